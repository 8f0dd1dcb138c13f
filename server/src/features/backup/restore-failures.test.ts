import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { listMigrations, migrateUntil } from '../../db/migrate.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { createFolderBlobStore } from '../../providers/files/folder-files.ts';
import { backUp, describeBlobs, restore, storeFile, useBackupPlaces } from '../../testing/backups.ts';

const places = useBackupPlaces();
let blobs: BlobStore;
let restored: BlobStore;

beforeEach(async () => {
  blobs = await createFolderBlobStore(places.path('blobs'));
  restored = await createFolderBlobStore(places.path('restored'));
});

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
