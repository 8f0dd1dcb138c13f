import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number };

/**
 * Bytes under a name that we made. Knows nothing of people, buckets or file names. Every store behaves alike: a blob
 * that is not there is `files.not-found`; a store that does not respond, refuses, has no room or sends other bytes than
 * asked for is `files.unavailable`.
 */
export type BlobStore = {
  /** Where blobs are stored, for the start summary. */
  readonly place: string;
  /**
   * Resolves when the bytes would survive a power cut: on this machine's disk, or confirmed by S3. A failed put leaves
   * nothing readable behind. A source that fails is thrown as it failed.
   */
  put(key: string, source: Readable): Promise<{ bytes: number }>;
  /** As much of the range as there is: none beyond the end. A read that breaks off fails its stream. */
  read(key: string, range: ByteRange): Promise<Readable>;
  /** Deleting what is not there is a success: deletion is repeated until it is known to have happened. */
  delete(key: string): Promise<void>;
  /** Absent: bytes reach a browser through this server only. */
  readonly presigned?: PresignedReads | undefined;
};

/** Addresses by which a browser reads a blob from the store itself, for a few minutes and without other credentials. */
export type PresignedReads = {
  /** The origin of all these addresses, for the policy of our pages. */
  readonly origin: string;
  sign(key: string, headers: { contentType: string; contentDisposition: string }): Promise<string>;
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
