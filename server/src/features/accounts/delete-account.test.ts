import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { departures } from '../../db/schema/departures.ts';
import { mails } from '../../db/schema/mails.ts';
import { openOutbox } from '../../providers/mail/outbox.ts';
import { createOutboxMailer } from '../../providers/mail/outbox-mailer.ts';
import { toUploadForm } from '../../testing/clients/upload.ts';
import { createConversation } from '../../testing/conversations.ts';
import { createAdmin, createQuestion, createWaitingMail, type TestPerson } from '../../testing/factories.ts';
import { createPosition } from '../../testing/positions.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { anonymiseOrphanedActs } from '../audit/anonymise-acts.ts';
import { deleteDeparture, replaceDeparture } from '../departures/departures.data.ts';
import { deleteOldDepartures } from '../departures/departures.ts';

const EMAIL = 'mariya.orlova@example.com';
const NAME = 'Мария Орлова-Тестова';
const ROLE = 'Укротительница баз данных';
const DAY_MS = 86_400_000;

const time = { nowMs: Date.now() };
const clock = { now: () => new Date(time.nowMs) };
const dataDir = await mkdtemp(join(tmpdir(), 'aloud-traces-'));
const outbox = openOutbox(join(dataDir, 'outbox'));
const mailer = createOutboxMailer({
  outbox,
  from: 'no-reply@example.com',
  clock,
  announce: undefined,
  listAdministrators: async () => new Set(),
});
const database = useTestDatabase();
const app = useTestApp(database, { dataDir }, { clock, outbox, mailer });
afterAll(() => rm(dataDir, { recursive: true, force: true }));

let admin: TestPerson;
beforeEach(async () => {
  time.nowMs = Date.now();
  admin = await createAdmin(database.current.db);
});
// A letter that is still on its way would arrive in the middle of the next test.
afterEach(() => vi.waitFor(async () => expect(await database.current.db.$count(mails)).toBe(0)));

type Headers = Record<string, string>;
async function ask(headers: Headers, url: string, options: Omit<InjectOptions, 'url'> = {}) {
  const response = await app.current.inject({ url, headers, ...options });
  expect(response.statusCode, `${url}: ${response.body}`).toBeLessThan(300);
  return response.body === '' ? undefined : response.json();
}

/** By a magic link, read in the outbox. */
async function signUp(email = EMAIL): Promise<{ id: string; headers: Headers }> {
  const known = new Set((await outbox.list()).map((letter) => letter.id));
  const request = { userId: 'chosen-by-the-client', email, url: 'http://localhost:3000/verify' };
  await ask({}, '/v1/account/tokens/magic-url', { method: 'POST', payload: request });
  const link = await vi.waitFor(async () => {
    const letters = (await outbox.list()).filter(({ id, to }) => to === email && !known.has(id));
    const [found] = letters.flatMap(({ text }) => /http\S+\/verify\S+/.exec(text) ?? []);
    return new URL(found ?? '');
  });
  const proof = { userId: link.searchParams.get('userId'), secret: link.searchParams.get('secret') };
  const opened = await app.current.inject({
    method: 'PUT',
    url: '/v1/account/sessions/magic-url',
    payload: proof,
  });
  expect(opened.statusCode).toBe(201);
  const headers = { 'x-appwrite-session': opened.cookies[0]?.value ?? '', 'x-appwrite-project': 'agent' };
  return { id: opened.json().userId, headers };
}

const startBalance = (headers: Headers) => ask(headers, '/api/create-balance', { method: 'POST' });
const leave = (headers: Headers, email = EMAIL) =>
  ask(headers, '/api/account/delete', { method: 'POST', payload: { email } });
const accept = (headers: Headers, invitation: string) =>
  app.current.inject({
    method: 'POST',
    url: `/api/invitations/${invitation}/interview`,
    headers,
    payload: { isRecorded: false },
  });

