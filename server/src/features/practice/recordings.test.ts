import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { UPLOAD_CHUNK_BYTES } from '@aloud/contract/appwrite';
import { submitAnswerEndpoint } from '@aloud/contract/practice/practice';
import { RECORDING_BYTES_MAX } from '@aloud/contract/voice/speech.limits';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { accounts } from '../../db/schema/accounts.ts';
import { fileBlobs, files } from '../../db/schema/files.ts';
import { AppError } from '../../platform/app-error.ts';
import { multipart } from '../../testing/clients/multipart.ts';
import { createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { giveQuestions, heard, sendRecorded, usePracticeServer } from '../../testing/practice-server.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { getBucket } from '../files/buckets.rules.ts';
import { deleteAbandonedFiles } from '../files/delete-abandoned-files.ts';
import { storeWholeFile } from '../files/store-whole-file.ts';
import { RECORDINGS_BUCKET } from './practice.data.ts';
import { deleteAbandonedRecordings, recordingName } from './recordings.ts';

const database = useTestDatabase();
const server = usePracticeServer(database);
const TEXT = 'я собрала команду и мы успели к сроку';

let person: TestPerson;
let questionId: string;
let received: Uint8Array | undefined;

beforeEach(async () => {
  person = await createPerson(database.current.db);
  questionId = await createQuestion(database.current.db);
  await giveQuestions(database.current, server.current.bus, { accountId: person.id, amount: 5 });
  received = undefined;
  server.current.transcribe = async (bytes) => {
    received = bytes;
    return heard(TEXT);
  };
});

const send = (bytes: Buffer, attemptId = 'one') =>
  sendRecorded(server.current, person, { attemptId, questionId, bytes });
const sendForm = (fields: Record<string, string | Buffer>) => {
  const form = multipart(fields);
  return server.current.app.inject({
    method: 'POST',
    url: submitAnswerEndpoint.path,
    ...form,
    headers: { ...person.headers, ...form.headers },
  });
};
const listen = (headers: Record<string, string> = {}, who = person) =>
  server.current.app.inject({
    url: '/api/practice/answers/one/audio',
    headers: { ...who.headers, ...headers },
  });
/** Files and blobs that are left, in the database and in the store. */
async function leftovers(): Promise<number> {
  const { db } = database.current;
  const shards = await readdir(server.current.directory, { recursive: true, withFileTypes: true });
  const stored = shards.filter((entry) => entry.isFile()).length;
  return stored + (await db.$count(files)) + (await db.$count(fileBlobs));
}

it('a recording is heard whole and played back whole or in part', async () => {
  const bytes = Buffer.alloc(UPLOAD_CHUNK_BYTES + 1_000, 'abcdefghij');
  expect((await send(bytes)).json()).toMatchObject({ hasAudio: true });
  expect(Buffer.from(received ?? []).equals(bytes)).toBe(true);

  const whole = await listen();
  expect(whole.statusCode).toBe(200);
  expect(whole.headers['accept-ranges']).toBe('bytes');
  expect(whole.rawPayload.equals(bytes)).toBe(true);

  const from = UPLOAD_CHUNK_BYTES - 5;
  const part = await listen({ range: `bytes=${from}-${from + 9}` });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes ${from}-${from + 9}/${bytes.length}`);
  expect(part.rawPayload.equals(bytes.subarray(from, from + 10))).toBe(true);
  expect((await listen({ range: 'bytes=99999999-' })).statusCode).toBe(416);
});

it('is played to its owner alone, by cookie or by token', async () => {
  await send(Buffer.from('sound'));
  const other = await createPerson(database.current.db);
  expect((await listen({}, other)).statusCode).toBe(404);
  const nobody = await server.current.app.inject('/api/practice/answers/one/audio');
  expect(nobody.statusCode).toBe(401);
  const byCookie = await server.current.app.inject({
    url: '/api/practice/answers/one/audio',
    headers: { cookie: `a_session_agent=${person.session}` },
  });
  expect(byCookie.body).toBe('sound');
});

it('may come before or after the fields that say what it is', async () => {
  const about = { attemptId: 'a', questionId, language: 'ru' };
  expect((await sendForm({ file: Buffer.from('1'), ...about })).statusCode).toBe(200);
  expect((await sendForm({ ...about, attemptId: 'b', file: Buffer.from('2') })).statusCode).toBe(200);
  expect((await sendForm({ ...about, attemptId: 'c', text: 'напечатано' })).json()).toMatchObject({
    kind: 'typed',
  });
});

it('leaves nothing behind when it is refused', async () => {
  const file = Buffer.from('sound');
  const about = { attemptId: 'a', questionId, language: 'ru' };
  const refused = [
    await sendForm({ file, ...about, language: 'de' }),
    await sendForm({ file, ...about, attemptId: '' }),
    await sendForm({ other: file, ...about }),
    await sendForm({ ...about, file: Buffer.alloc(0) }),
    await sendForm(about),
    await sendForm({ file, ...about, questionId: 'unknown' }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 404]);
  expect(await leftovers()).toBe(0);
  expect(received).toBeUndefined();
});

it('is refused before it is sent when it is too large, and while it comes in when that was not said', async () => {
  const tooLarge = Buffer.alloc(RECORDING_BYTES_MAX + 1);
  expect((await send(tooLarge)).statusCode).toBe(413);
  expect(await leftovers()).toBe(0);
  expect((await send(Buffer.alloc(RECORDING_BYTES_MAX + 200_000))).json()).toMatchObject({
    code: 'request.too-large',
  });
});

it('goes with its attempt, also when the work on it is cancelled', async () => {
  await send(Buffer.from('sound'));
  await server.current.app.inject({
    method: 'DELETE',
    url: '/api/practice/answers/one',
    headers: person.headers,
  });
  expect(await leftovers()).toBe(0);
});

it('deleted by its owner elsewhere leaves an attempt without sound', async () => {
  await send(Buffer.from('sound'));
  await database.current.db.delete(files).where(eq(files.accountId, person.id));
  expect((await listen()).statusCode).toBe(404);
  const attempt = await server.current.app.inject({
    url: '/api/practice/answers/one',
    headers: person.headers,
  });
  expect(attempt.json()).toMatchObject({ hasAudio: false, text: TEXT });
});

it('that never became an answer is swept up after a day, others are not', async () => {
  const { deps } = server.current;
  await send(Buffer.from('sound'));
  server.current.transcribe = async () => {
    throw new AppError('server.not-ready');
  };
  await send(Buffer.from('waits for another try'), 'failed');
  const source = Readable.from([Buffer.from('orphan')]);
  const bucket = getBucket(RECORDINGS_BUCKET);
  await storeWholeFile(deps, { accountId: person.id, bucket, name: 'answer.webm', source });
  expect(await database.current.db.$count(files)).toBe(3);
  await deleteAbandonedRecordings(deps);
  expect(await database.current.db.$count(files)).toBe(3);
  server.current.nowMs += 2 * 86_400_000;
  await deleteAbandonedRecordings(deps);
  expect(await database.current.db.$count(files)).toBe(2);
  expect((await listen()).body).toBe('sound');
});

it('of a deleted account is deleted with it', async () => {
  const { deps } = server.current;
  await send(Buffer.from('sound'));
  await database.current.db.delete(accounts).where(eq(accounts.id, person.id));
  server.current.nowMs += 2 * 3_600_000;
  await deleteAbandonedFiles(deps);
  expect(await leftovers()).toBe(0);
});

it('is named by what the recorder says it is', () => {
  expect(recordingName('audio/webm;codecs=opus', 'blob')).toBe('answer.webm');
  expect(recordingName('audio/mp4', '')).toBe('answer.m4a');
  expect(recordingName('application/octet-stream', 'моя запись.MP3')).toBe('моя запись.MP3');
  expect(() => recordingName('application/octet-stream', 'blob')).toThrow('files.type-unsupported');
});
