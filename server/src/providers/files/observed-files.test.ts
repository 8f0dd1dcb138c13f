import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { register } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BlobStore, newBlobKey } from './files.port.ts';
import { createFolderBlobStore } from './folder-files.ts';
import { observeBlobStore } from './observed-files.ts';

let directory = '';
let blobs: BlobStore;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-observed-'));
  blobs = observeBlobStore(await createFolderBlobStore(directory));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function count(operation: string, outcome: string): Promise<number> {
  const { values } = (await register.getSingleMetric('aloud_blob_seconds')?.get()) ?? { values: [] };
  const found = values.find(
    ({ labels, metricName }: { labels: Record<string, unknown>; metricName?: string }) =>
      metricName === 'aloud_blob_seconds_count' &&
      labels.operation === operation &&
      labels.outcome === outcome,
  );
  return found?.value ?? 0;
}

it('counts what the store did, and tells its faults from those of senders', async () => {
  const before = {
    done: await count('put', 'done'),
    refused: await count('put', 'refused'),
    failed: await count('put', 'failed'),
  };
  await blobs.put(newBlobKey(), Readable.from([Buffer.from('sound')]));
  const brokenOff = new Readable({
    read() {
      this.destroy(new Error('the sender is gone'));
    },
  });
  const upload = blobs.put(newBlobKey(), brokenOff);
  await expect(upload).rejects.toThrow('the sender is gone');
  await expect(blobs.put('../escape', Readable.from([]))).rejects.toThrow('32 hex digits');
  expect(await count('put', 'done')).toBe(before.done + 1);
  expect(await count('put', 'refused')).toBe(before.refused + 1);
  expect(await count('put', 'failed')).toBe(before.failed + 1);
  expect(blobs.place).toContain(directory);
});
