import { Histogram } from 'prom-client';
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
    put: (key, source) => observe('put', () => blobs.put(key, source)),
    read: (key, range) => observe('read', () => blobs.read(key, range)),
    delete: (key) => observe('delete', () => blobs.delete(key)),
  };
}

async function observe<T>(operation: 'put' | 'read' | 'delete', work: () => Promise<T>): Promise<T> {
  const stop = durations.startTimer({ operation });
  let outcome = 'failed';
  try {
    const result = await withSpan({ name: `blob ${operation}`, kind: 'client' }, work);
    outcome = 'done';
    return result;
  } finally {
    stop({ outcome });
  }
}