/** A person of whom there is something everywhere. */
async function liveFully(): Promise<{ id: string; traces: string[]; headers: Headers }> {
  const { db } = database.current;
  await ask({}, '/api/invite-requests', { method: 'POST', payload: { email: EMAIL, lang: 'ru' } });
  const { items } = await ask(admin.headers, '/api/admin/invite-requests');
  await ask(admin.headers, `/api/admin/invite-requests/${items[0].id}/decision`, {
    method: 'POST',
    payload: { state: 'invited' },
  });
  const { id, headers } = await signUp();
  await ask(headers, '/v1/account/name', { method: 'PATCH', payload: { name: NAME } });
  await ask(headers, '/v1/databases/db/collections/users/documents', {
    method: 'POST',
    payload: { documentId: id, data: { name: NAME, role: ROLE, level: 'middle', lang: 'ru' } },
  });
  await startBalance(headers);
  await ask(headers, '/v1/account/password', {
    method: 'PATCH',
    payload: { password: 'a yellow submarine' },
  });
  await ask(headers, `/v1/databases/db/collections/questions/documents/${await createQuestion(db)}`, {
    method: 'PATCH',
    payload: { data: { rating: 1, rated_users: [id] } },
  });
  const { invitation } = await createPosition(db);
  await accept(headers, invitation);
  const form = await toUploadForm({
    fileId: 'resume1',
    name: 'cv.txt',
    bytes: Buffer.from(`${NAME}, ${ROLE}`),
  });
  await ask({ ...headers, ...form.headers }, '/v1/storage/buckets/resumes/files', {
    method: 'POST',
    payload: form.payload,
  });
  const interviewId = await createConversation(db, { accountId: id, role: ROLE }, [
    { asks: 'Как вас зовут?' },
    { says: `Меня зовут ${NAME}` },
  ]);
  await administer(id, interviewId);
  await createWaitingMail(db, EMAIL);
  return { id, headers, traces: [EMAIL, NAME, ROLE, id, interviewId, items[0].id, 'Причина про Марию'] };
}

async function administer(userId: string, interviewId: string): Promise<void> {
  const act = (path: string, payload: object, method: 'POST' | 'PATCH' = 'POST') =>
    ask(admin.headers, `/api/admin/${path}`, { method, payload });
  await act(`users/${userId}`, { labels: ['recrut'] }, 'PATCH');
  await act(`users/${userId}/balance`, {
    key: 'k1',
    kind: 'questions',
    amount: 5,
    reason: 'Причина про Марию',
  });
  await act(`interviews/${interviewId}/notes`, { text: `${NAME} говорит бодро` });
}

/** Every row of every table and every file, as text. */
async function readEverything(): Promise<string> {
  const { pool } = database.current;
  const tables = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    texts.push(`${path} ${await readFile(path, 'utf8')}`);
  }
  return texts.join('\n');
}

it('deletion leaves no personal trace, in any table and any file', async () => {
  const { headers, traces } = await liveFully();
  await vi.waitFor(async () => expect(await database.current.db.$count(mails)).toBe(1));
  const before = await readEverything();
  for (const trace of traces) expect(before, trace).toContain(trace);

  await leave(headers);
  const after = (await readEverything()).split('\n');
  for (const trace of traces)
    expect(
      after.filter((line) => line.includes(trace)),
      trace,
    ).toEqual([]);
  const log = await ask(admin.headers, '/api/admin/audit');
  expect(log.items.map(({ action }: { action: string }) => action)).toEqual([
    'interview.add-note',
    'balance.grant',
    'user.label',
    'invite.approve',
  ]);
  for (const act of log.items) {
    expect(act).toMatchObject({ subjectId: '', subject: '', before: null, after: null, actorId: admin.id });
  }
});

it('an administrator who deletes a person leaves no trace of them either', async () => {
  const { id, traces } = await liveFully();
  await ask(admin.headers, `/api/admin/users/${id}`, { method: 'DELETE' });
  const after = await readEverything();
  for (const trace of traces) expect(after, trace).not.toContain(trace);
  const [latest] = (await ask(admin.headers, '/api/admin/audit')).items;
  expect(latest).toMatchObject({ action: 'user.delete', subjectId: '', actorId: admin.id });
});

it('a former administrator is named by nothing they did', async () => {
  const { db } = database.current;
  const former = await createAdmin(db);
  const candidate = await signUp('candidate@example.com');
  const interviewId = await createConversation(db, { accountId: candidate.id }, [{ asks: 'Почему Go?' }]);
  await ask(former.headers, `/api/admin/interviews/${interviewId}/notes`, {
    method: 'POST',
    payload: { text: 'Хорошо' },
  });
  const url = `/api/admin/users/${former.id}`;
  await ask(admin.headers, url, { method: 'PATCH', payload: { labels: [] } });
  expect(await readEverything()).toContain(former.id);
  await ask(admin.headers, url, { method: 'DELETE' });
  expect(await readEverything()).not.toContain(former.id);
});

it('acts on people who were gone before are forgotten by the sweep', async () => {
  const { db, pool } = database.current;
  await pool.query(
    `insert into audit_acts (action, actor_id, subject_id, subject, after, created_at) values
     ('balance.grant', $1, 'long-gone', '', '{"reason":"Причина"}', now()),
     ('interview.add-note', $1, 'gone-interview', 'Аналитик', null, now()),
     ('balance.grant', $1, $1, '', '{"reason":"жив"}', now()),
     ('position.delete', $1, 'gone-position', 'Backend', null, now())`,
    [admin.id],
  );
  await anonymiseOrphanedActs({ db });
  const { rows } = await pool.query('select subject_id, subject, after from audit_acts order by id');
  expect(rows).toEqual([
    { subject_id: '', subject: '', after: null },
    { subject_id: '', subject: '', after: null },
    { subject_id: admin.id, subject: '', after: { reason: 'жив' } },
    { subject_id: 'gone-position', subject: 'Backend', after: null },
  ]);
});

