import { mkdir, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { listMigrations, migrateDatabase, migrateUntil } from '../../db/migrate.ts';
import { storeUnavailable } from '../../providers/files/blob-errors.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { createFolderBlobStore } from '../../providers/files/folder-files.ts';
import { backUp, describeBlobs, restore, storeFile, useBackupPlaces } from '../../testing/backups.ts';
import { createPerson } from '../../testing/factories.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();
const places = useBackupPlaces();
let blobs: BlobStore;
let restored: BlobStore;

beforeEach(async () => {
  blobs = await createFolderBlobStore(places.path('blobs'));
  restored = await createFolderBlobStore(places.path('restored'));
});

async function storeSome(): Promise<string[]> {
  const { db } = database.current;
  const { id: accountId } = await createPerson(db);
  return (await storeFile({ db, blobs }, { accountId })).keys;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

it('rows that were restored keep their blobs although bringing them to this version fails', async () => {
  const older = await places.createDatabase();
  const beforeSecondFactors = (await listMigrations()).at(18) ?? 0;
  await migrateUntil(older, beforeSecondFactors);
  await run(older, `insert into accounts (id, email) values ('old', 'old@example.com')`);
  const source = openDatabase(older);
  await storeFile({ db: source.db, blobs }, { accountId: 'old' });
  await source.close();
  const archive = places.path('old.tar');
  await backUp({ database: { url: older }, blobs }, archive);

  const url = await places.createDatabase();
  await run(url, 'create table authenticators (taken text)');
  await expect(restore(archive, { url, blobs: restored })).rejects.toThrow();
  const digests = await describeBlobs(older, blobs);
  expect(digests.size).toBe(2);
  expect(await describeBlobs(url, restored)).toEqual(digests);
});

it('a restore that fails leaves alone the blobs that were there before it', async () => {
  const [kept = '', lost = ''] = await storeSome();
  const archive = places.path('all.tar');
  await backUp({ database: database.current, blobs }, archive);
  await blobs.delete(lost);
  const full: BlobStore = { ...blobs, put: () => Promise.reject(storeUnavailable()) };
  const url = await places.createDatabase();
  await expect(restore(archive, { url, blobs: full })).rejects.toThrow('files.unavailable');
  const [bytes] = await (await blobs.read(kept, { start: 0, end: 9 })).toArray();
  expect(bytes).toHaveLength(10);
});

it('a restore takes the place of half a blob that a killed one left behind', async () => {
  const [key = ''] = await storeSome();
  const archive = places.path('all.tar');
  await backUp({ database: database.current, blobs }, archive);
  await mkdir(places.path(`restored/${key.slice(0, 2)}`));
  await writeFile(places.path(`restored/${key.slice(0, 2)}/${key}.part`), 'half');
  const url = await places.createDatabase();
  await restore(archive, { url, blobs: restored });
  expect(await describeBlobs(url, restored)).toEqual(await describeBlobs(database.current.url, blobs));
});

it('a database made by a newer version than the archive is refused for what it is', async () => {
  const older = await places.createDatabase();
  await migrateUntil(older, (await listMigrations()).at(18) ?? 0);
  const archive = places.path('old.tar');
  await backUp({ database: { url: older }, blobs }, archive);
  const url = await places.createDatabase();
  await migrateDatabase(url);
  await expect(restore(archive, { url, blobs: restored })).rejects.toThrow('a newer version');
});
