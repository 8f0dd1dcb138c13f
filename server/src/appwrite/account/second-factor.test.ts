import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts, authenticators, recoveryCodes, sessions } from '../../db/schema/accounts.ts';
import { auditActs } from '../../db/schema/audit.ts';
import { hashPassword } from '../../features/accounts/passwords/password-hash.rules.ts';
import { createRecordingMailer } from '../../providers/mail/recording-mailer.fake.ts';
import { showCode } from '../../testing/clients/authenticator-app.ts';
import { createAdmin, createPerson, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 30_000;
const PASSWORD = 'correct horse battery';

let nowMs = Date.now();
const clock = { now: () => new Date(nowMs) };
const database = useTestDatabase();
const mailer = createRecordingMailer();
const app = useTestApp(database, {}, { clock, mailer });

beforeEach(() => {
  nowMs = Date.now();
});

type Who = Pick<TestPerson, 'headers'>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const call = (who: Who, method: Method, url: string, payload: object = {}) =>
  app.current.inject({ method, url, headers: who.headers, ...(method !== 'GET' && { payload }) });
const read = (who: Who, url: string) => call(who, 'GET', url);
const AUTHENTICATOR = '/v1/account/mfa/authenticators/totp';
const CHALLENGES = '/v1/account/mfa/challenges';
const CODES = '/v1/account/mfa/recovery-codes';

async function createProtected(overrides: Partial<typeof accounts.$inferInsert> = {}) {
  const person = await createPerson(database.current.db, {
    passwordHash: await hashPassword(PASSWORD),
    ...overrides,
  });
  const { secret } = (await call(person, 'POST', AUTHENTICATOR)).json<{ secret: string }>();
  const confirmed = await call(person, 'PUT', AUTHENTICATOR, { otp: showCode(secret, nowMs) });
  expect(confirmed.json()).toMatchObject({ mfa: true });
  nowMs += STEP_MS;
  return { person, secret };
}

async function signIn(email: string): Promise<Who> {
  const payload = { email, password: PASSWORD };
  const response = await app.current.inject({ method: 'POST', url: '/v1/account/sessions/email', payload });
  expect(response.statusCode).toBe(201);
  return { headers: { 'x-appwrite-session': response.cookies[0]?.value ?? '' } };
}

async function answer(who: Who, otp: string, factor = 'totp'): Promise<number> {
  const { $id } = (await call(who, 'POST', CHALLENGES, { factor })).json<{ $id: string }>();
  return (await call(who, 'PUT', CHALLENGES, { challengeId: $id, otp })).statusCode;
}

/** The subjects of the next mails to an address; waits until they are sent. */
async function lettersTo(email: string, howMany: number): Promise<string[]> {
  const letters = await Promise.all(Array.from({ length: howMany }, () => mailer.nextTo(email)));
  return letters.map(({ subject }) => subject).toSorted();
}
const ON = 'Двухфакторная защита аккаунта во «Вслух» включена';

describe('a session without its second factor', () => {
  it('is signed in nowhere, by cookie or by a token made before', async () => {
    const { db } = database.current;
    const person = await createPerson(db, { passwordHash: await hashPassword(PASSWORD) });
    const { jwt } = (await call(person, 'POST', '/v1/account/jwts')).json<{ jwt: string }>();
    const { secret } = (await call(person, 'POST', AUTHENTICATOR)).json<{ secret: string }>();
    const other = await signIn(person.email);
    await call(other, 'PUT', AUTHENTICATOR, { otp: showCode(secret, nowMs) });

    for (const url of ['/api/balance/entries', '/api/interviews', '/api/account/export']) {
      for (const headers of [person.headers, { authorization: `Bearer ${jwt}` }]) {
        const refused = await app.current.inject({ url, headers });
        expect([refused.statusCode, refused.json().code]).toEqual([401, 'account.more-factors']);
      }
    }
    for (const url of [
      '/v1/account',
      '/v1/account/prefs',
      '/v1/account/sessions',
      '/v1/databases/db/collections/users/documents',
      '/v1/storage/buckets/resumes/files',
    ]) {
      const refused = await read(person, url);
      expect([refused.statusCode, refused.json().type]).toEqual([401, 'user_more_factors_required']);
    }
    expect((await read(person, '/api/account/sign-in')).json()).toMatchObject({
      step: 'more-factors',
      recoveryCodesLeft: 0,
      isAdminAccount: false,
    });
  });

  it('does not wait for it longer than a quarter of an hour, and lasts as long as any once it came', async () => {
    const { person, secret } = await createProtected();
    const waiting = await signIn(person.email);
    const finished = await signIn(person.email);
    expect(await answer(finished, showCode(secret, nowMs))).toBe(200);
    nowMs += 16 * MINUTE_MS;
    expect((await read(waiting, '/v1/account/mfa/factors')).statusCode).toBe(401);
    expect((await read(finished, '/v1/account')).statusCode).toBe(200);
  });

  it('may end itself, or be replaced by another sign-in, and end no other', async () => {
    const { person } = await createProtected();
    const waiting = await signIn(person.email);
    const sessionsUrl = '/v1/account/sessions';
    expect((await call(waiting, 'DELETE', `${sessionsUrl}/${person.sessionId}`)).statusCode).toBe(401);
    const payload = { email: person.email, password: PASSWORD };
    expect((await call(waiting, 'POST', `${sessionsUrl}/email`, payload)).statusCode).toBe(201);
    expect((await call(waiting, 'DELETE', `${sessionsUrl}/current`)).statusCode).toBe(204);
    expect((await read(person, '/v1/account')).statusCode).toBe(200);
  });
});

describe('a code', () => {
  it('works once, for one session, and one step before or after its time', async () => {
    const { person, secret } = await createProtected();
    const [one, two] = [await signIn(person.email), await signIn(person.email)];
    const code = showCode(secret, nowMs);
    const both = await Promise.all([answer(one, code), answer(two, code)]);
    expect(both.toSorted()).toEqual([200, 401]);
    nowMs += 4 * STEP_MS;
    const three = await signIn(person.email);
    expect(await answer(three, showCode(secret, nowMs, -2))).toBe(401);
    expect(await answer(three, showCode(secret, nowMs, 2))).toBe(401);
    expect(await answer(three, showCode(secret, nowMs, -1))).toBe(200);
  });

  it('cannot be guessed: after ten wrong ones even the right one waits', async () => {
    const { person, secret } = await createProtected();
    const waiting = await signIn(person.email);
    const tries: number[] = [];
    for (let tried = 0; tried < 11; tried++) tries.push(await answer(waiting, '000000'));
    expect(tries).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await answer(waiting, showCode(secret, nowMs))).toBe(429);
    const elsewhere = await signIn(person.email);
    expect(await answer(elsewhere, showCode(secret, nowMs))).toBe(429);
  });

  it('answers only a challenge of its own session', async () => {
    const { person, secret } = await createProtected();
    const stranger = await createProtected();
    const theirs = await signIn(stranger.person.email);
    const { $id } = (await call(theirs, 'POST', CHALLENGES, { factor: 'totp' })).json<{ $id: string }>();
    const mine = await signIn(person.email);
    const otp = showCode(secret, nowMs);
    expect((await call(mine, 'PUT', CHALLENGES, { challengeId: $id, otp })).statusCode).toBe(401);
  });

  it('is made from a secret that the database does not have in clear', async () => {
    const { secret } = await createProtected();
    const rows = JSON.stringify(await database.current.db.select().from(authenticators));
    expect(rows).not.toContain(secret);
  });
});

