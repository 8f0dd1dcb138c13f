import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterEach, beforeEach, inject } from 'vitest';
import { APPLICATION_ROLE } from '../db/application-role.ts';
import { describeContents } from '../db/copy/fill-database.ts';
import { openSnapshot } from '../db/copy/read-snapshot.ts';
import type { Database, Db } from '../db/database.ts';
import { fileBlobs, files } from '../db/schema/files.ts';
import { type BackupResult, createBackup } from '../features/backup/create-backup.ts';
import { openArchivePlace } from '../features/backup/open-archive-place.ts';
import { readArchive } from '../features/backup/read-archive.ts';
import { restoreBackup } from '../features/backup/restore-backup.ts';
import { RECORDINGS_BUCKET } from '../features/practice/practice.data.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { uniqueId } from '../platform/ids.ts';
import { type BlobStore, newBlobKey } from '../providers/files/files.port.ts';
import { withDatabase } from './test-cluster.ts';

async function inCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('superuserUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Folders and empty databases of one test, gone after it. */
export function useBackupPlaces() {
  const places = { folder: '', databases: [] as string[] };
  beforeEach(async () => {
    places.folder = await mkdtemp(join(tmpdir(), 'aloud-backups-'));
  });
  afterEach(async () => {
    await rm(places.folder, { recursive: true, force: true });
    for (const name of places.databases.splice(0)) await inCluster(`drop database ${name} with (force)`);
  });
  return {
    path: (name: string) => join(places.folder, name),
    /** Without tables, as a person gives one to `npm run restore`. */
    async createDatabase(): Promise<string> {
      const name = `empty_${uniqueId()}`;
      await inCluster(`create database ${name} template template0 owner ${APPLICATION_ROLE}`);
      places.databases.push(name);
      return withDatabase(inject('clusterUrl'), name);
    },
  };
}

/** The checksum of every table, and every sequence. */
export async function describeDatabase(url: string) {
  const snapshot = await openSnapshot(url);
  try {
    return await describeContents(snapshot);
  } finally {
    await snapshot.close();
  }
}

/** Everything in a blob store that a database names, by digest. */
export async function describeBlobs(url: string, blobs: BlobStore): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ key: string; bytes: number }>(
    'select key, bytes from file_blobs order by key',
  );
  await client.end();
  const digests = new Map<string, string>();
  for (const { key, bytes } of rows) {
    const hash = createHash('sha256');
    for await (const piece of await blobs.read(key, { start: 0, end: bytes - 1 }))
      hash.update(piece as Buffer);
    digests.set(key, hash.digest('hex'));
  }
  return digests;
}

/** A file of an account, its chunks in the store. */
export async function storeFile(
  { db, blobs }: { db: Db; blobs: BlobStore },
  {
    accountId,
    chunks = [300_000, 20],
    isComplete = true,
  }: { accountId: string; chunks?: number[]; isComplete?: boolean },
): Promise<{ id: string; keys: string[] }> {
  const id = uniqueId();
  const bytes = chunks.reduce((sum, size) => sum + size, 0);
  await db.insert(files).values({
    id,
    accountId,
    bucketId: RECORDINGS_BUCKET,
    mimeType: 'audio/webm',
    name: 'answer.webm',
    bytes,
    chunksTotal: chunks.length,
    completedAt: isComplete ? new Date() : null,
  });
  const keys: string[] = [];
  for (const [index, size] of chunks.entries()) {
    const key = newBlobKey();
    await blobs.put(key, Readable.from([randomBytes(size)]));
    await db.insert(fileBlobs).values({ key, fileId: id, number: index + 1, bytes: size });
    keys.push(key);
  }
  return { id, keys };
}

type Source = { database: Pick<Database, 'url'>; blobs: BlobStore };
type BackupTestOptions = { passphrase?: string; signal?: AbortSignal; onProgress?: () => void };
const NEVER = new AbortController().signal;
const { s3 } = readConfig({}).backup;

export async function backUp(
  { database, blobs }: Source,
  to: string,
  { passphrase, signal = NEVER, onProgress = () => undefined }: BackupTestOptions = {},
): Promise<BackupResult> {
  return createBackup(
    { databaseUrl: database.url, blobs, clock: systemClock },
    {
      place: await openArchivePlace(to, s3),
      productVersion: 'test',
      passphrase,
      signingKeys: 'k'.repeat(40),
      signal,
      onProgress,
    },
  );
}

/** What `npm run restore` does once it knows that the place is empty. */
export async function restore(
  from: string,
  target: { url: string; blobs: BlobStore },
  { passphrase, signal = NEVER, onProgress = () => undefined }: BackupTestOptions = {},
) {
  const place = await openArchivePlace(from, s3);
  const manifest = await readArchive(await place.read(), passphrase);
  return restoreBackup(
    { databaseUrl: target.url, blobs: target.blobs },
    { place, passphrase, manifest, signal, onProgress },
  );
}
