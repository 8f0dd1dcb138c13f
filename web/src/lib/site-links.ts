/** Terms, privacy policy and public offer in one document, made by the build. */
export const LEGAL_DOCUMENT = '/legal.pdf';
