import { beforeEach, expect, it } from 'vitest';
import { hashPassword } from '../../features/accounts/passwords/password-hash.rules.ts';
import { createRecordingMailer } from '../../providers/mail/recording-mailer.fake.ts';
import { createPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const EMAIL = 'anna@example.com';
const SPACES = ' '.repeat(300);
/** What the handlers take for one address. */
const SPELLINGS = [
  EMAIL,
  `${EMAIL}${SPACES}`,
  `${SPACES}${EMAIL}`,
  `\n\t${SPACES}Anna@EXAMPLE.com\u00a0\ufeff`,
  `\u200banna@exam\u00adple.com${SPACES}`,
];
const PASSWORD = 'correct horse battery';

const mailer = createRecordingMailer();
const database = useTestDatabase();
const app = useTestApp(database, {}, { mailer });

beforeEach(() => {
  mailer.mails.length = 0;
});

const call = (url: string, payload: object, remoteAddress: string) =>
  app.current.inject({ method: 'POST', url, payload, remoteAddress });

it('blanks around an address buy no further magic links', async () => {
  const statuses: number[] = [];
  for (let asked = 0; asked < 7; asked += 1) {
    const payload = { email: SPELLINGS[asked % SPELLINGS.length], userId: 'unique()' };
    // From a network each, so that only the limit of the address counts.
    const response = await call('/v1/account/tokens/magic-url', payload, `203.0.113.${asked}`);
    statuses.push(response.statusCode);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
});

it('blanks around an address buy no further guesses of its password', async () => {
  await createPerson(database.current.db, { email: EMAIL, passwordHash: await hashPassword(PASSWORD) });
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const payload = { email: SPELLINGS[guess % SPELLINGS.length], password: 'wrong horse battery' };
    statuses.push((await call('/v1/account/sessions/email', payload, '203.0.113.7')).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
});
