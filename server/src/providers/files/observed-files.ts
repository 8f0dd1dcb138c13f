import { Histogram } from 'prom-client';
import { AppError } from '../../platform/app-error.ts';
import { withSpan } from '../../platform/tracing/tracing.ts';
import type { BlobStore } from './files.port.ts';

const durations = new Histogram({
  name: 'aloud_blob_seconds',
  help: 'Operations of the blob store by outcome; a read counts until its first bytes.',
  labelNames: ['operation', 'outcome'],
  buckets: [0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
});

/** The store, timed and traced. Keys are not recorded: with them a blob could be fetched. */
export function observeBlobStore(blobs: BlobStore): BlobStore {
  return {
    ...blobs,
    put: (key, source) =>
      observe('put', () => blobs.put(key, source), {
        // A sender that broke off is no fault of the store.
        isOthersFault: () => source.errored !== null,
      }),
    read: (key, range) => observe('read', () => blobs.read(key, range)),
    delete: (key) => observe('delete', () => blobs.delete(key)),
  };
}

async function observe<T>(
  operation: 'put' | 'read' | 'delete',
  work: () => Promise<T>,
  { isOthersFault = () => false }: { isOthersFault?: () => boolean } = {},
): Promise<T> {
  const stop = durations.startTimer({ operation });
  let outcome = 'done';
  try {
    return await withSpan({ name: `blob ${operation}`, kind: 'client' }, work);
  } catch (error) {
    outcome = isOthersFault() || isRefusal(error) ? 'refused' : 'failed';
    throw error;
  } finally {
    stop({ outcome });
  }
}

/** What was asked for is not there, or may not be had: the store answered. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.status < 500;
}
