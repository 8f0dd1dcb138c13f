import { Readable } from 'node:stream';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { uniqueId } from '../../platform/ids.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { deleteBlobs, receiveBlob } from './blobs.ts';
import { type Bucket, requireFileName } from './buckets.rules.ts';
import { onlyChunk } from './byte-range.rules.ts';
import { deleteFile } from './delete-file.ts';
import type { StoredFile } from './file-access.rules.ts';
import { storeChunk } from './store-chunk.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus; blobs: BlobStore };
type Input = { accountId: string; bucket: Bucket; name: string; source: AsyncIterable<Buffer> };

/** Stores a stream of unknown length as one blob, which is played from one address. */
export async function storeWholeFile(deps: Deps, input: Input): Promise<StoredFile> {
  const { accountId, bucket } = input;
  const name = requireFileName(bucket, input.name);
  const fileId = uniqueId(deps.clock.now());
  const source = Readable.from(limitBytes(input.source, bucket.maxBytes), { objectMode: false });
  const blob = await receiveBlob(deps, source);
  if (blob.bytes === 0) {
    await deleteBlobs(deps, [blob.key]);
    throw new AppError('files.empty');
  }
  try {
    const chunk = onlyChunk(blob.bytes);
    return (await storeChunk(deps, { accountId, bucket, fileId, name, chunk, blob })).file;
  } catch (error) {
    await deleteFile(deps, { accountId, bucketId: bucket.id, fileId }).catch(() => undefined);
    throw error;
  }
}

async function* limitBytes(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let totalBytes = 0;
  for await (const piece of source) {
    totalBytes += piece.length;
    if (totalBytes > maxBytes) throw new AppError('files.too-large');
    yield piece;
  }
}
