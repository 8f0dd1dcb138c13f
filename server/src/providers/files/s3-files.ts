import { createReadStream } from 'node:fs';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Place } from '../../platform/config/s3-settings.ts';
import { createFairQueue, SERVER_OWNER } from '../../platform/jobs/fair-queue.ts';
import { storeUnavailable } from './blob-errors.ts';
import { type BlobStore, newBlobKey, type PresignedReads, requireBlobKey } from './files.port.ts';
import { openS3Client } from './s3-client.ts';
import { readObject } from './s3-read.ts';
import { createSpool } from './spool.ts';

/**
 * Until a response begins, which includes sending one part of 5 MiB: 2.8 Mbit/s. The S3 client tries three times, so that a
 * person is told within about a minute, the time after which proxies give up.
 */
const ANSWER_MS = 15_000;
/** For taking back what failed: the client still waits for its response. */
const CLEAN_UP_MS = 5_000;
/** S3 allows seven days. A browser asks this server again whenever it opens the recording anew. */
const SIGNED_SECONDS = 600;

/** Each transfer holds a part of 5 MiB and the bytes of the next one in memory. */
const TRANSFERS_MAX = 16;
const WAITING_MAX = 256;
const TURN_MS = 30_000;

type ObjectName = { Bucket: string; Key: string };

/** Blobs in a bucket of any S3. Throws at once when the bucket cannot be reached with these credentials. */
export async function createS3BlobStore(
  place: S3Place,
  { answerMs = ANSWER_MS, signedSeconds = SIGNED_SECONDS } = {},
): Promise<BlobStore> {
  const client = await openS3Client(place, { answerMs });
  const transfers = createFairQueue({
    size: TRANSFERS_MAX,
    waitingPerOwner: WAITING_MAX,
    waitingMax: WAITING_MAX,
    busyCode: 'files.unavailable',
    retryAfterSeconds: TURN_MS / 1_000,
  });
  const named = (key: string) => ({ Bucket: place.bucket, Key: `blobs/${requireBlobKey(key)}` });

  return {
    place: `${place.endpoint ?? 's3'}/${place.bucket}`,
    async put(key, source) {
      const name = named(key);
      // A sender on a bad connection takes minutes for what S3 takes in a moment: meanwhile its bytes wait on the disk
      // instead of in memory, and a sender that breaks off has not reached S3 at all.
      const spool = await createSpool(source);
      try {
        const leave = await transfers.enter({ owner: SERVER_OWNER, signal: AbortSignal.timeout(TURN_MS) });
        await upload(client, name, spool.path).finally(leave);
        return { bytes: spool.bytes };
      } catch (error) {
        throw storeUnavailable(error);
      } finally {
        await spool.delete();
      }
    },
    read: async (key, range) => readObject(client, { name: named(key), range, silentMs: answerMs }),
    async delete(key) {
      const name = named(key);
      try {
        await client.send(new DeleteObjectCommand(name), { abortSignal: AbortSignal.timeout(answerMs) });
      } catch (error) {
        throw storeUnavailable(error);
      }
    },
    presigned: place.hasPresignedReads
      ? await createPresignedReads(client, { named, signedSeconds })
      : undefined,
  };
}

/** In one request up to 5 MiB, else in parts of that size, each of which is retried by itself. */
async function upload(client: S3Client, name: ObjectName, path: string): Promise<void> {
  const body = createReadStream(path);
  const sending = new Upload({
    client,
    params: { ...name, Body: body },
    // With several senders the others go on with the remaining parts after one has failed.
    queueSize: 1,
    // What failed is taken back below, also when the request that joins the parts failed.
    leavePartsOnError: true,
  });
  try {
    await sending.done();
  } catch (error) {
    await takeBack(client, name, sending.uploadId);
    throw error;
  } finally {
    body.destroy();
  }
}

/** S3 may have stored what it did not confirm. What fails here is left to the clean-up and the bucket's lifecycle rule. */
async function takeBack(client: S3Client, name: ObjectName, uploadId: string | undefined): Promise<void> {
  const options = { abortSignal: AbortSignal.timeout(CLEAN_UP_MS) };
  if (uploadId)
    await client
      .send(new AbortMultipartUploadCommand({ ...name, UploadId: uploadId }), options)
      .catch(() => undefined);
  await client.send(new DeleteObjectCommand(name), options).catch(() => undefined);
}

async function createPresignedReads(
  client: S3Client,
  { named, signedSeconds }: { named: (key: string) => ObjectName; signedSeconds: number },
): Promise<PresignedReads> {
  const sign: PresignedReads['sign'] = (key, { contentType, contentDisposition }) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        ...named(key),
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDisposition,
        // Each address is used once: a copy kept under it would only stay behind on the device.
        ResponseCacheControl: 'private, no-store',
      }),
      { expiresIn: signedSeconds },
    );
  // Signing asks no server, and knows how buckets are addressed.
  const example = await sign(newBlobKey(), { contentType: 'audio/webm', contentDisposition: 'inline' });
  return { origin: new URL(example).origin, sign };
}
