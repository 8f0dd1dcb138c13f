import type { Readable } from 'node:stream';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { isStoreUnavailable } from '../../providers/files/blob-errors.ts';
import { type BlobStore, newBlobKey } from '../../providers/files/files.port.ts';
import { deleteBlobRows, insertBlob } from './files.data.ts';

type Deps = { db: Db; clock: Clock; blobs: BlobStore };

export type ReceivedBlob = { key: string; bytes: number };

/** Stores bytes before it is known which file they belong to. The caller claims the blob or deletes it. */
export async function receiveBlob(deps: Deps, source: Readable): Promise<ReceivedBlob> {
  const key = newBlobKey();
  await insertBlob(deps.db, key, deps.clock.now());
  try {
    return { key, ...(await deps.blobs.put(key, source)) };
  } catch (error) {
    // A store that does not respond deletes nothing either: the sender is told at once, and the clean-up deletes later.
    if (!isStoreUnavailable(error)) await deleteBlobs(deps, [key]);
    throw error;
  }
}

type DeleteBlobsDeps = { db: Db; blobs: BlobStore };

/** Deletes blobs that belong to no file. A blob whose deletion fails keeps its row for the periodic clean-up. */
export async function deleteBlobs(deps: DeleteBlobsDeps, keys: string[]): Promise<void> {
  const outcomes = await Promise.allSettled(keys.map((key) => deps.blobs.delete(key)));
  const deleted = keys.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  await deleteBlobRows(deps.db, deleted);
}
