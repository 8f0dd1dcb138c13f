import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { findFreePort } from '../../testing/clients/debian-program.ts';
import {
  S3_DOUBLE_BUCKET,
  type S3Double,
  type S3Fault,
  s3DoubleSettings,
  startS3Double,
} from '../../testing/clients/s3-double.ts';
import { type BlobStore, newBlobKey } from './files.port.ts';
import { openBlobStore } from './open-files.ts';
import { createS3BlobStore } from './s3-files.ts';

/** So short that a silent S3 costs a test no time; a healthy one on this machine responds sooner even when it is busy. */
const ANSWER_MS = 400;

let s3: S3Double;
beforeAll(async () => {
  s3 = await startS3Double();
});
afterEach(() => {
  vi.useRealTimers();
  s3.heal();
});
afterAll(() => s3.close());

async function open(answerMs?: number): Promise<BlobStore> {
  const place = readConfig(s3DoubleSettings(s3)).s3;
  if (!place) throw new Error('S3 is not configured.');
  return createS3BlobStore(place, answerMs === undefined ? {} : { answerMs });
}

async function store(blobs: BlobStore, text: string): Promise<string> {
  const key = newBlobKey();
  await blobs.put(key, Readable.from([text]));
  return key;
}

const UNAVAILABLE = { code: 'files.unavailable', status: 503, detail: { retryAfterSeconds: 10 } };

it('tries an upload to S3 again when S3 is busy for a moment', async () => {
  const blobs = await openBlobStore(readConfig(s3DoubleSettings(s3)));
  const key = newBlobKey();
  s3.failNextPuts(2);
  await blobs.put(key, Readable.from(['patience']));
  expect(s3.objects.get(`/${S3_DOUBLE_BUCKET}/blobs/${key}`)?.toString()).toBe('patience');
});

it('does not wait for ever for an S3 that takes a question and never answers', async () => {
  s3.break('silent');
  await expect(open(50)).rejects.toThrow('requestTimeout');
});

it.each<S3Fault>(['busy', 'forbidden', 'silent'])(
  'a store that is %s says so to readers, senders and deleters, and is used again when it is well',
  async (fault) => {
    const blobs = await open(fault === 'silent' ? ANSWER_MS : undefined);
    const key = await store(await open(), 'kept');
    const before = s3.objects.size;
    s3.break(fault);
    await expect(blobs.read(key, { start: 0, end: 3 })).rejects.toMatchObject(UNAVAILABLE);
    await expect(store(blobs, 'refused')).rejects.toMatchObject(UNAVAILABLE);
    await expect(blobs.delete(key)).rejects.toMatchObject(UNAVAILABLE);
    s3.heal();
    expect(s3.objects.size).toBe(before);
    expect(Buffer.concat(await (await blobs.read(key, { start: 0, end: 3 })).toArray()).toString()).toBe(
      'kept',
    );
  },
);

it('a clock that was wrong, and comes right, costs no request', async () => {
  const blobs = await open();
  const key = await store(blobs, 'kept');
  const read = async () =>
    Buffer.concat(await (await blobs.read(key, { start: 0, end: 3 })).toArray()).toString();
  s3.break('punctual');
  for (const aheadMs of [3_600_000, -3_600_000]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs });
    expect(await read()).toBe('kept');
    vi.useRealTimers();
    expect(await read()).toBe('kept');
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  expect(await read()).toBe('kept');
  vi.useRealTimers();
  await store(blobs, 'stored at once');
});

it('a store that is gone says so at once', async () => {
  const gone = await startS3Double();
  const place = readConfig(s3DoubleSettings(gone)).s3;
  if (!place) throw new Error('S3 is not configured.');
  const blobs = await createS3BlobStore(place);
  await gone.close();
  await expect(blobs.read(newBlobKey(), { start: 0, end: 0 })).rejects.toMatchObject(UNAVAILABLE);
  await expect(store(blobs, 'refused')).rejects.toMatchObject(UNAVAILABLE);
});

it.each<S3Fault>(['cut', 'stalled'])(
  'a download that is %s in the middle fails, and does not end early',
  async (fault) => {
    const blobs = await open(ANSWER_MS);
    const key = await store(await open(), 'x'.repeat(200_000));
    s3.break(fault);
    const stream = await blobs.read(key, { start: 0, end: 199_999 });
    let bytes = 0;
    const reading = async () => {
      for await (const piece of stream) bytes += (piece as Buffer).length;
    };
    await expect(reading()).rejects.toMatchObject(UNAVAILABLE);
    expect(bytes).toBe(100_000);
  },
);

it('bytes that were not asked for are refused', async () => {
  const blobs = await open();
  const key = await store(blobs, '0123456789');
  s3.break('other-range');
  await expect(blobs.read(key, { start: 3, end: 4 })).rejects.toMatchObject(UNAVAILABLE);
  await expect(blobs.read(key, { start: 0, end: 0 })).rejects.toMatchObject(UNAVAILABLE);
});

it('a reader that takes its time is not taken for a silent store', async () => {
  const blobs = await open(ANSWER_MS);
  const key = await store(await open(), 'x'.repeat(2_000_000));
  const stream = await blobs.read(key, { start: 0, end: 1_999_999 });
  let bytes = 0;
  for await (const piece of stream) {
    if (bytes === 0) await new Promise((resolve) => setTimeout(resolve, 3 * ANSWER_MS));
    bytes += (piece as Buffer).length;
  }
  expect(bytes).toBe(2_000_000);
});

it.each<S3Fault>(['lost-part', 'lost-response'])(
  'an upload in parts that ends with a %s leaves neither an object nor parts',
  async (fault) => {
    const blobs = await open();
    const before = s3.objects.size;
    s3.break(fault);
    const sending = blobs.put(newBlobKey(), Readable.from([Buffer.alloc(6_000_000)]));
    await expect(sending).rejects.toMatchObject(UNAVAILABLE);
    expect([s3.objects.size - before, s3.uploads.size]).toEqual([0, 0]);
  },
);

it('a spooled upload leaves no file behind, whatever became of it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'aloud-spool-'));
  vi.stubEnv('TMPDIR', directory);
  try {
    const blobs = await open();
    await store(blobs, 'well');
    s3.break('forbidden');
    await expect(store(blobs, 'badly')).rejects.toThrow();
    expect(await readdir(directory)).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    await rm(directory, { recursive: true });
  }
});

it('a port on which nothing listens stops the start in one sentence', async () => {
  const settings = { ...s3DoubleSettings(s3), S3_ENDPOINT: `http://127.0.0.1:${await findFreePort()}` };
  await expect(openBlobStore(readConfig(settings))).rejects.toThrow(
    /^The bucket aloud \(S3_BUCKET\) cannot be/,
  );
});
