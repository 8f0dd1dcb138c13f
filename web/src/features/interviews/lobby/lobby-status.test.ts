import { expect, it } from 'vitest';
import { canGoOn, canReset, getLobbyStatus, hasAftermath } from './lobby-status.rules.ts';

it.each([
  ['draft', 'start'],
  ['live', 'resume'],
  ['ended', 'ended'],
  ['reported', 'reported'],
  ['too-short', 'tooShort'],
  ['failed', 'failed'],
] as const)('an interview that is %s offers %s', (state, status) => {
  expect(getLobbyStatus({ state }, null)).toBe(status);
});

it.each(['superseded', 'signed-out', 'refused', 'not-found', 'not-enough'] as const)(
  'a connection closed as %s is told first',
  (farewell) => {
    expect(getLobbyStatus({ state: 'live' }, farewell)).toBe(farewell);
  },
);

it('a conversation that has ended is shown as the interview it became', () => {
  expect(getLobbyStatus({ state: 'too-short' }, 'ended')).toBe('tooShort');
});

it('a reconnected conversation has a history before it has an end', () => {
  const turn = {
    turn: 1,
    role: 'interviewer',
    text: 'Hello.',
    isInterrupted: false,
    fromMs: null,
    toMs: null,
  } as const;
  expect(hasAftermath({ state: 'live', turns: [turn] })).toBe(true);
});

it('an interview goes on while a minute is left and there is no report', () => {
  expect(canGoOn({ state: 'ended', seconds: 14 * 60, minutes: 15 })).toBe(true);
  expect(canGoOn({ state: 'ended', seconds: 14 * 60 + 1, minutes: 15 })).toBe(false);
  expect(canGoOn({ state: 'reported', seconds: 0, minutes: 15 })).toBe(false);
});

it('an interview of the candidate’s own may always start over', () => {
  expect(canReset({ state: 'reported', positionId: null })).toBe(true);
  expect(canReset({ state: 'reported', positionId: 'p' })).toBe(false);
});
