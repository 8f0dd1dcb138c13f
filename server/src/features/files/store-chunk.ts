import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { BlobStore } from '../../providers/files/blob-store.ts';
import { claimBlob } from './blobs.data.ts';
import { ACCOUNT_BYTES_MAX, type Bucket } from './buckets.rules.ts';
import type { Chunk } from './chunks.rules.ts';
import { deleteBlobs } from './delete-blobs.ts';
import type { StoredFile } from './file-access.rules.ts';
import { countChunk, lockFile, sumBytesByOwner } from './files.data.ts';
import { finishUpload } from './finish-upload.ts';
import type { ReceivedBlob } from './receive-blob.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus; blobs: BlobStore };

type Input = {
  accountId: string;
  bucket: Bucket;
  fileId: string;
  name: string;
  chunk: Chunk;
  blob: ReceivedBlob;
};

export type StoredChunk = { file: StoredFile; wasCompleteBefore: boolean };

/** Attaches a received blob to its file; parts may arrive in any order, and the last one completes the upload. */
export async function storeChunk(deps: Deps, input: Input): Promise<StoredChunk> {
  const { blob, chunk } = input;
  let isClaimed = false;
  try {
    if (blob.bytes !== chunk.bytes) throw new AppError('files.range-invalid');
    const stored = await deps.db.transaction(async (tx) => {
      const file = await requireOwnUpload(tx, input, deps.clock.now());
      if (file.isComplete) return { file, wasCompleteBefore: true };
      const isNew = await claimBlob(tx, { ...blob, fileId: file.id, number: chunk.number });
      if (!isNew) return { file, wasCompleteBefore: false };
      isClaimed = true;
      return { file: (await countChunk(tx, file.id, deps.clock.now())) ?? file, wasCompleteBefore: false };
    });
    const { file } = stored;
    if (file.isComplete || file.chunksUploaded < file.chunksTotal) return stored;
    return await finishUpload(deps, file);
  } finally {
    if (!isClaimed) await deleteBlobs(deps, [blob.key]);
  }
}

/** Only the account that began an upload may continue it; for any other account the id is taken. */
async function requireOwnUpload(tx: Db, input: Input, now: Date): Promise<StoredFile> {
  const { accountId, bucket, fileId, name, chunk } = input;
  const file = await lockFile(tx, {
    id: fileId,
    bucketId: bucket.id,
    accountId,
    name,
    bytes: chunk.totalBytes,
    chunksTotal: chunk.chunksTotal,
    createdAt: now,
  });
  if (!file || file.accountId !== accountId || file.bucketId !== bucket.id) {
    throw new AppError('files.already-exists');
  }
  if (file.bytes !== chunk.totalBytes) throw new AppError('files.range-invalid');
  if (file.chunksUploaded === 0 && (await sumBytesByOwner(tx, accountId)) > ACCOUNT_BYTES_MAX) {
    throw new AppError('files.no-room');
  }
  return file;
}
