import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConversation } from '../../testing/conversations.ts';
import { createPerson, createQuestion, createWaitingMail, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { insertRecordingPart } from '../interviews/recording/interview-recordings.data.ts';
import { findInviteByEmail, insertInviteRequest } from '../invites/invites.data.ts';
import { toggleVote } from '../questions/toggle-vote.ts';
import { listOwnedTables } from './owned-rows.data.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const bus = { publish: async () => undefined } as never;

let anna: TestPerson;
let boris: TestPerson;
beforeEach(async () => {
  const { db } = database.current;
  anna = await createPerson(db);
  boris = await createPerson(db);
  const questionId = await createQuestion(db, { id: 'closure' });
  for (const person of [anna, boris]) {
    await app.current.inject({ method: 'POST', url: '/api/create-balance', headers: person.headers });
    await toggleVote({ db, bus }, { questionId, accountId: person.id, now: new Date() });
  }
});

const exportOf = (person: TestPerson) =>
  app.current.inject({ url: '/api/account/export', headers: person.headers });
const deleteAs = (person: TestPerson, email: string) =>
  app.current.inject({
    method: 'POST',
    url: '/api/account/delete',
    headers: person.headers,
    payload: { email },
  });
const ratingOf = async (id: string) => {
  const { rows } = await database.current.db.execute<{ rating: number }>(
    sql`select rating from questions where id = ${id}`,
  );
  return rows[0]?.rating;
};

async function upload(person: TestPerson, name: string, text: string): Promise<void> {
  const form = new FormData();
  form.append('fileId', 'resume1');
  form.append('file', new Blob([text]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await app.current.inject({
    method: 'POST',
    url: '/v1/storage/buckets/resumes/files',
    headers: { ...person.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(response.statusCode).toBe(201);
}

describe('the export', () => {
  it('holds everything of the person, nothing of anybody else and no secret', async () => {
    const response = await exportOf(anna);
    expect(response.headers['content-type']).toBe('application/zip');
    const archive = unzipSync(response.rawPayload);
    const text = Object.values(archive)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    expect(text).toContain(anna.email);
    expect(text).not.toContain(boris.id);
    expect(text).not.toMatch(/hash|secret/i);
    const entries = JSON.parse(strFromU8(archive['balance_entries.json'] ?? new Uint8Array())) as unknown[];
    expect(entries).toHaveLength(2);
  });

  it('has a file for every table that knows people', async () => {
    const archive = unzipSync((await exportOf(anna)).rawPayload);
    for (const { table } of await listOwnedTables(database.current.db)) {
      expect(Object.keys(archive)).toContain(`${table}.json`);
    }
  });

  it('brings what was said in interviews', async () => {
    const { db } = database.current;
    await createConversation(db, { accountId: anna.id }, [{ asks: 'Почему Go?' }, { says: 'Он простой' }]);
    await createConversation(db, { accountId: boris.id }, [{ asks: 'Почему Go?' }, { says: 'Он быстрый' }]);
    const files = unzipSync((await exportOf(anna)).rawPayload);
    const said = strFromU8(files['turns.json'] ?? new Uint8Array());
    expect(said).toContain('Он простой');
    expect(said).not.toContain('Он быстрый');
  });

  it('brings the sound of an interview that goes on, and the request to be let in', async () => {
    const { db } = database.current;
    const interviewId = await createConversation(db, { accountId: anna.id }, [{ asks: 'Почему Go?' }]);
    await insertRecordingPart(db, { interviewId, fromMs: 0, packets: Buffer.from('говорит') });
    for (const { email } of [anna, boris]) {
      await insertInviteRequest(db, { email, lang: 'ru', now: new Date() });
    }
    const files = unzipSync((await exportOf(anna)).rawPayload);
    const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as unknown;
    expect(read('interview_sounds.json')).toEqual([
      { interview_id: interviewId, from_ms: 0, packets: Buffer.from('говорит').toString('base64') },
    ]);
    expect(read('invite_requests.json')).toMatchObject([{ email: anna.email, state: 'waiting' }]);
  });

  it('brings the files, under names that cannot leave the folder', async () => {
    await upload(anna, '../../etc/резюме.txt', 'опыт: пять лет');
    const archive = unzipSync((await exportOf(anna)).rawPayload);
    const name = Object.keys(archive).find((path) => path.startsWith('files/')) ?? '';
    expect(name).toMatch(/^files\/resumes\/resume1-[^/]*резюме\.txt$/);
    expect(name).not.toContain('..');
    expect(strFromU8(archive[name] ?? new Uint8Array())).toBe('опыт: пять лет');
  });
});

describe('deletion', () => {
  it('leaves no row that names the person, in any table', async () => {
    expect((await deleteAs(anna, anna.email.toUpperCase())).statusCode).toBe(200);
    const { db } = database.current;
    for (const { table, column } of await listOwnedTables(db)) {
      const { rows } = await db.execute(
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${anna.id}`,
      );
      expect(rows, table).toHaveLength(0);
    }
    expect((await app.current.inject({ url: '/v1/account', headers: anna.headers })).statusCode).toBe(401);
  });

  it('leaves neither letters on their way nor a request to be let in, also after a change of address', async () => {
    const { db, pool } = database.current;
    const now = new Date();
    const former = anna.email;
    for (const email of [former, boris.email]) await insertInviteRequest(db, { email, lang: 'ru', now });
    const email = 'moved@example.com';
    const moved = await app.current.inject({
      method: 'PATCH',
      url: '/v1/account/email',
      headers: anna.headers,
      payload: { email, password: 'correct horse battery' },
    });
    expect(moved.statusCode).toBe(200);
    expect(await findInviteByEmail(db, former)).toBeUndefined();
    expect(await findInviteByEmail(db, email)).toBeDefined();

    for (const to of [email, boris.email]) await createWaitingMail(db, to);
    expect((await deleteAs(anna, email)).statusCode).toBe(200);
    expect((await pool.query('select email from invite_requests')).rows).toEqual([{ email: boris.email }]);
    expect((await pool.query('select id from mails')).rows).toEqual([{ id: boris.email }]);
  });

  it('takes back the votes and leaves those of others', async () => {
    expect(await ratingOf('closure')).toBe(2);
    await deleteAs(anna, anna.email);
    expect(await ratingOf('closure')).toBe(1);
  });

  it('does nothing when the address typed is not the own one', async () => {
    const response = await deleteAs(anna, boris.email);
    expect(response.json()).toMatchObject({ code: 'account.wrong-confirmation' });
    for (const person of [anna, boris]) {
      expect((await app.current.inject({ url: '/v1/account', headers: person.headers })).statusCode).toBe(
        200,
      );
    }
  });

  it('is promised by the database for every table, also for those made tomorrow', async () => {
    const tables = await listOwnedTables(database.current.db);
    expect(tables.length).toBeGreaterThan(5);
    expect(tables.filter(({ isDeletedWithOwner }) => !isDeletedWithOwner)).toEqual([]);
  });
});
