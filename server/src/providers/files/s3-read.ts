import { Readable } from 'node:stream';
import { GetObjectCommand, type GetObjectCommandOutput, type S3Client } from '@aws-sdk/client-s3';
import { withTimeout } from '../../platform/async/with-timeout.ts';
import { systemTimers } from '../../platform/timers.ts';
import { blobMissing, storeUnavailable } from './blob-errors.ts';
import type { ByteRange } from './files.port.ts';

type ObjectName = { Bucket: string; Key: string };

/** How S3 failed, as the client reports it. */
type S3Failure = { name?: string; $metadata?: { httpStatusCode?: number } };

/** Part of an object. Fails when S3 sends other bytes than asked for, breaks off, or is silent for `silentMs`. */
export async function readObject(
  client: S3Client,
  { name, range, silentMs }: { name: ObjectName; range: ByteRange; silentMs: number },
): Promise<Readable> {
  let found: GetObjectCommandOutput;
  try {
    found = await client.send(new GetObjectCommand({ ...name, Range: `bytes=${range.start}-${range.end}` }));
  } catch (error) {
    const { name: code, $metadata } = error as S3Failure;
    const status = $metadata?.httpStatusCode;
    if (status === 416) return Readable.from([]);
    throw status === 404 && code !== 'NoSuchBucket' ? blobMissing(error) : storeUnavailable(error);
  }
  const body = found.Body as Readable;
  try {
    const bytes = requireAskedRange(found, range);
    const stream = Readable.from(readAll(body, { bytes, silentMs }), { objectMode: false });
    // Also when it is closed before the first byte was read: the socket would stay occupied.
    return stream.once('close', () => body.destroy());
  } catch (error) {
    body.destroy();
    throw error;
  }
}

const CONTENT_RANGE = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/;

/** How many bytes will come. Some servers ignore a range or misread it: a player would hear noise. */
function requireAskedRange(
  { ContentRange, ContentLength }: GetObjectCommandOutput,
  asked: ByteRange,
): number {
  const [start, end, total] = (CONTENT_RANGE.exec(ContentRange ?? '') ?? []).slice(1).map(Number);
  if (start === undefined || end === undefined || total === undefined) {
    throw storeUnavailable(new Error('S3 sent no range.'));
  }
  const bytes = end - start + 1;
  const isAsked = start === asked.start && end === Math.min(asked.end, total - 1);
  if (!isAsked || (ContentLength ?? bytes) !== bytes) {
    throw storeUnavailable(new Error('S3 sent another range than it was asked for.'));
  }
  return bytes;
}

/** Waits for bytes only while a reader wants some, so that a slow reader is not taken for a silent S3. */
async function* readAll(
  body: Readable,
  { bytes, silentMs }: { bytes: number; silentMs: number },
): AsyncGenerator<Buffer> {
  const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let left = bytes;
  try {
    while (true) {
      const next = await withTimeout(systemTimers, { withinMs: silentMs, run: () => pieces.next() });
      if (next.done) break;
      left -= next.value.length;
      yield next.value;
    }
  } catch (error) {
    throw storeUnavailable(error);
  }
  if (left !== 0) throw storeUnavailable(new Error('S3 sent another number of bytes than announced.'));
}