it('whoever comes back has what was left, and no start again', async () => {
  const { id, headers } = await signUp();
  expect(await startBalance(headers)).toEqual({ interviews: 3, questions: 30 });
  await ask(admin.headers, `/api/admin/users/${id}/balance`, {
    method: 'POST',
    payload: { key: 'k1', kind: 'questions', amount: -29, reason: 'потратил' },
  });
  await leave(headers);

  const again = await signUp();
  expect(again.id).not.toBe(id);
  expect(await startBalance(again.headers)).toEqual({ interviews: 3, questions: 1 });
  expect(await startBalance(again.headers)).toEqual({ interviews: 3, questions: 1 });
  await leave(again.headers);
  expect(await startBalance((await signUp()).headers)).toEqual({ interviews: 3, questions: 1 });
});

it('whoever leaves before they had their start gets it when they come back', async () => {
  await leave((await signUp()).headers);
  expect(await database.current.db.$count(departures)).toBe(0);
  expect(await startBalance((await signUp()).headers)).toEqual({ interviews: 3, questions: 30 });
});

it('an address has no start again because its account was moved to another', async () => {
  const { invitation } = await createPosition(database.current.db, { attempts: 1 });
  const { headers } = await signUp();
  await startBalance(headers);
  expect((await accept(headers, invitation)).statusCode).toBe(200);
  const email = 'of-another-person@example.com';
  await ask(headers, '/v1/account/email', {
    method: 'PATCH',
    payload: { email, password: 'a yellow submarine' },
  });
  const kept = await startBalance(headers);

  const again = await signUp();
  expect(await startBalance(again.headers)).toEqual({ interviews: 0, questions: 0 });
  expect((await accept(again.headers, invitation)).json()).toMatchObject({ code: 'positions.no-attempts' });
  expect(await startBalance(headers)).toEqual(kept);
  await leave(headers, email);
  // The address it was moved to was never proven: its owner has lost nothing by it.
  expect(await startBalance((await signUp(email)).headers)).toEqual({ interviews: 3, questions: 30 });
});

it('what an address left under two keys is one departure', async () => {
  const { db } = database.current;
  const { id: positionId } = await createPosition(db);
  const now = clock.now();
  for (const [addressDigest, days] of [
    ['former', 1],
    ['current', 2],
  ] as const) {
    const expiresAt = new Date(time.nowMs + days * DAY_MS);
    await replaceDeparture(db, {
      addressDigest,
      left: { interviews: days, questions: days },
      attempts: [{ positionId, attempts: 3 - days }],
      expiresAt,
    });
  }
  expect(await deleteDeparture(db, { addressDigests: ['former', 'current'], now })).toEqual({
    left: { interviews: 2, questions: 2 },
    attempts: [{ positionId, attempts: 2 }],
  });
  expect(await db.$count(departures)).toBe(0);
});

it('attempts of a position are not given back by a deletion', async () => {
  const { invitation } = await createPosition(database.current.db, { attempts: 1 });
  const first = await signUp();
  expect((await accept(first.headers, invitation)).statusCode).toBe(200);
  await leave(first.headers);

  const second = await signUp();
  const seen = await ask(second.headers, `/api/invitations/${invitation}`);
  expect(seen.mine).toMatchObject({ attemptsLeft: 0 });
  // Coming back is no application: the recruiter sees only candidates who have accepted again.
  expect((await database.current.pool.query('select 1 from position_candidates')).rowCount).toBe(0);
  expect((await accept(second.headers, invitation)).json()).toMatchObject({ code: 'positions.no-attempts' });
  await leave(second.headers);
  const third = await signUp();
  expect((await accept(third.headers, invitation)).json()).toMatchObject({ code: 'positions.no-attempts' });
});

it('what is remembered names nobody, is another person’s to nobody, and is forgotten after a year', async () => {
  const { db, pool } = database.current;
  const { headers } = await signUp();
  await startBalance(headers);
  await leave(headers);
  const { rows } = await pool.query('select * from departures');
  expect(rows).toMatchObject([{ interviews: 3, questions: 30 }]);
  expect(rows[0].address_digest).toMatch(/^[\w-]{43}$/);
  expect(await startBalance((await signUp('other@example.com')).headers)).toEqual({
    interviews: 3,
    questions: 30,
  });

  time.nowMs += 364 * DAY_MS;
  await deleteOldDepartures({ db, clock });
  expect(await db.$count(departures)).toBe(1);
  time.nowMs += DAY_MS;
  await deleteOldDepartures({ db, clock });
  expect(await db.$count(departures)).toBe(0);
});
