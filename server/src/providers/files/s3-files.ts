import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../../platform/config/config.ts';
import { type BlobStore, requireBlobKey } from './files.port.ts';

const CONNECT_MS = 5_000;
/**
 * Until the response begins, which includes a slow upload of one part; the S3 client tries three times. Reading the
 * response has no limit, because a client may download slowly.
 */
const ANSWER_MS = 60_000;

/** Blobs in a bucket of any S3. Throws at once when the bucket cannot be reached with these credentials. */
export async function createS3BlobStore(
  place: NonNullable<Config['s3']>,
  { answerMs = ANSWER_MS } = {},
): Promise<BlobStore> {
  const client = new S3Client({
    region: place.region,
    ...(place.endpoint ? { endpoint: place.endpoint, forcePathStyle: true } : {}),
    ...(place.credentials ? { credentials: place.credentials } : {}),
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
    },
    // Other makers of S3 do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const named = (key: string) => ({ Bucket: place.bucket, Key: `blobs/${requireBlobKey(key)}` });
  await client.send(new HeadBucketCommand({ Bucket: place.bucket }));

  return {
    place: `${place.endpoint ?? 's3'}/${place.bucket}`,
    async put(key, source) {
      // Slow senders fill a disk, not memory; S3 gets the part in one go, so that it can be sent again.
      const directory = await mkdtemp(join(tmpdir(), 'aloud-upload-'));
      try {
        const spool = join(directory, 'part');
        await pipeline(source, createWriteStream(spool, { mode: 0o600 }));
        const Body = await readFile(spool);
        await client.send(new PutObjectCommand({ ...named(key), Body }));
        return { bytes: Body.length };
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
    },
    async read(key, { start, end }) {
      const answer = await client.send(
        new GetObjectCommand({ ...named(key), Range: `bytes=${start}-${end}` }),
      );
      return answer.Body as Readable;
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(named(key)));
    },
  };
}
