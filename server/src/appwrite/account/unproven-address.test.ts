import { beforeEach, expect, it } from 'vitest';
import type { accounts } from '../../db/schema/accounts.ts';
import { hashPassword } from '../../features/accounts/passwords/password-hash.rules.ts';
import { createRecordingMailer } from '../../providers/mail/recording-mailer.fake.ts';
import { showCode } from '../../testing/clients/authenticator-app.ts';
import { createPerson, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const PASSWORD = 'correct horse battery';
const EMAIL = 'of-another-person@example.com';
const MINUTE_MS = 60_000;

let nowMs = Date.now();
const mailer = createRecordingMailer();
const database = useTestDatabase();
const app = useTestApp(database, {}, { mailer, clock: { now: () => new Date(nowMs) } });

beforeEach(() => {
  nowMs = Date.now();
  mailer.mails.length = 0;
});

type Who = Pick<TestPerson, 'headers'>;
const call = (who: Who, method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object = {}) =>
  app.current.inject({ method, url, headers: who.headers, payload });
const moveTo = (who: Who, email = EMAIL) =>
  call(who, 'PATCH', '/v1/account/email', { email, password: PASSWORD });
const read = (who: Who, url: string) => app.current.inject({ url, headers: who.headers });

async function createProtected(overrides: Partial<typeof accounts.$inferInsert> = {}): Promise<TestPerson> {
  const passwordHash = await hashPassword(PASSWORD);
  const person = await createPerson(database.current.db, { passwordHash, ...overrides });
  const url = '/v1/account/mfa/authenticators/totp';
  const { secret } = (await call(person, 'POST', url)).json<{ secret: string }>();
  expect((await call(person, 'PUT', url, { otp: showCode(secret, nowMs) })).statusCode).toBe(200);
  await mailer.nextTo(person.email);
  return person;
}

async function signInByLink(): Promise<Who> {
  const nobody = { headers: {} };
  const url = 'http://localhost:3000/verify';
  await call(nobody, 'POST', '/v1/account/tokens/magic-url', { userId: 'chosen', email: EMAIL, url });
  const { searchParams } = new URL((await mailer.nextTo(EMAIL)).link ?? '');
  const proof = { userId: searchParams.get('userId'), secret: searchParams.get('secret') };
  const opened = await call(nobody, 'PUT', '/v1/account/sessions/magic-url', proof);
  expect(opened.statusCode).toBe(201);
  return { headers: { 'x-appwrite-session': opened.cookies[0]?.value ?? '' } };
}

it('is its owner’s, also when an account with a second factor was moved to it', async () => {
  const squatter = await createProtected();
  expect((await moveTo(squatter)).statusCode).toBe(200);
  const owner = await signInByLink();
  expect((await read(owner, '/v1/account')).json()).toMatchObject({ email: EMAIL, mfa: false });
  expect((await read(squatter, '/v1/account')).statusCode).toBe(401);
  expect((await mailer.nextTo(EMAIL)).subject).toMatch(/отключена$/);
});

it('is not moved to without a recent code where there is a second factor', async () => {
  const person = await createProtected();
  nowMs += 16 * MINUTE_MS;
  expect((await moveTo(person)).json()).toMatchObject({ type: 'user_challenge_required' });
  expect((await read(person, '/v1/account')).json()).toMatchObject({ email: person.email });
});

it('makes nobody an administrator who has only its mailbox', async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const admin = await createPerson(database.current.db, { passwordHash, labels: ['admin'] });
  expect((await moveTo(admin)).statusCode).toBe(200);
  const byLink = await signInByLink();
  const set = await call(byLink, 'PATCH', '/v1/account/password', { password: 'an entirely new one' });
  expect(set.statusCode).toBe(401);
  const signIn = { email: EMAIL, password: PASSWORD };
  expect((await call({ headers: {} }, 'POST', '/v1/account/sessions/email', signIn)).statusCode).toBe(201);
  await mailer.nextTo(EMAIL);
});
