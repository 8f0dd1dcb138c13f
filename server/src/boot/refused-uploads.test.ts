import { importQuestionsEndpoint } from '@aloud/contract/admin/question-import';
import { submitAnswerEndpoint } from '@aloud/contract/practice/practice';
import { createResumeEndpoint } from '@aloud/contract/resumes';
import { transcribeEndpoint } from '@aloud/contract/voice/speech';
import { beforeAll, describe, expect, it } from 'vitest';
import { files } from '../db/schema/files.ts';
import { openKeepAlive, type RawRequest } from '../testing/clients/keep-alive-client.ts';
import { rawForm } from '../testing/clients/multipart.ts';
import { createAdmin, createPerson } from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
let origin: string;

beforeAll(async () => {
  origin = await app.current.listen({ port: 0, host: '127.0.0.1' });
});

const MEGABYTE = 1_048_576;
const STORAGE = '/v1/storage/buckets/resumes/files';
/** Larger than every buffer between a sender and a reader that has stopped. */
const LARGE = Buffer.alloc(2 * MEGABYTE, 'x');
const FORM_PATHS = [STORAGE, submitAnswerEndpoint.path, transcribeEndpoint.path];
const JSON_PATHS = [createResumeEndpoint.path, importQuestionsEndpoint.path, '/v1/account/jwts'];

type Refusal = Omit<RawRequest, 'method' | 'path'>;

/** Refused with a whole body on its way; then the same connection is asked for something else. */
async function expectUnharmed(path: string, refusal: Refusal): Promise<void> {
  const connection = await openKeepAlive(origin);
  try {
    const refused = await connection.ask({ method: 'POST', path, ...refusal });
    expect(refused?.status, `${path}: ${refused?.body}`).toBeGreaterThanOrEqual(400);
    expect(refused?.status, `${path}: ${refused?.body}`).toBeLessThan(500);
    const next = await connection.ask({ path: '/healthz' });
    expect(next, `what follows ${path}`).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  } finally {
    connection.socket.destroy();
  }
}

const sized = (bytes: Buffer) => ({ body: bytes });
const chunked = (bytes: Buffer) => ({ body: bytes, isChunked: true });

