import { beforeEach, expect, it } from 'vitest';
import { hashPassword } from '../../features/accounts/passwords/password-hash.rules.ts';
import { createRecordingMailer } from '../../providers/mail/recording-mailer.fake.ts';
import { createPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const STORED = 'имя@xn--80a1acny.xn--p1ai';
const SPELLINGS = ['имя@почта.рф', ' Имя@ПОЧТА.РФ ', STORED, '\u202aи\u00adмя\u200b＠поч\u200bта．рф\u202c'];
const PASSWORD = 'correct horse battery';

const mailer = createRecordingMailer();
const database = useTestDatabase();
const app = useTestApp(database, {}, { mailer });

beforeEach(() => {
  mailer.mails.length = 0;
});

const call = (method: 'POST' | 'PUT', url: string, payload: object) =>
  app.current.inject({ method, url, payload });
const askForLink = (email: string) =>
  call('POST', '/v1/account/tokens/magic-url', {
    userId: 'unique()',
    email,
    url: 'http://localhost:3000/verify',
  });

it('however a national address is typed, its links open one account', async () => {
  const opened: string[] = [];
  for (const email of SPELLINGS) {
    expect((await askForLink(email)).statusCode).toBe(201);
    const { searchParams } = new URL((await mailer.nextTo(STORED)).link ?? '');
    const proof = { userId: searchParams.get('userId'), secret: searchParams.get('secret') };
    const session = await call('PUT', '/v1/account/sessions/magic-url', proof);
    expect(session.statusCode).toBe(201);
    opened.push(session.json().userId);
  }
  expect(new Set(opened).size).toBe(1);
  const { rows } = await database.current.pool.query('select email from accounts');
  expect(rows).toEqual([{ email: STORED }]);
});

it('opens with its password in either spelling', async () => {
  await createPerson(database.current.db, { email: STORED, passwordHash: await hashPassword(PASSWORD) });
  for (const email of SPELLINGS) {
    const session = await call('POST', '/v1/account/sessions/email', { email, password: PASSWORD });
    expect(session.statusCode).toBe(201);
  }
});

it('counts the letters of one mailbox together, however it is spelled', async () => {
  const statuses = [];
  for (let asked = 0; asked < 6; asked += 1) {
    statuses.push((await askForLink(SPELLINGS[asked % SPELLINGS.length] ?? '')).statusCode);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  for (let sent = 0; sent < 5; sent += 1) await mailer.nextTo(STORED);
});

it('a name that could pass for another one is refused with the protocol’s own words', async () => {
  // The first letter is Cyrillic.
  const response = await askForLink('\u0430nna@example.com');
  expect(response.statusCode).toBe(400);
  expect(response.json().type).toBe('general_argument_invalid');
});
