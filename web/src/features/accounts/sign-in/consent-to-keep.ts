/**
 * What the answer of the form changes about the consent to tips by mail: only a person who has not decided yet. A
 * decision is changed in the settings, where its owner is signed in.
 */
export function consentToKeep(
  answered: boolean | undefined,
  decidedBefore: boolean | undefined,
): boolean | undefined {
  return decidedBefore === undefined ? answered : undefined;
}
