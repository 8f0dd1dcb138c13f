import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accounts } from '../../db/schema/accounts.ts';
import { fileBlobs, files } from '../../db/schema/files.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { openPostgresEvents } from '../../platform/events/postgres-events.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { createFolderBlobStore } from '../../providers/files/folder-files.ts';
import { cutIntoParts, samplePdf, twoParts, type UploadPart } from '../../testing/clients/upload.ts';
import { createPerson } from '../../testing/factories.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { receiveBlob } from './blobs.ts';
import { ACCOUNT_BYTES_MAX, getBucket } from './buckets.rules.ts';
import { onlyChunk, toChunk } from './byte-range.rules.ts';
import { deleteAbandonedFiles, UNFINISHED_UPLOAD_MS, UNOWNED_BLOB_MS } from './delete-abandoned-files.ts';
import { deleteFilesByOwner } from './delete-file.ts';
import { storeChunk } from './store-chunk.ts';

const database = useTestDatabase();
const bucket = getBucket('resumes');
let directory: string;
let bus: EventBus;
let blobs: BlobStore;
let nowMs = 0;
const clock = { now: () => new Date(nowMs) };
const deps = () => ({ db: database.current.db, clock, bus, blobs });

beforeAll(async () => {
  bus = await openPostgresEvents(database.current.url, createLogger('silent'));
});
afterAll(() => bus.close());
beforeEach(async () => {
  nowMs = Date.UTC(2026, 0, 1);
  directory = await mkdtemp(join(tmpdir(), 'aloud-files-'));
  blobs = await createFolderBlobStore(directory);
  return () => rm(directory, { recursive: true, force: true });
});

async function storedBlobs(): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function storePart(accountId: string, fileId: string, part: UploadPart) {
  const [, start, end, total] = (/(\d+)-(\d+)\/(\d+)/.exec(part.range) ?? []).map(Number);
  const blob = await receiveBlob(deps(), Readable.from([part.bytes]));
  const chunk = toChunk({ start: start ?? 0, end: end ?? 0 }, total ?? 0);
  return storeChunk(deps(), { accountId, bucket, fileId, name: 'cv.pdf', chunk, blob });
}

async function storeSmall(accountId: string, fileId: string) {
  const blob = await receiveBlob(deps(), Readable.from([samplePdf(100)]));
  return storeChunk(deps(), { accountId, bucket, fileId, name: 'cv.pdf', chunk: onlyChunk(100), blob });
}

it('forgets an upload that nobody finished within a day, with its bytes', async () => {
  const { id } = await createPerson(database.current.db);
  const [first, second] = twoParts();
  await storePart(id, 'half', first);
  nowMs += UNFINISHED_UPLOAD_MS - 1;
  await deleteAbandonedFiles(deps());
  expect(await storedBlobs()).toHaveLength(1);
  nowMs += 2;
  await deleteAbandonedFiles(deps());
  expect(await storedBlobs()).toEqual([]);
  expect((await storePart(id, 'half', second)).file.chunksUploaded).toBe(1);
});

it('leaves finished files alone, however old', async () => {
  const { id } = await createPerson(database.current.db);
  await storeSmall(id, 'cv');
  nowMs += UNFINISHED_UPLOAD_MS * 1000;
  await deleteAbandonedFiles(deps());
  expect(await storedBlobs()).toHaveLength(1);
});

it('deletes bytes that were written down but never became part of a file', async () => {
  await receiveBlob(deps(), Readable.from(['the process died here']));
  nowMs += UNOWNED_BLOB_MS + 1;
  await deleteAbandonedFiles(deps());
  expect(await storedBlobs()).toEqual([]);
  expect(await database.current.db.select().from(fileBlobs)).toEqual([]);
});

it('deletes everything a person uploaded, and nothing of anybody else', async () => {
  const leaving = await createPerson(database.current.db);
  const staying = await createPerson(database.current.db);
  await storeSmall(leaving.id, 'a');
  const [first] = cutIntoParts(samplePdf(6_000_000));
  if (first) await storePart(leaving.id, 'b', first);
  await storeSmall(staying.id, 'c');
  await deleteFilesByOwner(deps(), leaving.id);
  expect(await storedBlobs()).toHaveLength(1);
  expect(await database.current.db.select({ id: files.id }).from(files)).toEqual([{ id: 'c' }]);
});

it('sweeps up after an account that was deleted without a word about its files', async () => {
  const { id } = await createPerson(database.current.db);
  await storeSmall(id, 'cv');
  await database.current.db.delete(accounts).where(eq(accounts.id, id));
  nowMs += UNOWNED_BLOB_MS + 1;
  await deleteAbandonedFiles(deps());
  expect(await storedBlobs()).toEqual([]);
});

it('keeps on record what could not be deleted, and comes back for it', async () => {
  const { id } = await createPerson(database.current.db);
  await storeSmall(id, 'cv');
  const working = blobs;
  blobs = { ...working, delete: () => Promise.reject(new Error('store is away')) };
  await deleteFilesByOwner(deps(), id);
  expect(await storedBlobs()).toHaveLength(1);
  blobs = working;
  nowMs += UNOWNED_BLOB_MS + 1;
  await deleteAbandonedFiles(deps());
  expect(await storedBlobs()).toEqual([]);
});

it('gives nobody more room than an account may have', async () => {
  const { id } = await createPerson(database.current.db);
  await storeSmall(id, 'first');
  await database.current.db.update(files).set({ bytes: ACCOUNT_BYTES_MAX - 1 });
  await expect(storeSmall(id, 'second')).rejects.toMatchObject({ code: 'files.no-room' });
  expect(await storedBlobs()).toHaveLength(1);
});

it('finishes an upload whose last request died before the end', async () => {
  const { id } = await createPerson(database.current.db);
  const [first, second] = twoParts();
  await storePart(id, 'big', first);
  const working = blobs;
  blobs = { ...working, read: () => Promise.reject(new Error('the process died here')) };
  await expect(storePart(id, 'big', second)).rejects.toThrow('died here');
  blobs = working;
  const { file, wasCompleteBefore } = await storePart(id, 'big', second);
  expect(file).toMatchObject({ isComplete: true, chunksUploaded: 2, mimeType: 'application/pdf' });
  expect(wasCompleteBefore).toBe(false);
  expect(await storedBlobs()).toHaveLength(2);
});
