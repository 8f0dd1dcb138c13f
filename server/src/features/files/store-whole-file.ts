import { Readable } from 'node:stream';
import { UPLOAD_CHUNK_BYTES } from '@aloud/contract/appwrite';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { uniqueId } from '../../platform/ids.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { deleteBlobs, type ReceivedBlob, receiveBlob } from './blobs.ts';
import { type Bucket, requireFileName } from './buckets.rules.ts';
import { deleteFile } from './delete-file.ts';
import type { StoredFile } from './file-access.rules.ts';
import { storeChunk } from './store-chunk.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus; blobs: BlobStore };
type Input = { accountId: string; bucket: Bucket; name: string; source: AsyncIterable<Buffer> };

/** Stores a stream of unknown length as chunks, one of which is in memory at a time. */
export async function storeWholeFile(deps: Deps, input: Input): Promise<StoredFile> {
  const { accountId, bucket, source } = input;
  const name = requireFileName(bucket, input.name);
  const fileId = uniqueId(deps.clock.now());
  const parts: ReceivedBlob[] = [];
  try {
    for await (const bytes of cut(source, bucket.maxBytes)) {
      parts.push(await receiveBlob(deps, Readable.from([bytes])));
    }
    return await store(deps, { accountId, bucket, fileId, name, parts });
  } catch (error) {
    await deleteBlobs(
      deps,
      parts.map(({ key }) => key),
    );
    await deleteFile(deps, { accountId, bucketId: bucket.id, fileId }).catch(() => undefined);
    throw error;
  }
}

async function* cut(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let totalBytes = 0;
  for await (const piece of source) {
    waiting.push(piece);
    waitingBytes += piece.length;
    totalBytes += piece.length;
    if (totalBytes > maxBytes) throw new AppError('files.too-large');
    while (waitingBytes >= UPLOAD_CHUNK_BYTES) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, UPLOAD_CHUNK_BYTES);
      waiting = [all.subarray(UPLOAD_CHUNK_BYTES)];
      waitingBytes -= UPLOAD_CHUNK_BYTES;
    }
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting);
}

type Parts = { accountId: string; bucket: Bucket; fileId: string; name: string; parts: ReceivedBlob[] };

async function store(deps: Deps, { parts, ...about }: Parts): Promise<StoredFile> {
  const totalBytes = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  let file: StoredFile | undefined;
  for (const [index, blob] of parts.entries()) {
    const chunk = { number: index + 1, chunksTotal: parts.length, bytes: blob.bytes, totalBytes };
    ({ file } = await storeChunk(deps, { ...about, chunk, blob }));
  }
  if (!file) throw new AppError('files.empty');
  return file;
}
