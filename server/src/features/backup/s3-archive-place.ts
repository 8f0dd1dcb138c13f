import { PassThrough, type Readable } from 'node:stream';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { StartError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config/config.ts';
import { openS3Client } from '../../providers/files/s3-client.ts';
import type { ArchivePlace } from './archive-place.ts';

/** Until a response begins; one part is uploaded in that time. */
const ANSWER_MS = 300_000;
/** S3 takes ten thousand parts: archives up to 330 GB, with two parts in memory. */
const PART_BYTES = 33_554_432;
const PARTS_AT_ONCE = 2;

/** An object `s3://bucket/key`. Uploaded in parts, it exists only once all of them have arrived. */
export async function createS3Place(address: string, s3: Config['backup']['s3']): Promise<ArchivePlace> {
  const { hostname: Bucket, pathname } = new URL(address);
  const Key = decodeURIComponent(pathname.slice(1));
  if (!Bucket || !Key) throw new StartError(`${address} must look like s3://bucket/name.`);
  const place = { ...s3, bucket: Bucket };
  const client = await openS3Client(place, { answerMs: ANSWER_MS }).catch((cause: unknown) =>
    refuse(address, cause),
  );
  return {
    name: address,
    async write() {
      const target = new PassThrough();
      const upload = new Upload({
        client,
        params: { Bucket, Key, Body: target },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      const done = upload.done();
      // The writer of the stream must not wait for a reader that has given up.
      done.catch((cause: unknown) =>
        target.destroy(cause instanceof Error ? cause : new Error(String(cause))),
      );
      return {
        target,
        commit: async () => void (await done.catch((cause: unknown) => refuse(address, cause))),
        async discard() {
          await upload.abort();
          target.destroy();
          await done.catch(() => undefined);
        },
      };
    },
    async read() {
      const answer = await client
        .send(new GetObjectCommand({ Bucket, Key }))
        .catch((cause: unknown) => refuse(address, cause));
      return answer.Body as Readable;
    },
  };
}

function refuse(address: string, cause: unknown): never {
  const why = cause instanceof Error ? cause.message || cause.name : String(cause);
  throw new StartError(`${address} cannot be used: ${why}.`, { cause });
}
