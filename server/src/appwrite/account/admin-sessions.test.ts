import { ADMIN_IDLE_MINUTES, ADMIN_SESSION_HOURS } from '@aloud/contract/accounts/sign-in.limits';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, sessions } from '../../db/schema/accounts.ts';
import { deleteExpiredCredentials } from '../../features/accounts/delete-expired-credentials.ts';
import { ensureAdmin } from '../../features/accounts/ensure-admin.ts';
import { hashPassword } from '../../features/accounts/passwords/password-hash.rules.ts';
import { ACCOUNT_CHANGED } from '../../platform/events/account-changed.ts';
import { openPostgresEvents } from '../../platform/events/postgres-events.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { createRecordingMailer } from '../../providers/mail/recording-mailer.fake.ts';
import { createAdmin, createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const MINUTE_MS = 60_000;
const EMAIL = 'admin@example.com';
const PASSWORD = 'a-password-of-their-own';

let nowMs = Date.now();
const clock = { now: () => new Date(nowMs) };
const database = useTestDatabase();
const mailer = createRecordingMailer();
const app = useTestApp(database, {}, { clock, mailer });
const strict = useTestApp(database, { adminTotp: 'required' }, { clock, mailer });

beforeEach(() => {
  nowMs = Date.now();
});

type Session = { headers: Record<string, string>; expires: Date | undefined };

function sessionOf(response: LightMyRequestResponse): Session {
  const cookie = response.cookies[0];
  return {
    headers: { 'x-appwrite-session': cookie?.value ?? '', 'x-appwrite-project': 'agent' },
    expires: cookie?.expires,
  };
}

async function signIn(password: string, where = app): Promise<Session> {
  const response = await where.current.inject({
    method: 'POST',
    url: '/v1/account/sessions/email',
    payload: { email: EMAIL, password },
  });
  expect(response.statusCode).toBe(201);
  return sessionOf(response);
}

const ask = (session: Pick<Session, 'headers'>, url: string, where = app) =>
  where.current.inject({ url, headers: session.headers });
const setPassword = (session: Session, payload: object) =>
  app.current.inject({ method: 'PATCH', url: '/v1/account/password', headers: session.headers, payload });
const adminWithPassword = async () =>
  createPerson(database.current.db, {
    email: EMAIL,
    labels: ['admin'],
    passwordHash: await hashPassword(PASSWORD),
  });
const jwtOf = async (session: Session): Promise<string> =>
  (
    await app.current.inject({
      method: 'POST',
      url: '/v1/account/jwts',
      headers: session.headers,
      payload: {},
    })
  ).json().jwt;

describe('the one-time password', () => {
  const oneTime = async () => (await ensureAdmin({ db: database.current.db, clock }, EMAIL))?.password ?? '';

  it('opens a session that can do nothing but replace it', async () => {
    const session = await signIn(await oneTime());
    expect((await ask(session, '/v1/account')).json()).toMatchObject({ email: EMAIL });
    expect((await ask(session, '/api/account/sign-in')).json()).toMatchObject({
      step: 'password-change',
      isAdmin: false,
    });
    for (const url of ['/api/admin/users', '/api/balance/entries', '/api/account/export']) {
      const response = await ask(session, url);
      expect([response.statusCode, response.json().code]).toEqual([403, 'account.password-change-needed']);
    }
    for (const url of ['/v1/account/sessions', '/v1/databases/db/collections/users/documents']) {
      const response = await ask(session, url);
      expect([response.statusCode, response.json().type]).toEqual([412, 'user_password_reset_required']);
    }
    expect(await jwtOf(session)).toBeUndefined();
  });

  it('is dead once it is replaced, and so are the sessions that were opened with it', async () => {
    const password = await oneTime();
    const [session, other] = [await signIn(password), await signIn(password)];
    expect((await setPassword(session, { password })).json().type).toBe('user_password_recently_used');
    expect((await setPassword(session, { password: PASSWORD })).statusCode).toBe(200);
    expect((await ask(session, '/api/admin/users')).statusCode).toBe(200);
    expect((await ask(other, '/v1/account')).statusCode).toBe(401);
    const again = await app.current.inject({
      method: 'POST',
      url: '/v1/account/sessions/email',
      payload: { email: EMAIL, password },
    });
    expect(again.statusCode).toBe(401);
    expect((await ask(await signIn(PASSWORD), '/api/admin/users')).statusCode).toBe(200);
  });

  it('is asked for again when its session has been open for a while', async () => {
    const password = await oneTime();
    const session = await signIn(password);
    nowMs += 16 * MINUTE_MS;
    expect((await setPassword(session, { password: PASSWORD })).statusCode).toBe(401);
    const proven = await setPassword(session, { password: PASSWORD, oldPassword: password });
    expect(proven.statusCode).toBe(200);
  });

  it('can be made anew for an administrator who lost password and phone', async () => {
    await adminWithPassword();
    await database.current.db.update(accounts).set({ isMfaOn: true });
    expect(await oneTime()).toBe('');
    const reset = await ensureAdmin({ db: database.current.db, clock }, EMAIL, true);
    const session = await signIn(reset?.password ?? '');
    expect((await ask(session, '/api/account/sign-in')).json().step).toBe('password-change');
  });
});

describe('a sign-in link', () => {
  const byLink = async (overrides: object = {}): Promise<TestPerson> =>
    createPerson(
      database.current.db,
      { email: EMAIL, labels: ['admin'], passwordHash: await hashPassword(PASSWORD), ...overrides },
      { provider: 'magic-url', factors: ['email'] },
    );

  it('alone makes nobody an administrator', async () => {
    const { db } = database.current;
    const person = await byLink();
    const stranger = await createPerson(db);
    expect((await ask(person, '/v1/account')).statusCode).toBe(200);
    expect((await ask(person, '/api/account/sign-in')).json()).toMatchObject({
      step: 'done',
      isAdmin: false,
      isAdminAccount: true,
    });
    expect((await ask(person, '/api/admin/users')).statusCode).toBe(403);
    const documents = '/v1/databases/db/collections';
    expect((await ask(person, `${documents}/users/documents/${stranger.id}`)).statusCode).toBe(404);
    const question = await app.current.inject({
      method: 'DELETE',
      url: `${documents}/questions/documents/${await createQuestion(db)}`,
      headers: person.headers,
      payload: {},
    });
    expect(question.statusCode).toBe(401);
  });

  it('does not replace the password of an administrator, which would be the same by a detour', async () => {
    const person = await byLink();
    const response = await app.current.inject({
      method: 'PATCH',
      url: '/v1/account/password',
      headers: person.headers,
      payload: { password: 'whatever-the-thief-likes' },
    });
    expect(response.statusCode).toBe(401);
  });

  it('does not let an administrator’s account be deleted either', async () => {
    const person = await byLink();
    const response = await app.current.inject({
      method: 'POST',
      url: '/api/account/delete',
      headers: person.headers,
      payload: { email: EMAIL },
    });
    expect(response.statusCode).toBe(403);
  });
});

describe('the session of an administrator', () => {
  it('ends after twelve hours, however much it is used, and its tokens with it', async () => {
    await adminWithPassword();
    const session = await signIn(PASSWORD);
    const lasts = (session.expires?.getTime() ?? 0) - nowMs;
    expect(Math.round(lasts / MINUTE_MS)).toBe(ADMIN_SESSION_HOURS * 60);
    const openedMs = nowMs;
    let jwt = '';
    while (nowMs - openedMs < (ADMIN_SESSION_HOURS * 60 - 30) * MINUTE_MS) {
      nowMs += 30 * MINUTE_MS;
      jwt = await jwtOf(session);
      expect((await ask(session, '/api/admin/users')).statusCode).toBe(200);
    }
    nowMs += 31 * MINUTE_MS;
    expect((await ask(session, '/v1/account')).statusCode).toBe(401);
    const byJwt = { headers: { authorization: `Bearer ${jwt}` } };
    expect((await ask(byJwt, '/api/admin/users')).statusCode).toBe(401);
  });

  it('ends an hour after its last use', async () => {
    await adminWithPassword();
    const session = await signIn(PASSWORD);
    nowMs += (ADMIN_IDLE_MINUTES - 1) * MINUTE_MS;
    expect((await ask(session, '/api/admin/users')).statusCode).toBe(200);
    nowMs += (ADMIN_IDLE_MINUTES - 1) * MINUTE_MS;
    expect((await ask(session, '/api/admin/users')).statusCode).toBe(200);
    nowMs += (ADMIN_IDLE_MINUTES + 1) * MINUTE_MS;
    expect((await ask(session, '/api/admin/users')).statusCode).toBe(401);
  });

  it('cannot be prolonged beyond that by asking', async () => {
    await adminWithPassword();
    const session = await signIn(PASSWORD);
    const response = await app.current.inject({
      method: 'PATCH',
      url: '/v1/account/sessions/current',
      headers: session.headers,
      payload: {},
    });
    const lasts = Date.parse(response.json().expire) - nowMs;
    expect(Math.round(lasts / MINUTE_MS)).toBe(ADMIN_IDLE_MINUTES);
  });

  it('writes its use down at most once a minute', async () => {
    const { id } = await adminWithPassword();
    await database.current.db.delete(sessions);
    const session = await signIn(PASSWORD);
    const written = async () =>
      (await database.current.db.select().from(sessions).where(eq(sessions.accountId, id)))[0]?.expiresAt;
    const first = await written();
    nowMs += 30_000;
    await ask(session, '/v1/account');
    expect(await written()).toEqual(first);
    nowMs += 40_000;
    await ask(session, '/v1/account');
    expect(await written()).not.toEqual(first);
  });

  it('of before the limit, or of before the rights, ends with the limit too', async () => {
    const year = new Date(nowMs + 365 * 24 * 60 * MINUTE_MS);
    const day = new Date(nowMs - 24 * 60 * MINUTE_MS);
    const { db } = database.current;
    const old = await createPerson(db, { labels: ['admin'] }, { createdAt: day, expiresAt: year });
    expect((await ask(old, '/v1/account')).statusCode).toBe(401);
  });

  it('that is over is swept away, and whoever listens is told', async () => {
    const admin = await createAdmin(database.current.db);
    const bus = await openPostgresEvents(database.current.url, createLogger('silent'));
    const told = new Promise((resolve) => {
      bus.subscribe(ACCOUNT_CHANGED, resolve);
    });
    nowMs += 2 * 60 * MINUTE_MS;
    await deleteExpiredCredentials({ db: database.current.db, clock, bus });
    expect(await told).toMatchObject({ action: 'sessions.delete', sessionIds: [admin.sessionId] });
    await bus.close();
  });

  it('is an ordinary one for everybody else: a year, used or not', async () => {
    const email = 'anna@example.com';
    await createPerson(database.current.db, { email, passwordHash: await hashPassword(PASSWORD) });
    const response = await app.current.inject({
      method: 'POST',
      url: '/v1/account/sessions/email',
      payload: { email, password: PASSWORD },
    });
    nowMs += 300 * 24 * 60 * MINUTE_MS;
    expect((await ask(sessionOf(response), '/v1/account')).statusCode).toBe(200);
  });

  it('is told to its owner by letter', async () => {
    mailer.mails.length = 0;
    await adminWithPassword();
    await signIn(PASSWORD);
    const letter = await mailer.nextTo(EMAIL);
    expect(letter.subject).toBe('Вход администратора во «Вслух»');
    expect(letter.text).toContain('смените пароль');
  });

  it('is not one yet where the server demands a second factor that is not set up', async () => {
    await adminWithPassword();
    const session = await signIn(PASSWORD, strict);
    expect((await ask(session, '/api/account/sign-in', strict)).json()).toMatchObject({
      step: 'totp-setup',
      isMfaRequired: true,
    });
    const refused = await ask(session, '/api/admin/users', strict);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'account.totp-needed']);
    const begun = await strict.current.inject({
      method: 'POST',
      url: '/v1/account/mfa/authenticators/totp',
      headers: session.headers,
      payload: {},
    });
    expect(begun.json().uri).toContain('otpauth://totp/');
    expect((await ask(session, '/v1/account/sessions', strict)).statusCode).toBe(401);
  });
});
