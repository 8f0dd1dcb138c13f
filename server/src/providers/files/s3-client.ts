import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Place } from '../../platform/config/s3-settings.ts';

const CONNECT_MS = 5_000;
/** Each slow download occupies one; the client's own limit of 50 would make fifty slow players stop all others. */
const SOCKETS_MAX = 1_024;

/**
 * The SDK learns from this refusal how far its clock is off. By itself it tries again only while the difference is
 * above four minutes, and so not when a wrong clock has come right.
 */
const CLOCK_REFUSED = 'RequestTimeTooSkewed';

type S3Bucket = Pick<S3Place, 'endpoint' | 'bucket' | 'region' | 'credentials'>;

/** A client of any S3. Throws at once when the bucket cannot be reached with these credentials. */
export async function openS3Client(place: S3Bucket, { answerMs }: { answerMs: number }): Promise<S3Client> {
  const agent = { maxSockets: SOCKETS_MAX };
  const client = new S3Client({
    region: place.region,
    ...(place.endpoint ? { endpoint: place.endpoint, forcePathStyle: true } : {}),
    ...(place.credentials ? { credentials: place.credentials } : {}),
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      // A socket is idle when a browser reads slowly; a silent S3 is noticed where its bytes are awaited.
      socketTimeout: 0,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // Other makers of S3 do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  client.middlewareStack.add(
    (next) => async (request) => {
      try {
        return await next(request);
      } catch (error) {
        if ((error as Error).name !== CLOCK_REFUSED) throw error;
        return next(request);
      }
    },
    { step: 'initialize', name: 'secondTryAfterClock' },
  );
  try {
    await client.send(new HeadBucketCommand({ Bucket: place.bucket }));
  } catch (error) {
    client.destroy();
    throw error;
  }
  return client;
}
