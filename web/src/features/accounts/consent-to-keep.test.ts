import { expect, it } from 'vitest';
import { consentToKeep } from './consent-to-keep.ts';

it.each([
  ['keeps what a newcomer agreed to', true, undefined, true],
  ['keeps that a newcomer did not agree', false, undefined, false],
  ['keeps that somebody agrees after all', true, false, true],
  ['takes no consent away from who signs in again', false, true, undefined],
  ['repeats no refusal', false, false, undefined],
  ['changes nothing when nothing was asked', undefined, true, undefined],
])('%s', (_title, answered, decidedBefore, kept) => {
  expect(consentToKeep(answered, decidedBefore)).toBe(kept);
});
