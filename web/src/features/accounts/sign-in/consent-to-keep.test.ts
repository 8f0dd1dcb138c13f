import { expect, it } from 'vitest';
import { consentToKeep } from './consent-to-keep.ts';

it.each([
  ['keeps what a newcomer agreed to', true, undefined, true],
  ['keeps that a newcomer did not agree', false, undefined, false],
  ['does not turn a refusal into consent', true, false, undefined],
  ['takes no consent away from who signs in again', false, true, undefined],
  ['repeats no refusal', false, false, undefined],
  ['changes nothing when nothing was asked', undefined, true, undefined],
  ['decides nothing for who was not asked', undefined, undefined, undefined],
])('%s', (_title, answered, decidedBefore, kept) => {
  expect(consentToKeep(answered, decidedBefore)).toBe(kept);
});
