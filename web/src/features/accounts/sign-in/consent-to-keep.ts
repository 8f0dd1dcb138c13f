/**
 * The consent to tips by mail to store from the sign-in form: only an account without a stored decision changes. A
 * stored decision is changed in the settings, where its owner is signed in.
 */
export function consentToKeep(
  answered: boolean | undefined,
  decidedBefore: boolean | undefined,
): boolean | undefined {
  return decidedBefore === undefined ? answered : undefined;
}