describe('a recovery code', () => {
  it('stands in for a code once, is stored unreadably, and is told to the owner', async () => {
    const { person } = await createProtected();
    const made = (await call(person, 'POST', CODES)).json<{ recoveryCodes: string[] }>().recoveryCodes;
    const stored = JSON.stringify(await database.current.db.select().from(recoveryCodes));
    expect(made.some((code) => stored.includes(code) || stored.includes(code.replace('-', '')))).toBe(false);
    const typed = ` ${made[0]?.toUpperCase().replace('-', ' ')}`;
    expect(await answer(await signIn(person.email), typed, 'recoverycode')).toBe(200);
    expect(await answer(await signIn(person.email), typed, 'recoverycode')).toBe(401);
    expect((await read(person, '/api/account/sign-in')).json()).toMatchObject({ recoveryCodesLeft: 9 });
    const used = 'Использован резервный код аккаунта во «Вслух»';
    expect(await lettersTo(person.email, 2)).toEqual([ON, used]);
  });

  it('of the former ten opens nothing once there are new ones', async () => {
    const { person } = await createProtected();
    const made = (await call(person, 'POST', CODES)).json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect((await call(person, 'PATCH', CODES)).statusCode).toBe(200);
    expect(await answer(await signIn(person.email), made[0] ?? '', 'recoverycode')).toBe(401);
  });
});

