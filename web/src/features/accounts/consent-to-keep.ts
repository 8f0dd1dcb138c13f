/**
 * What a sign-in link changes about the consent to tips by mail. Only the registration form asks for it: a sign-in
 * by somebody who has decided before must not take their consent away.
 */
export function consentToKeep(
  answered: boolean | undefined,
  decidedBefore: boolean | undefined,
): boolean | undefined {
  return answered || decidedBefore === undefined ? answered : undefined;
}
