import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createFolderBlobStore } from '../../providers/files/folder-files.ts';
import { openBlobStore } from '../../providers/files/open-files.ts';
import { describeBlobs, describeDatabase, storeFile, useBackupPlaces } from '../../testing/backups.ts';
import { createPerson } from '../../testing/factories.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { openArchivePlace } from './archive-place.ts';
import { createBackup } from './create-backup.ts';
import { readArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';

const database = useTestDatabase();
const places = useBackupPlaces();
let folder = '';
let server: S3rver;
let environment: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aloud-s3-'));
  const buckets = ['uploads', 'archives'].map((name) => ({ name, configs: [] }));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: buckets,
  });
  const { port } = await server.run();
  environment = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'uploads',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const signal = new AbortController().signal;
const onProgress = () => undefined;
const about = { productVersion: 'test', passphrase: undefined, signingKeys: undefined, signal, onProgress };

it('files move from a folder to S3 and back, by an archive in S3', async () => {
  const config = readConfig(environment);
  const local = await createFolderBlobStore(places.path('blobs'));
  const bucket = await openBlobStore(config);
  const person = await createPerson(database.current.db);
  await storeFile({ db: database.current.db, blobs: local }, { accountId: person.id, chunks: [700_000, 9] });
  const contents = await describeDatabase(database.current.url);
  const digests = await describeBlobs(database.current.url, local);

  const first = await openArchivePlace('s3://archives/nights/first.tar', config.backup.s3);
  await createBackup(
    { databaseUrl: database.current.url, blobs: local, clock: systemClock },
    { ...about, place: first },
  );
  const inS3 = await places.createDatabase();
  const manifest = await readArchive(await first.read(), undefined);
  await restoreBackup({ databaseUrl: inS3, blobs: bucket }, { ...about, place: first, manifest });
  expect(await describeBlobs(inS3, bucket)).toEqual(digests);

  const second = await openArchivePlace(places.path('second.tar'), config.backup.s3);
  await createBackup({ databaseUrl: inS3, blobs: bucket, clock: systemClock }, { ...about, place: second });
  const back = await places.createDatabase();
  const restored = await createFolderBlobStore(places.path('restored'));
  const again = await readArchive(await second.read(), undefined);
  await restoreBackup({ databaseUrl: back, blobs: restored }, { ...about, place: second, manifest: again });
  expect(await describeBlobs(back, restored)).toEqual(digests);
  expect(await describeDatabase(back)).toEqual(contents);
});

it('a backup that fails half-way leaves no object, and a wrong bucket is named', async () => {
  const { s3 } = readConfig(environment).backup;
  const place = await openArchivePlace('s3://archives/half.tar', s3);
  const blobs = await createFolderBlobStore(places.path('blobs'));
  const { id } = await createPerson(database.current.db);
  await storeFile({ db: database.current.db, blobs }, { accountId: id });
  const broken = { ...blobs, read: async () => Readable.from(failing()) };
  await expect(
    createBackup(
      { databaseUrl: database.current.url, blobs: broken, clock: systemClock },
      { ...about, place },
    ),
  ).rejects.toThrow('the disk is gone');
  await expect(place.read()).rejects.toThrow('s3://archives/half.tar cannot be used');
  await expect(openArchivePlace('s3://elsewhere/a.tar', s3)).rejects.toThrow(
    's3://elsewhere/a.tar cannot be used',
  );
  await expect(openArchivePlace('s3://archives', s3)).rejects.toThrow('must look like s3://bucket/name');
});

async function* failing(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(10);
  throw new Error('the disk is gone');
}
