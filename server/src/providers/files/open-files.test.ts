import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { S3_DOUBLE_BUCKET, type S3Double, startS3Double } from '../../testing/clients/s3-double.ts';
import { type BlobStore, newBlobKey } from './files.port.ts';
import { openBlobStore } from './open-files.ts';
import { createS3BlobStore } from './s3-files.ts';

let s3: S3Double;
let dataDir: string;

beforeAll(async () => {
  s3 = await startS3Double();
  dataDir = await mkdtemp(join(tmpdir(), 'aloud-blobs-'));
});
afterAll(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true, force: true });
});

const s3Settings = () => ({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: S3_DOUBLE_BUCKET,
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
});

const STORES = [
  { kind: 'a folder', open: () => openBlobStore(readConfig({ DATA_DIR: dataDir })) },
  { kind: 'S3', open: () => openBlobStore(readConfig(s3Settings())) },
];

async function readAll(store: BlobStore, key: string, start: number, end: number): Promise<string> {
  return Buffer.concat(await (await store.read(key, { start, end })).toArray()).toString();
}

describe.each(STORES)('blobs in $kind', ({ open }) => {
  it('come back as they went in, whole or in part', async () => {
    const store = await open();
    const key = newBlobKey();
    expect(await store.put(key, Readable.from(['Расскажите', ' о себе']))).toEqual({ bytes: 32 });
    expect(await readAll(store, key, 0, 31)).toBe('Расскажите о себе');
    expect(await readAll(store, key, 20, 22)).toBe(' о');
  });

  it('are gone after deletion, and deleting them again is no mistake', async () => {
    const store = await open();
    const key = newBlobKey();
    await store.put(key, Readable.from(['x']));
    await store.delete(key);
    await store.delete(key);
    await expect(store.read(key, { start: 0, end: 0 })).rejects.toThrow();
  });

  it('leave nothing behind when the sender breaks off', async () => {
    const store = await open();
    const key = newBlobKey();
    const broken = Readable.from(
      (async function* () {
        yield 'half';
        throw new Error('connection lost');
      })(),
    );
    await expect(store.put(key, broken)).rejects.toThrow('connection lost');
    await expect(store.read(key, { start: 0, end: 0 })).rejects.toThrow();
  });

  it.each(['../../etc/passwd', '', 'ab/../../x', 'A'.repeat(32), `${'a'.repeat(32)}\0`])(
    'never lie under a name like %j',
    async (key) => {
      const store = await open();
      await expect(store.put(key, Readable.from(['x']))).rejects.toThrow('32 hex digits');
      await expect(store.read(key, { start: 0, end: 0 })).rejects.toThrow('32 hex digits');
      await expect(store.delete(key)).rejects.toThrow('32 hex digits');
    },
  );
});

it('keeps a folder of blobs closed to other users of the machine', async () => {
  // Of its own: a blob of another test may lie under the same two digits.
  const own = await mkdtemp(join(dataDir, 'closed-'));
  const store = await openBlobStore(readConfig({ DATA_DIR: own }));
  const key = newBlobKey();
  await store.put(key, Readable.from(['private']));
  const shard = join(own, 'blobs', key.slice(0, 2));
  expect((await stat(join(own, 'blobs'))).mode & 0o777).toBe(0o700);
  expect((await stat(shard)).mode & 0o777).toBe(0o700);
  expect((await stat(join(shard, key))).mode & 0o777).toBe(0o600);
  expect(await readdir(shard)).toEqual([key]);
});

it('tries an upload to S3 again when S3 is busy for a moment', async () => {
  const store = await openBlobStore(readConfig(s3Settings()));
  const key = newBlobKey();
  s3.failNextPuts(2);
  await store.put(key, Readable.from(['patience']));
  expect(s3.objects.get(`/${S3_DOUBLE_BUCKET}/blobs/${key}`)?.toString()).toBe('patience');
});

it('refuses to start with a bucket that cannot be reached, in one sentence', async () => {
  const wrong = readConfig({ ...s3Settings(), S3_BUCKET: 'elsewhere' });
  await expect(openBlobStore(wrong)).rejects.toThrow(/^The bucket elsewhere \(S3_BUCKET\) cannot be reached/);
});

it('does not wait for ever for an S3 that takes a question and never answers', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const place = {
    endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    bucket: 'aloud',
    region: 'us-east-1',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    hasPresignedReads: false,
  };
  await expect(createS3BlobStore(place, { answerMs: 50 })).rejects.toThrow('requestTimeout');
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});
