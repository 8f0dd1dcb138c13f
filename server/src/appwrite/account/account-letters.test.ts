import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessions } from '../../db/schema/accounts.ts';
import { mails } from '../../db/schema/mails.ts';
import { hashPassword } from '../../features/accounts/passwords/password-hash.rules.ts';
import { createRecordingMailer } from '../../providers/mail/recording-mailer.fake.ts';
import { createPerson, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const PASSWORD = 'correct horse battery';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
/** Late in its minute: the clock of the database, by which the age of a mail is told, goes on meanwhile. */
const NOON = new Date('2027-03-08T12:00:59Z');

const mailer = createRecordingMailer();
const database = useTestDatabase();
const app = useTestApp(database, {}, { mailer, clock: { now: () => NOON } });

beforeEach(() => {
  mailer.mails.length = 0;
});
// A mail that is not sent yet would arrive in the middle of the next test.
afterEach(() => vi.waitFor(async () => expect(await database.current.db.$count(mails)).toBe(0)));

const change = (person: TestPerson, what: 'email' | 'password', payload: object) =>
  app.current.inject({
    method: 'PATCH',
    url: `/v1/account/${what}`,
    headers: { ...person.headers, 'user-agent': FIREFOX },
    payload,
  });
const signIn = (email: string) =>
  app.current.inject({
    method: 'POST',
    url: '/v1/account/sessions/email',
    payload: { email, password: PASSWORD },
  });

async function personWith(lang: 'ru' | 'en', passwordHash: string | null): Promise<TestPerson> {
  const person = await createPerson(database.current.db, { passwordHash, createdAt: NOON });
  const { pool } = database.current;
  await pool.query("update sessions set created_at = $1, expires_at = $1::timestamptz + interval '1 day'", [
    NOON,
  ]);
  await pool.query('insert into users (id, lang) values ($1, $2)', [person.id, lang]);
  return person;
}

it('tells the address that was left that the account has moved, and ends every other session', async () => {
  const person = await personWith('ru', await hashPassword(PASSWORD));
  const elsewhere = (await signIn(person.email)).cookies[0]?.value ?? '';
  const moved = await change(person, 'email', { email: 'moved@example.com', password: PASSWORD });
  expect(moved.statusCode).toBe(200);

  const letter = await mailer.nextTo(person.email);
  expect(letter.subject).toBe('У вашего аккаунта во «Вслух» новый адрес');
  expect(letter.text).toContain('8 марта 2027 г.');
  expect(letter.text).toContain('12:00 (UTC)');
  expect(letter.text).toContain('Firefox на Linux');
  expect(letter.link).toMatch(/\/contact$/);
  expect(letter.text).not.toContain('moved@example.com');
  expect(letter.html).not.toContain(person.id);

  const there = await app.current.inject({ url: '/v1/account', cookies: { a_session_agent: elsewhere } });
  expect(there.statusCode).toBe(401);
  const here = await app.current.inject({ url: '/v1/account', headers: person.headers });
  expect(here.statusCode).toBe(200);
});

it('writes nothing when the address stays the same, and ends no session', async () => {
  const person = await personWith('ru', await hashPassword(PASSWORD));
  const elsewhere = (await signIn(person.email)).cookies[0]?.value ?? '';
  await change(person, 'email', { email: person.email.toUpperCase(), password: PASSWORD });
  const there = await app.current.inject({ url: '/v1/account', cookies: { a_session_agent: elsewhere } });
  expect(there.statusCode).toBe(200);
  expect(await database.current.db.$count(mails)).toBe(0);
  expect(mailer.mails).toEqual([]);
});

it('tells the owner of a changed password in the language of the account', async () => {
  const person = await personWith('en', await hashPassword(PASSWORD));
  await change(person, 'password', { password: 'an entirely new one', oldPassword: PASSWORD });
  const letter = await mailer.nextTo(person.email);
  expect(letter.subject).toBe('Your Aloud password was changed');
  expect(letter.text).toContain('When: March 8, 2027 at 12:00 PM (UTC). From: Firefox on Linux.');
});

it('sends an administrator for no link, which would not replace their password', async () => {
  const person = await personWith('ru', await hashPassword(PASSWORD));
  await database.current.pool.query("update accounts set labels = '{admin}' where id = $1", [person.id]);
  await change(person, 'password', { password: 'an entirely new one', oldPassword: PASSWORD });
  const letter = await mailer.nextTo(person.email);
  expect(letter.subject).toBe('Пароль администратора во «Вслух» изменён');
  expect(letter.text).toContain('ADMIN_RESET=true');
  expect(letter.text).not.toContain('запросите ссылку');
});

it('ends every other session also when the first password comes with the same address', async () => {
  const person = await personWith('ru', null);
  const { db } = database.current;
  const expiresAt = new Date(NOON.getTime() + 3_600_000);
  const other = {
    id: 'elsewhere',
    secretHash: 'elsewhere',
    provider: 'magic-url' as const,
    factors: ['email'],
  };
  await db.insert(sessions).values({ ...other, accountId: person.id, expiresAt });
  await change(person, 'email', { email: person.email, password: 'an entirely new one' });
  const letter = await mailer.nextTo(person.email);
  expect(letter.text).toContain('На всех других устройствах мы завершили сеансы.');
  expect(await db.$count(sessions, eq(sessions.accountId, person.id))).toBe(1);
});

it('tells the owner of the first password', async () => {
  const person = await personWith('ru', null);
  expect((await change(person, 'password', { password: 'an entirely new one' })).statusCode).toBe(200);
  expect((await mailer.nextTo(person.email)).subject).toBe('У аккаунта во «Вслух» теперь есть пароль');
});

it('says nothing of a device but a known name, whatever the device calls itself', async () => {
  const person = await personWith('ru', await hashPassword(PASSWORD));
  const response = await app.current.inject({
    method: 'PATCH',
    url: '/v1/account/password',
    headers: {
      ...person.headers,
      'user-agent': 'Verify your account at https://evil.example/now (X11; Linux)',
    },
    payload: { password: 'an entirely new one', oldPassword: PASSWORD },
  });
  expect(response.statusCode).toBe(200);
  const letter = await mailer.nextTo(person.email);
  expect(letter.text).toContain('Откуда: Linux.');
  expect(letter.text + letter.html).not.toContain('evil.example');
});

it('writes to nobody when nothing was changed', async () => {
  const person = await personWith('ru', await hashPassword(PASSWORD));
  const refused = await change(person, 'password', {
    password: 'an entirely new one',
    oldPassword: 'not this password',
  });
  expect(refused.statusCode).toBe(401);
  expect(await database.current.db.$count(mails)).toBe(0);
  expect(mailer.mails).toEqual([]);
});
