import { CLOSE_CODES } from '@aloud/contract/voice/close-codes';
import { expect, it } from 'vitest';
import { afterClose } from './reconnect.rules.ts';

const NETWORK = 1006;

it('comes again after a break, a little later each time, and never later than five seconds', () => {
  const delays = [1, 2, 3, 4, 5, 6, 20].map((attempt) => {
    const next = afterClose({ code: NETWORK, attempt, jitter: 1 });
    return next.what === 'come-again' ? next.afterMs : Number.NaN;
  });
  expect(delays).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
});

it('does not bring a thousand pages back in the same moment', () => {
  expect(afterClose({ code: NETWORK, attempt: 3, jitter: 0 })).toMatchObject({ afterMs: 500 });
});

it('comes again at once when the process moves, later when the server is full', () => {
  expect(afterClose({ code: CLOSE_CODES.moved, attempt: 1, jitter: 0 })).toMatchObject({ afterMs: 0 });
  expect(afterClose({ code: CLOSE_CODES.moved, attempt: 9, jitter: 1 })).toMatchObject({ afterMs: 1_000 });
  expect(afterClose({ code: CLOSE_CODES.overloaded, attempt: 1, jitter: 0.5 })).toEqual({
    what: 'come-again',
    afterMs: 5_000,
    why: 'busy',
  });
});

it.each([
  ['superseded', 'superseded'],
  ['ended', 'ended'],
  ['not-enough', 'not-enough'],
  ['not-found', 'not-found'],
  ['invalid', 'refused'],
  ['too-many', 'refused'],
] as const)('stays away when the server says %s', (reason, why) => {
  expect(afterClose({ code: CLOSE_CODES[reason], attempt: 1, jitter: 0 })).toEqual({
    what: 'stay-away',
    why,
  });
});

it('tries a fresh token once before it believes that nobody is signed in', () => {
  const code = CLOSE_CODES.unauthorised;
  expect(afterClose({ code, attempt: 1, jitter: 0 }).what).toBe('come-again');
  expect(afterClose({ code, attempt: 2, jitter: 0 })).toEqual({ what: 'stay-away', why: 'signed-out' });
});
