import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { findS3Server, type S3Server, startS3Server } from '../../testing/clients/s3-server.ts';
import { type BlobStore, newBlobKey } from './files.port.ts';
import { openBlobStore } from './open-files.ts';
import { createS3BlobStore } from './s3-files.ts';

const program = await findS3Server();
let s3: S3Server | undefined;
let dataDir: string;

beforeAll(async () => {
  if (program) s3 = await startS3Server(program);
  dataDir = await mkdtemp(join(tmpdir(), 'aloud-blobs-'));
});
afterAll(async () => {
  await s3?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const s3Config = (changes: Record<string, string> = {}) => readConfig({ ...s3?.settings, ...changes });

/** Everything in the store, finished or not. */
async function listFolder(): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
async function listBucket(): Promise<string[]> {
  const Bucket = s3?.settings.S3_BUCKET;
  const { Contents = [] } = (await s3?.client.send(new ListObjectsV2Command({ Bucket }))) ?? {};
  const { Uploads = [] } = (await s3?.client.send(new ListMultipartUploadsCommand({ Bucket }))) ?? {};
  return [...Contents, ...Uploads].map(({ Key = '' }) => Key);
}

const STORES = [
  {
    kind: 'a folder',
    isMissing: false,
    open: () => openBlobStore(readConfig({ DATA_DIR: dataDir })),
    list: listFolder,
  },
  { kind: 'S3', isMissing: !program, open: () => openBlobStore(s3Config()), list: listBucket },
];

async function readAll(store: BlobStore, key: string, start: number, end: number): Promise<Buffer> {
  return Buffer.concat(await (await store.read(key, { start, end })).toArray());
}
const readText = async (...args: Parameters<typeof readAll>) => (await readAll(...args)).toString();

/** Bytes that differ everywhere, so that parts in the wrong place are noticed. */
function sample(bytes: number): Buffer {
  const words = Uint32Array.from({ length: Math.ceil(bytes / 4) }, (_, at) => at * 2_654_435_761);
  return Buffer.from(words.buffer).subarray(0, bytes);
}

async function* inPieces(bytes: Buffer, failure?: Error): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  if (failure) throw failure;
}

for (const { kind, isMissing, open, list } of STORES) {
  describe.skipIf(isMissing)(`blobs in ${kind}`, () => {
    let store: BlobStore;
    beforeAll(async () => {
      store = await open();
    });

    it('come back as they went in, whole or in part', async () => {
      const key = newBlobKey();
      expect(await store.put(key, Readable.from(['Расскажите', ' о себе']))).toEqual({ bytes: 32 });
      expect(await readText(store, key, 0, 31)).toBe('Расскажите о себе');
      expect(await readText(store, key, 20, 22)).toBe(' о');
    });

    it('are read from the first byte to the last, and not beyond it', async () => {
      const key = newBlobKey();
      await store.put(key, Readable.from(['0123456789']));
      expect(await readText(store, key, 0, 0)).toBe('0');
      expect(await readText(store, key, 9, 9)).toBe('9');
      expect(await readText(store, key, 7, 99)).toBe('789');
      expect(await readText(store, key, 10, 99)).toBe('');
    });

    it('may be empty', async () => {
      const key = newBlobKey();
      expect(await store.put(key, Readable.from([]))).toEqual({ bytes: 0 });
      expect(await readText(store, key, 0, 0)).toBe('');
    });

    it('may be larger than a part of an upload to S3', async () => {
      const key = newBlobKey();
      const bytes = sample(11_000_003);
      expect(await store.put(key, Readable.from(inPieces(bytes)))).toEqual({ bytes: bytes.length });
      expect((await readAll(store, key, 0, bytes.length - 1)).equals(bytes)).toBe(true);
      const seam = 2 * 5_242_880;
      expect(await readAll(store, key, seam - 3, seam + 3)).toEqual(bytes.subarray(seam - 3, seam + 4));
    });

    it('are stored and read many at once without being mixed up', async () => {
      const blobs = Array.from({ length: 12 }, (_, number) => ({
        key: newBlobKey(),
        text: `blob ${number}`,
      }));
      await Promise.all(blobs.map(({ key, text }) => store.put(key, Readable.from([text]))));
      const read = await Promise.all(blobs.map(({ key }) => readText(store, key, 0, 99)));
      expect(read).toEqual(blobs.map(({ text }) => text));
    });

    it('are gone after deletion, and deleting them again is no mistake', async () => {
      const key = newBlobKey();
      await store.put(key, Readable.from(['x']));
      await store.delete(key);
      await store.delete(key);
      await expect(store.read(key, { start: 0, end: 0 })).rejects.toThrow('files.not-found');
    });

    it('leave nothing behind when the sender breaks off', async () => {
      const before = await list();
      const key = newBlobKey();
      const broken = Readable.from(
        (async function* () {
          yield 'half';
          throw new Error('connection lost');
        })(),
      );
      await expect(store.put(key, broken)).rejects.toThrow('connection lost');
      await expect(store.read(key, { start: 0, end: 0 })).rejects.toThrow('files.not-found');
      const late = Readable.from(inPieces(sample(7_000_000), new Error('connection lost')));
      await expect(store.put(newBlobKey(), late)).rejects.toThrow('connection lost');
      expect(await list()).toEqual(before);
    });

    it('can be left unread', async () => {
      const key = newBlobKey();
      await store.put(key, Readable.from([sample(1_000_000)]));
      const unread = await store.read(key, { start: 0, end: 999_999 });
      unread.destroy();
      const begun = await store.read(key, { start: 0, end: 999_999 });
      for await (const _piece of begun) break;
      expect([unread.destroyed, begun.destroyed]).toEqual([true, true]);
      expect((await readAll(store, key, 0, 999_999)).length).toBe(1_000_000);
    });

    it.each(['../../etc/passwd', '', 'ab/../../x', 'A'.repeat(32), `${'a'.repeat(32)}\0`])(
      'never lie under a name like %j',
      async (key) => {
        await expect(store.put(key, Readable.from(['x']))).rejects.toThrow('32 hex digits');
        await expect(store.read(key, { start: 0, end: 0 })).rejects.toThrow('32 hex digits');
        await expect(store.delete(key)).rejects.toThrow('32 hex digits');
      },
    );
  });
}

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

it('reads nothing past this server unless S3_PRESIGNED_READS says so', async () => {
  expect((await openBlobStore(readConfig({ DATA_DIR: dataDir }))).presigned).toBeUndefined();
  if (s3) expect((await openBlobStore(s3Config())).presigned).toBeUndefined();
});

describe.skipIf(!program)('an address signed for a browser', () => {
  const headers = { contentType: 'audio/webm', contentDisposition: 'inline; filename="a.webm"' };

  async function sign(signedSeconds?: number) {
    const place = s3Config({ S3_PRESIGNED_READS: 'true' }).s3;
    if (!place) throw new Error('S3 is not configured.');
    const store = await createS3BlobStore(place, signedSeconds === undefined ? {} : { signedSeconds });
    const key = newBlobKey();
    await store.put(key, Readable.from(['0123456789']));
    return { store, key, address: (await store.presigned?.sign(key, headers)) ?? '' };
  }

  it('brings the bytes, whole or in part, as what we say they are', async () => {
    const { store, address } = await sign();
    expect(new URL(address).origin).toBe(store.presigned?.origin);
    const whole = await fetch(address);
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/webm',
      'content-disposition': 'inline; filename="a.webm"',
      'cache-control': 'private, no-store',
    });
    const part = await fetch(address, { headers: { range: 'bytes=0-0' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 0-0/10',
      '0',
    ]);
  });

  it('opens this blob alone, for reading, as it was signed', async () => {
    const { store, key, address } = await sign();
    const other = newBlobKey();
    await store.put(other, Readable.from(['private']));
    const statuses = await Promise.all(
      [
        fetch(address.replace(key, other)),
        fetch(address.replace('audio%2Fwebm', 'text%2Fhtml')),
        fetch(address, { method: 'DELETE' }),
      ].map(async (response) => (await response).status),
    );
    expect(statuses).toEqual([403, 403, 403]);
  });

  it('is worth nothing after its time', async () => {
    const { address } = await sign(1);
    const refused = async () => (await fetch(address)).text();
    await expect.poll(refused, { timeout: 20_000 }).toMatch(/expired/i);
  });
});

it.skipIf(!program)('refuses to start with a bucket that cannot be reached, in one sentence', async () => {
  const sentence = /^The bucket (elsewhere|aloud) \(S3_BUCKET\) cannot be reached/;
  await expect(openBlobStore(s3Config({ S3_BUCKET: 'elsewhere' }))).rejects.toThrow(sentence);
  await expect(openBlobStore(s3Config({ S3_SECRET_ACCESS_KEY: 'wrong' }))).rejects.toThrow(sentence);
});
