import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** Bytes under a name that we made. Knows nothing of people, buckets or file names. */
export type BlobStore = {
  /** Where blobs are stored, for the start summary. */
  readonly place: string;
  /** Resolves when the bytes would survive a power cut. A failed put leaves nothing readable behind. */
  put(key: string, source: Readable): Promise<{ bytes: number }>;
  read(key: string, range: ByteRange): Promise<Readable>;
  /** Deleting what is not there is a success: deletion is repeated until it is known to have happened. */
  delete(key: string): Promise<void>;
};

const BLOB_KEY = /^[0-9a-f]{32}$/;

export function newBlobKey(): string {
  return randomBytes(16).toString('hex');
}

/** The last guard between a name and a path; every adapter calls it. */
export function requireBlobKey(key: string): string {
  if (!BLOB_KEY.test(key)) throw new Error('A blob key is 32 hex digits.');
  return key;
}
