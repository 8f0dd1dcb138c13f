import { z } from 'zod';
import { StartError } from '../app-error.ts';

/** The settings of the bucket that holds uploaded files, as the environment names them. */
export const s3Environment = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PRESIGNED_READS: z.enum(['true', 'false']).default('false'),
};

export type S3Place = {
  /** Absent: Amazon itself. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  /** Absent: whatever the machine's own role gives. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Recordings are fetched by browsers from the bucket itself, by addresses signed for minutes. */
  hasPresignedReads: boolean;
};

type Values = z.output<z.ZodObject<typeof s3Environment>>;

/** Absent: uploaded files lie in a folder. */
export function toS3Place(values: Values, publicUrl: string | undefined): S3Place | undefined {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!values.S3_BUCKET) {
    if (values.S3_ENDPOINT) throw new StartError('S3_ENDPOINT is set, but S3_BUCKET is not.');
    return undefined;
  }
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together, or neither.');
  }
  const hasPresignedReads = values.S3_PRESIGNED_READS === 'true';
  if (hasPresignedReads) requireReadableByPages(values.S3_ENDPOINT, publicUrl);
  return {
    endpoint: values.S3_ENDPOINT,
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    hasPresignedReads,
  };
}

/** Browsers load no http sound into an https page, and uploaded documents must not have the origin of the site. */
function requireReadableByPages(endpoint: string | undefined, site: string | undefined): void {
  if (!endpoint || !site) return;
  const [bucket, page] = [new URL(endpoint), new URL(site)];
  if (page.protocol === 'https:' && bucket.protocol !== 'https:')
    throw new StartError('S3_PRESIGNED_READS needs an https address as S3_ENDPOINT, as PUBLIC_URL is https.');
  if (bucket.origin === page.origin)
    throw new StartError('S3_PRESIGNED_READS needs another origin as S3_ENDPOINT than that of PUBLIC_URL.');
}
