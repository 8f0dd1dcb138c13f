// Creates the bucket of S3_BUCKET where an S3 server starts empty; one that exists already stays as it is.
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';

const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
const Bucket = S3_BUCKET;
const client = new S3Client({
  endpoint: S3_ENDPOINT,
  region: S3_REGION || 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
});

try {
  await client.send(new HeadBucketCommand({ Bucket }));
} catch (error) {
  // Anything else than a missing bucket (wrong keys, no server) is for the operator to see.
  if (error.name !== 'NotFound' && error.$metadata?.httpStatusCode !== 404) throw error;
  await client.send(new CreateBucketCommand({ Bucket }));
}
