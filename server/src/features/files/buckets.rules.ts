import { RESUMES_BUCKET } from '@aloud/contract/appwrite';
import { RESUME_BYTES_MAX, RESUME_FILE_KINDS } from '@aloud/contract/resumes.limits';
import { AppError } from '../../platform/app-error.ts';

const MEGABYTE = 1_048_576;

export type Bucket = {
  id: string;
  maxBytes: number;
  extensions: ReadonlySet<string>;
};

/** Buckets limit size and type; who may read a file is decided by `file-access.rules`. */
export const BUCKETS: readonly Bucket[] = [
  { id: RESUMES_BUCKET, maxBytes: RESUME_BYTES_MAX, extensions: new Set(RESUME_FILE_KINDS) },
  {
    id: 'answers',
    maxBytes: 25 * MEGABYTE,
    extensions: new Set(['webm', 'ogg', 'oga', 'opus', 'mp4', 'm4a', 'aac', 'mp3', 'wav', 'flac']),
  },
  { id: 'interviews', maxBytes: 50 * MEGABYTE, extensions: new Set(['webm']) },
];

/** Finished and unfinished files of one account together: a hundred résumés and many hours of answers. */
export const ACCOUNT_BYTES_MAX = 2_048 * MEGABYTE;

const NAME_MAX = 255;

export function getBucket(id: string): Bucket {
  const bucket = BUCKETS.find((known) => known.id === id);
  if (!bucket) throw new AppError('files.bucket-unknown');
  return bucket;
}

/** Names are shown and sent back in headers, never used as paths. */
export function requireFileName(bucket: Bucket, name: string): string {
  const shown = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '')
    .trim()
    .slice(-NAME_MAX);
  const extension = shown.includes('.') ? shown.split('.').at(-1)?.toLowerCase() : undefined;
  if (!extension || !bucket.extensions.has(extension)) throw new AppError('files.type-unsupported');
  return shown;
}
