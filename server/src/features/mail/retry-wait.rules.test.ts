import { expect, it } from 'vitest';
import { findRetryWaitMs } from './retry-wait.rules.ts';

const HOUR_MS = 3_600_000;
const away = Object.assign(new Error('connect'), { code: 'ESOCKET' });
const refused = Object.assign(new Error('550'), { code: 'EENVELOPE', responseCode: 550 });
const busy = Object.assign(new Error('451'), { code: 'EENVELOPE', responseCode: 451 });
const wrongPassword = Object.assign(new Error('535'), { code: 'EAUTH', responseCode: 535 });

/** How many tries a letter gets, and for how many hours, when every one of them fails. */
function followTries(error: unknown, wantedMs?: number): { tries: number; hours: number } {
  let ageMs = 0;
  for (let tries = 1; ; tries += 1) {
    const waitMs = findRetryWaitMs({ ageMs, attempts: tries, wantedMs, error });
    if (waitMs === undefined) return { tries, hours: ageMs / HOUR_MS };
    ageMs += waitMs;
  }
}

it.each([
  { what: 'away', error: away },
  { what: 'busy', error: busy },
  { what: 'closed to a wrong password', error: wrongPassword },
])('a letter waits three days for a mail server that is $what', ({ error }) => {
  const { tries, hours } = followTries(error);
  expect(hours).toBeGreaterThan(71.5);
  expect(hours).toBeLessThan(72);
  expect(tries).toBeLessThan(300);
});

it('a letter is not tried when it is no longer wanted', () => {
  const { hours } = followTries(away, HOUR_MS);
  expect(hours).toBeGreaterThan(0.7);
  expect(hours).toBeLessThan(1);
});

it('a recipient the mail server does not know is given up after six tries', () => {
  expect(followTries(refused).tries).toBe(6);
});
