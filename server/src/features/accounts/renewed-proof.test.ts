import type { InjectOptions } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { auditActs } from '../../db/schema/audit.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { createPosition } from '../../testing/positions.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { hashPassword } from './passwords/password-hash.rules.ts';

const PASSWORD = 'correct horse battery';
const LATER_MS = 16 * 60_000;

let nowMs = Date.now();
const lines: string[] = [];
const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
const database = useTestDatabase();
const app = useTestApp(database, {}, { clock: { now: () => new Date(nowMs) }, logger });

beforeEach(() => {
  nowMs = Date.now();
  lines.length = 0;
});

const createAdmin = async () =>
  createPerson(database.current.db, {
    email: 'admin@example.com',
    labels: ['admin'],
    passwordHash: await hashPassword(PASSWORD),
  });
const send = (who: TestPerson, request: InjectOptions) =>
  app.current.inject({ method: 'POST', ...request, headers: { ...who.headers, ...request.headers } });
const prove = (who: TestPerson, password = PASSWORD) =>
  send(who, { url: '/api/account/proof', payload: { password } });

/** What cannot be taken back, or changes what others may do. */
async function destructiveActs(): Promise<[string, InjectOptions][]> {
  const { db } = database.current;
  const { id } = await createPerson(db);
  const documents = '/v1/databases/db/collections';
  return [
    ['blocks', { method: 'PATCH', url: `/api/admin/users/${id}`, payload: { isBlocked: true } }],
    ['labels', { method: 'PATCH', url: `/api/admin/users/${id}`, payload: { labels: ['recrut'] } }],
    [
      'changes a balance',
      {
        url: `/api/admin/users/${id}/balance`,
        payload: { key: 'k', kind: 'interviews', amount: 1, reason: 'x' },
      },
    ],
    [
      'deletes a position',
      { method: 'DELETE', url: `/api/admin/positions/${(await createPosition(db)).id}` },
    ],
    [
      'imports',
      {
        url: '/api/admin/questions/import?isRehearsal=false',
        headers: { 'content-type': 'text/csv' },
        payload: 'ru,en\nКто вы?,Who are you?\n',
      },
    ],
    [
      'deletes a question',
      {
        method: 'DELETE',
        url: `${documents}/questions/documents/${await createQuestion(db)}`,
        payload: {},
      },
    ],
    ['deletes a person', { method: 'DELETE', url: `/api/admin/users/${id}` }],
  ];
}

it('an administrator who proved themselves a while ago does so again before what cannot be undone', async () => {
  const admin = await createAdmin();
  const acts = await destructiveActs();
  nowMs += LATER_MS;
  for (const [what, request] of acts) {
    const refused = await send(admin, request);
    const { code, type } = refused.json();
    expect([what, type ?? code]).toEqual([what, type ? 'user_challenge_required' : 'account.proof-needed']);
  }
  expect((await prove(admin)).statusCode).toBe(200);
  for (const [what, request] of acts) {
    expect([what, (await send(admin, request)).statusCode < 300]).toEqual([what, true]);
  }
});

it('looking and rehearsing take no proof', async () => {
  const admin = await createAdmin();
  nowMs += LATER_MS;
  expect((await send(admin, { method: 'GET', url: '/api/admin/users' })).statusCode).toBe(200);
  const rehearsal = await send(admin, {
    url: '/api/admin/questions/import',
    headers: { 'content-type': 'text/csv' },
    payload: 'ru,en\nКто вы?,Who are you?\n',
  });
  expect(rehearsal.json()).toMatchObject({ isApplied: false, rows: 1 });
});

it('a person exports and deletes their account soon after signing in, or after a new proof', async () => {
  const person = await createPerson(database.current.db, { passwordHash: await hashPassword(PASSWORD) });
  expect((await send(person, { method: 'GET', url: '/api/account/export' })).statusCode).toBe(200);
  nowMs += LATER_MS;
  const removal = { url: '/api/account/delete', payload: { email: person.email } };
  expect((await send(person, { method: 'GET', url: '/api/account/export' })).statusCode).toBe(403);
  expect((await send(person, removal)).json()).toMatchObject({ code: 'account.proof-needed' });
  expect((await prove(person)).statusCode).toBe(200);
  expect((await send(person, removal)).statusCode).toBe(200);
});

it('a wrong password proves nothing, is counted, logged without an address and shown to the others', async () => {
  const admin = await createAdmin();
  nowMs += LATER_MS;
  const answers: number[] = [];
  for (let tried = 0; tried < 11; tried++) answers.push((await prove(admin, 'wrong')).statusCode);
  expect(answers).toEqual([...Array<number>(10).fill(401), 429]);
  expect((await prove(admin)).statusCode).toBe(429);
  const [act] = await database.current.db.select().from(auditActs);
  expect(act).toMatchObject({ action: 'admin.proof-failed', actorId: '', subjectId: admin.id });
  const events = lines.map((line) => JSON.parse(line)).filter(({ security }) => security !== undefined);
  expect(events[0]).toMatchObject({ security: 'proof-failed', accountId: admin.id, level: 40 });
  expect(events.at(-1)).toMatchObject({ security: 'limit-reached', limits: ['proof'], accountId: admin.id });
  expect(lines.join('')).not.toContain(admin.email);
});

it('failed and successful sign-ins leave a line without an address', async () => {
  const admin = await createAdmin();
  const signIn = (email: string, password: string) =>
    app.current.inject({ method: 'POST', url: '/v1/account/sessions/email', payload: { email, password } });
  await signIn(admin.email, 'not the password');
  await signIn('nobody@example.com', 'not the password');
  await signIn(admin.email, PASSWORD);
  const events = lines.map((line) => JSON.parse(line)).filter(({ security }) => security !== undefined);
  expect(events.map(({ security, accountId }) => [security, accountId])).toEqual([
    ['sign-in-failed', admin.id],
    ['sign-in-failed', undefined],
    ['admin-signed-in', admin.id],
  ]);
  expect(lines.join('')).not.toMatch(/@example\.com|127\.0\.0\.1/);
  const acts = await database.current.db.select().from(auditActs);
  expect(acts.map(({ action }) => action)).toEqual(['admin.sign-in-failed', 'admin.sign-in']);
});
