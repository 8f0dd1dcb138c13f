import { resolve } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import type { ArchivePlace } from './archive-place.ts';
import { createFilePlace } from './file-archive-place.ts';

export async function openArchivePlace(address: string, s3: Config['backup']['s3']): Promise<ArchivePlace> {
  if (!address.startsWith('s3://')) return createFilePlace(resolve(address));
  // The client is large and most backups never need it.
  const { createS3Place } = await import('./s3-archive-place.ts');
  return createS3Place(address, s3);
}