describe('the second factor', () => {
  it('is neither set up, nor turned off, nor given new codes without a recent proof', async () => {
    const { person, secret } = await createProtected();
    await call(person, 'POST', CODES);
    const plain = await createPerson(database.current.db);
    nowMs += 16 * MINUTE_MS;
    for (const [who, method, url, payload] of [
      [plain, 'POST', AUTHENTICATOR],
      [plain, 'POST', CODES],
      [person, 'DELETE', AUTHENTICATOR],
      [person, 'PATCH', '/v1/account/mfa', { mfa: false }],
      [person, 'PATCH', CODES],
    ] as const) {
      const refused = await call(who, method, url, payload);
      expect([refused.statusCode, refused.json().type]).toEqual([401, 'user_challenge_required']);
    }
    expect(await answer(person, showCode(secret, nowMs))).toBe(200);
    expect((await call(person, 'DELETE', AUTHENTICATOR)).statusCode).toBe(204);
    expect((await read(person, '/v1/account')).json()).toMatchObject({ mfa: false });
    const off = 'Двухфакторная защита аккаунта во «Вслух» отключена';
    expect(await lettersTo(person.email, 2)).toEqual([ON, off]);
  });

  it('of an administrator is part of their rights, and its events are in the log of the others', async () => {
    const { person, secret } = await createProtected({ labels: ['admin'] });
    const session = await signIn(person.email);
    expect((await read(session, '/api/admin/users')).json().code).toBe('account.more-factors');
    expect(await answer(session, '000000')).toBe(401);
    expect(await answer(session, showCode(secret, nowMs))).toBe(200);
    expect((await read(session, '/api/admin/users')).statusCode).toBe(200);
    const log = await database.current.db.select().from(auditActs).orderBy(auditActs.id);
    expect(log.map(({ action, actorId }) => [action, actorId === ''])).toEqual([
      ['admin.totp-on', false],
      ['admin.second-factor-failed', true],
      ['admin.sign-in', false],
    ]);
    expect(await lettersTo(person.email, 2)).toEqual(['Вход администратора во «Вслух»', ON]);
  });

  it('of a person who lost phone and codes is turned off by an administrator, and all sessions end', async () => {
    const admin = await createAdmin(database.current.db);
    const { person } = await createProtected();
    const waiting = await signIn(person.email);
    const url = `/api/admin/users/${person.id}`;
    expect((await read(admin, url)).json()).toMatchObject({ hasSecondFactor: true });
    expect((await call(admin, 'DELETE', `${url}/second-factor`)).statusCode).toBe(204);
    expect((await read(admin, url)).json()).toMatchObject({ hasSecondFactor: false });

    // Half signed in before does not become signed in by it.
    for (const session of [person, waiting]) {
      expect((await read(session, '/v1/account')).statusCode).toBe(401);
    }
    expect((await read(await signIn(person.email), '/v1/account')).json()).toMatchObject({ mfa: false });
    expect(await database.current.db.$count(recoveryCodes)).toBe(0);
    const [log] = (await read(admin, '/api/admin/audit')).json<{ items: object[] }>().items;
    expect(log).toMatchObject({ action: 'user.totp-off', actorId: admin.id, subjectId: person.id });
    const letters = [await mailer.nextTo(person.email), await mailer.nextTo(person.email)];
    const told = letters.find(({ subject }) => subject.includes('отключена'));
    expect(told?.text).toContain('Это сделал администратор');
    expect(told?.text).not.toContain('Откуда');
    expect((await call(admin, 'DELETE', `${url}/second-factor`)).json()).toMatchObject({
      code: 'account.authenticator-missing',
    });
  });

  it('of a person who becomes an administrator in that moment stays, and nothing says it was turned off', async () => {
    const { db } = database.current;
    const admin = await createAdmin(db);
    const { person } = await createProtected();
    const url = `/api/admin/users/${person.id}/second-factor`;
    let reset: ReturnType<typeof call> | undefined;
    await db.transaction(async (tx) => {
      await tx
        .update(accounts)
        .set({ labels: ['admin'] })
        .where(eq(accounts.id, person.id));
      reset = call(admin, 'DELETE', url);
      await vi.waitFor(async () => {
        const { rows } = await db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
      });
    });
    expect((await reset)?.json()).toMatchObject({ code: 'admin.not-yourself' });
    expect(await db.$count(authenticators)).toBe(1);
    expect(await db.$count(auditActs, eq(auditActs.action, 'user.totp-off'))).toBe(0);
  });

  it('of an administrator is not turned off by another, nor without a recent proof', async () => {
    const admin = await createAdmin(database.current.db);
    const { person: other } = await createProtected({ labels: ['admin'] });
    const { person } = await createProtected();
    const refused = await call(admin, 'DELETE', `/api/admin/users/${other.id}/second-factor`);
    expect(refused.json()).toMatchObject({ code: 'admin.not-yourself' });
    nowMs += 16 * MINUTE_MS;
    const late = await call(admin, 'DELETE', `/api/admin/users/${person.id}/second-factor`);
    expect(late.json()).toMatchObject({ code: 'account.proof-needed' });
    expect(await database.current.db.$count(authenticators)).toBe(2);
  });

  it('with a link is enough to replace a forgotten password, also an administrator’s', async () => {
    const { person } = await createProtected({ labels: ['admin'] });
    const { db } = database.current;
    await db
      .update(sessions)
      .set({ factors: ['email', 'totp'], provenAt: clock.now() })
      .where(eq(sessions.id, person.sessionId));
    nowMs += 6_000;
    const url = '/v1/account/password';
    expect((await call(person, 'PATCH', url, { password: 'a-new-long-password' })).statusCode).toBe(200);
    expect((await read(person, '/api/admin/users')).statusCode).toBe(403);
  });
});