describe.each([
  ['with its length', sized],
  ['in chunks', chunked],
])('a refused upload sent %s leaves its connection as it was', (_how, send) => {
  const form = (part: Parameters<typeof rawForm>[0]) => {
    const { headers, payload } = rawForm(part);
    return { headers, ...send(payload) };
  };

  it.each(FORM_PATHS)('%s: a file under the wrong name', async (path) => {
    const person = await createPerson(database.current.db);
    const { headers, ...body } = form({ field: 'document', filename: 'cv.pdf', bytes: LARGE });
    await expectUnharmed(path, { ...body, headers: { ...person.headers, ...headers } });
    expect(await database.current.db.$count(files)).toBe(0);
  });

  it.each([STORAGE, submitAnswerEndpoint.path])('%s: a kind of file that is not taken', async (path) => {
    const person = await createPerson(database.current.db);
    const { headers, ...body } = form({ field: 'file', filename: 'cv.exe', bytes: LARGE });
    await expectUnharmed(path, { ...body, headers: { ...person.headers, ...headers } });
    expect(await database.current.db.$count(files)).toBe(0);
  });

  it.each(FORM_PATHS)('%s: a field nobody knows before the file', async (path) => {
    const person = await createPerson(database.current.db);
    const { headers, ...body } = form({
      field: 'file',
      filename: 'cv.exe',
      bytes: LARGE,
      before: { constructor: 'x', surprise: 'y'.repeat(100) },
    });
    await expectUnharmed(path, { ...body, headers: { ...person.headers, ...headers } });
  });

  it.each(FORM_PATHS)('%s: two files', async (path) => {
    const person = await createPerson(database.current.db);
    const { headers, ...body } = form({ field: 'file', filename: 'a.wav', bytes: LARGE, times: 2 });
    await expectUnharmed(path, { ...body, headers: { ...person.headers, ...headers } });
  });

  it.each(FORM_PATHS)('%s: more bytes than a request may have', async (path) => {
    const person = await createPerson(database.current.db);
    const large = Buffer.alloc(27 * MEGABYTE, 'x');
    const { headers, ...body } = form({ field: 'file', filename: 'a.pdf', bytes: large });
    await expectUnharmed(path, { ...body, headers: { ...person.headers, ...headers } });
    expect(await database.current.db.$count(files)).toBe(0);
  });

  it.each([...FORM_PATHS, ...JSON_PATHS])('%s: a visitor who is not signed in', async (path) => {
    const { headers, ...body } = form({ field: 'file', filename: 'cv.pdf', bytes: LARGE });
    await expectUnharmed(path, { ...body, headers: { ...headers, 'x-appwrite-project': 'agent' } });
  });

  it.each([...FORM_PATHS, ...JSON_PATHS])('%s: a page of another site', async (path) => {
    const person = await createAdmin(database.current.db);
    const { headers, ...body } = form({ field: 'file', filename: 'cv.pdf', bytes: LARGE });
    const foreign = { ...person.headers, ...headers, origin: 'https://elsewhere.example' };
    await expectUnharmed(path, { ...body, headers: foreign });
  });

  it.each([...FORM_PATHS, ...JSON_PATHS])('%s: a body of a kind no endpoint reads', async (path) => {
    const person = await createAdmin(database.current.db);
    const headers = { ...person.headers, 'content-type': 'application/x-unheard-of' };
    await expectUnharmed(path, { ...send(LARGE), headers });
  });

  it.each([createResumeEndpoint.path, '/v1/account/jwts', '/nowhere'])(
    '%s: more JSON than is read',
    async (path) => {
      const person = await createAdmin(database.current.db);
      const headers = { ...person.headers, 'content-type': 'application/json' };
      await expectUnharmed(path, { ...send(LARGE), headers });
    },
  );

  it('a table of questions larger than is read', async () => {
    const admin = await createAdmin(database.current.db);
    const headers = { ...admin.headers, 'content-type': 'text/csv' };
    await expectUnharmed(importQuestionsEndpoint.path, {
      ...send(Buffer.alloc(21 * MEGABYTE, 'x')),
      headers,
    });
  });

  it.each([...FORM_PATHS, importQuestionsEndpoint.path])('%s: one upload too many', async (path) => {
    const admin = await createAdmin(database.current.db);
    const isForm = path !== importQuestionsEndpoint.path;
    const { headers, ...body } = form({ field: 'document', filename: 'cv.exe', bytes: LARGE });
    const all = { ...admin.headers, ...headers, ...(isForm ? {} : { 'content-type': 'text/csv' }) };
    await expectUnharmed(path, { ...body, headers: all });
    await database.current.pool.query('update rate_limits set count = 1000000');
    const connection = await openKeepAlive(origin);
    const refused = await connection.ask({ method: 'POST', path, ...body, headers: all });
    expect(refused?.status).toBe(429);
    expect(await connection.ask({ path: '/healthz' })).toMatchObject({ status: 200 });
    connection.socket.destroy();
  });
});

it('a form that breaks off in the middle of a file ends its own connection alone', async () => {
  const person = await createPerson(database.current.db);
  const { headers, payload } = rawForm({ field: 'document', filename: 'cv.pdf', bytes: LARGE });
  const connection = await openKeepAlive(origin);
  const refused = await connection.ask({
    method: 'POST',
    path: STORAGE,
    headers: { ...person.headers, ...headers },
    body: payload.subarray(0, MEGABYTE),
    declaredBytes: payload.length,
  });
  expect(refused?.status).toBe(400);
  connection.socket.destroy();
  const other = await openKeepAlive(origin);
  expect(await other.ask({ path: '/healthz' })).toMatchObject({ status: 200 });
  other.socket.destroy();
});
