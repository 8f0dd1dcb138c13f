/** Terms, privacy policy and public offer in one document, made by the build. */
export const LEGAL_DOCUMENT = '/legal.pdf';

/** A question of the bank; a visitor reads it over the landing page. */
export function questionPath(questionId: string): string {
  return `/user/questions?question=${encodeURIComponent(questionId)}`;
}

/** A visitor whose address ends in it meets the sign-in dialog: pages without scripts of their own link to it. */
export const SIGN_IN_FRAGMENT = '#sign-in';
