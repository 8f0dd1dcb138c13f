import { AppError } from '../../platform/app-error.ts';

/** A hint for the client: short outages of a store are over by then. */
const RETRY_AFTER_SECONDS = 10;

export function blobMissing(cause?: unknown): AppError {
  return new AppError('files.not-found', undefined, { cause });
}

export function storeUnavailable(cause?: unknown): AppError {
  return new AppError('files.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause });
}

export function isStoreUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'files.unavailable';
}

/** What a disk fails with, apart from the failures of whatever is written to it. */
const DISK_FAILURES: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EDQUOT',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENODEV',
  'ENOSPC',
  'EROFS',
  'ESTALE',
]);

/** A failure of the disk as the store's; any other error as it is. */
export function toDiskError(error: unknown): unknown {
  return DISK_FAILURES.has((error as { code?: unknown }).code) ? storeUnavailable(error) : error;
}
