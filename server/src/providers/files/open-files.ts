import { join } from 'node:path';
import { StartError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config/config.ts';
import type { BlobStore } from './files.port.ts';
import { createFolderBlobStore } from './folder-files.ts';

/** S3 when it is configured, else a folder beside the database. */
export async function openBlobStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<BlobStore> {
  if (!config.s3) return createFolderBlobStore(join(config.dataDir, 'blobs'));
  // The client is large and most installations never need it.
  const { createS3BlobStore } = await import('./s3-files.ts');
  try {
    return await createS3BlobStore(config.s3);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new StartError(`The bucket ${config.s3.bucket} (S3_BUCKET) cannot be reached: ${why}.`, { cause });
  }
}
