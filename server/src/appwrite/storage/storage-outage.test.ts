import { afterAll, afterEach, expect, it } from 'vitest';
import { fileBlobs, files } from '../../db/schema/files.ts';
import { deleteAbandonedFiles } from '../../features/files/delete-abandoned-files.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openBlobStore } from '../../providers/files/open-files.ts';
import { s3DoubleSettings, startS3Double } from '../../testing/clients/s3-double.ts';
import { samplePdf, sendUpload, twoParts } from '../../testing/clients/upload.ts';
import { createPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const s3 = await startS3Double();
const config = readConfig(s3DoubleSettings(s3));
const database = useTestDatabase();
const app = useTestApp(database, { s3: config.s3 });
afterEach(() => s3.heal());
afterAll(() => s3.close());

const FILES = '/v1/storage/buckets/resumes/files';
const TRY_AGAIN = { code: 503, type: 'general_service_disabled' };

it('an upload during an outage is refused with "try again", stores nothing, and succeeds afterwards', async () => {
  const person = await createPerson(database.current.db);
  const upload = { fileId: 'cv', bytes: samplePdf(1_000) };
  s3.break('busy');
  const refused = await sendUpload(app.current, person, upload);
  expect(refused.json()).toMatchObject(TRY_AGAIN);
  expect(refused.headers['retry-after']).toBe('10');
  const { db } = database.current;
  expect(await db.$count(files)).toBe(0);

  s3.heal();
  expect((await sendUpload(app.current, person, upload)).statusCode).toBe(201);
  // What the outage left is named by a row without a file, and deleted when it cannot be in use any more.
  const later = { now: () => new Date(Date.now() + 2 * 3_600_000) };
  await deleteAbandonedFiles({ db, clock: later, blobs: await openBlobStore(config) });
  expect([await db.$count(fileBlobs), s3.objects.size]).toEqual([1, 1]);
});

it('an upload in parts goes on after an outage with the part that failed', async () => {
  const person = await createPerson(database.current.db);
  const [first, second] = twoParts();
  const rest = { fileId: 'large', ...second, headers: { 'x-appwrite-id': 'large' } };
  await sendUpload(app.current, person, { fileId: 'large', ...first });
  s3.break('forbidden');
  expect((await sendUpload(app.current, person, rest)).json()).toMatchObject(TRY_AGAIN);
  s3.heal();
  expect((await sendUpload(app.current, person, rest)).json()).toMatchObject({ chunksUploaded: 2 });
});

it('an upload whose bytes cannot be read back is finished by sending its last part again', async () => {
  const person = await createPerson(database.current.db);
  const upload = { fileId: 'cv', bytes: samplePdf(1_000), range: 'bytes 0-999/1000' };
  s3.break('cut');
  expect((await sendUpload(app.current, person, upload)).json()).toMatchObject(TRY_AGAIN);
  s3.heal();
  expect((await sendUpload(app.current, person, upload)).json()).toMatchObject({
    mimeType: 'application/pdf',
  });
});

it('a file that cannot be read is an error with words, not a download that ends early', async () => {
  const person = await createPerson(database.current.db);
  await sendUpload(app.current, person, { fileId: 'cv', bytes: samplePdf(1_000) });
  s3.break('busy');
  const view = await app.current.inject({ url: `${FILES}/cv/view`, headers: person.headers });
  expect(view.json()).toMatchObject(TRY_AGAIN);
  expect([view.headers['content-disposition'], view.headers.etag]).toEqual([
    'attachment; filename="api.json"',
    undefined,
  ]);
});

it('a download that S3 cuts in the middle fails in the browser, too', async () => {
  const person = await createPerson(database.current.db);
  await sendUpload(app.current, person, { fileId: 'cv', bytes: samplePdf(200_000) });
  const origin = await app.current.listen({ port: 0, host: '127.0.0.1' });
  s3.break('cut');
  const view = await fetch(`${origin}${FILES}/cv/view`, { headers: person.headers });
  expect(view.headers.get('content-length')).toBe('200000');
  await expect(view.arrayBuffer()).rejects.toThrow();
});

it('a file is deleted during an outage, and its bytes after it', async () => {
  const person = await createPerson(database.current.db);
  await sendUpload(app.current, person, { fileId: 'cv', bytes: samplePdf(1_000) });
  const before = s3.objects.size;
  s3.break('forbidden');
  const url = `${FILES}/cv`;
  const deleted = await app.current.inject({ method: 'DELETE', url, headers: person.headers, payload: {} });
  expect(deleted.statusCode).toBe(204);
  expect((await app.current.inject({ url, headers: person.headers })).statusCode).toBe(404);
  s3.heal();
  const later = { now: () => new Date(Date.now() + 2 * 3_600_000) };
  await deleteAbandonedFiles({ db: database.current.db, clock: later, blobs: await openBlobStore(config) });
  expect(s3.objects.size).toBe(before - 1);
});
