/** Terms, privacy policy and public offer in one document, made by the build. */
export const LEGAL_DOCUMENT = '/legal.pdf';

/** A visitor whose address ends in it meets the sign-in dialog: pages without scripts of their own link to it. */
export const SIGN_IN_FRAGMENT = '#sign-in';
