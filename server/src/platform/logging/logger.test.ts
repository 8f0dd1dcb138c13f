import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts } from '../../db/schema/accounts.ts';
import { createRecordingMailer } from '../../providers/mail/recording-mailer.fake.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { createLogger } from './logger.ts';

const lines: string[] = [];
const logger = createLogger('trace', { write: (line) => void lines.push(line) });
const mailer = createRecordingMailer();
const database = useTestDatabase();
const app = useTestApp(database, {}, { logger, mailer });

const everything = () => lines.join('\n');

it('keeps what is private out of the log, at every depth a log line has', () => {
  lines.length = 0;
  logger.info({
    email: 'a@example.com',
    user: { name: 'Анна', deep: { resume: 'Опыт', more: { jwt: 'x.y.z' } } },
  });
  expect(everything()).not.toMatch(/a@example\.com|Анна|Опыт|x\.y\.z/);
  expect(everything()).toContain('[private]');
});

it('keeps the data of a failed query out of the log and says where it failed', async () => {
  lines.length = 0;
  const { db } = database.current;
  await db.insert(accounts).values({ id: 'one', email: 'private@example.com' });
  const twice = await db
    .insert(accounts)
    .values({ id: 'two', email: 'private@example.com' })
    .catch((error: unknown) => error);
  logger.error({ err: twice }, 'request failed');
  const wrongType = await db.execute(sql`select ${'private text'}::integer`).catch((error: unknown) => error);
  logger.error({ err: wrongType }, 'request failed');
  expect(everything()).not.toContain('private');
  expect(everything()).toContain('accounts_email_unique');
  expect(everything()).toContain('insert into');
  expect(everything()).toContain('logger.test.ts');
});

it('a whole sign-in leaves neither address nor secret nor token in the log', async () => {
  lines.length = 0;
  const email = 'anna.private@example.com';
  const ask = { userId: 'unique()', email, url: 'http://localhost:3000/verify' };
  await app.current.inject({ method: 'POST', url: '/v1/account/tokens/magic-url', payload: ask });
  const link = new URL((await mailer.nextTo(email)).link ?? '');
  const secret = link.searchParams.get('secret') ?? '';
  const proof = { userId: link.searchParams.get('userId'), secret };
  await app.current.inject({ url: `/verify${link.search}` });
  const wrong = { method: 'GET', url: `/v1/account/sessions/magic-url?secret=${secret}` } as const;
  await app.current.inject(wrong);
  const response = await app.current.inject({
    method: 'PUT',
    url: '/v1/account/sessions/magic-url',
    payload: proof,
  });
  const token = response.cookies[0]?.value ?? 'no token';
  const { jwt } = (
    await app.current.inject({
      method: 'POST',
      url: '/v1/account/jwts',
      payload: {},
      cookies: { a_session_agent: token },
    })
  ).json();
  expect(lines.length).toBeGreaterThan(3);
  for (const secretThing of ['anna.private', secret, token, jwt])
    expect(everything()).not.toContain(secretThing);
});
