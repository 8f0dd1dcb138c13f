import { expect, it } from 'vitest';
import { canContinueInterview, canResetInterview } from './interviews.rules.ts';

it('lets an interview go on while a minute is left', () => {
  const at = (activeMs: number) => canContinueInterview({ state: 'ended', activeMs, minutes: 5 });
  expect(at(240_000)).toBe(true);
  expect(at(240_001)).toBe(false);
});

it('does not go on with an interview that is reported', () => {
  expect(canContinueInterview({ state: 'reported', activeMs: 0, minutes: 30 })).toBe(false);
});

it('resets anything but an answered attempt at a position', () => {
  expect(canResetInterview({ isOfPosition: true, isAnswered: true })).toBe(false);
  expect(canResetInterview({ isOfPosition: true, isAnswered: false })).toBe(true);
  expect(canResetInterview({ isOfPosition: false, isAnswered: true })).toBe(true);
});
