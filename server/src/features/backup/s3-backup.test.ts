import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createFolderBlobStore } from '../../providers/files/folder-files.ts';
import { openBlobStore } from '../../providers/files/open-files.ts';
import { describeBlobs, describeDatabase, storeFile, useBackupPlaces } from '../../testing/backups.ts';
import { findS3Server, startS3Server } from '../../testing/clients/s3-server.ts';
import { createPerson } from '../../testing/factories.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { createBackup } from './create-backup.ts';
import { openArchivePlace } from './open-archive-place.ts';
import { readArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';

const database = useTestDatabase();
const places = useBackupPlaces();
const program = await findS3Server();
const s3 = program ? await startS3Server(program) : undefined;
afterAll(() => s3?.stop());

const signal = new AbortController().signal;
const onProgress = () => undefined;
const about = { productVersion: 'test', passphrase: undefined, signingKeys: undefined, signal, onProgress };

it.skipIf(!s3)('files move from a folder to S3 and back, by an archive in S3', async () => {
  const config = readConfig({ ...s3?.settings });
  const local = await createFolderBlobStore(places.path('blobs'));
  const bucket = await openBlobStore(config);
  const person = await createPerson(database.current.db);
  await storeFile({ db: database.current.db, blobs: local }, { accountId: person.id, chunks: [700_000, 9] });
  const contents = await describeDatabase(database.current.url);
  const digests = await describeBlobs(database.current.url, local);

  const first = await openArchivePlace('s3://aloud/nights/first.tar', config.backup.s3);
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

it.skipIf(!s3)('a backup that fails half-way leaves no object, and a wrong bucket is named', async () => {
  const access = readConfig({ ...s3?.settings }).backup.s3;
  const place = await openArchivePlace('s3://aloud/half.tar', access);
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
  await expect(place.read()).rejects.toThrow('s3://aloud/half.tar cannot be used');
  await expect(openArchivePlace('s3://elsewhere/a.tar', access)).rejects.toThrow(
    's3://elsewhere/a.tar cannot be used',
  );
  await expect(openArchivePlace('s3://aloud', access)).rejects.toThrow('must look like s3://bucket/name');
});

async function* failing(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(10);
  throw new Error('the disk is gone');
}
