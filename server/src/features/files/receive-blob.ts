import type { Readable } from 'node:stream';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { type BlobStore, newBlobKey } from '../../providers/files/blob-store.ts';
import { insertBlob } from './blobs.data.ts';
import { deleteBlobs } from './delete-blobs.ts';

type Deps = { db: Db; clock: Clock; blobs: BlobStore };

export type ReceivedBlob = { key: string; bytes: number };

/** Stores bytes before it is known which file they belong to. The caller claims the blob or deletes it. */
export async function receiveBlob(deps: Deps, source: Readable): Promise<ReceivedBlob> {
  const key = newBlobKey();
  await insertBlob(deps.db, key, deps.clock.now());
  try {
    return { key, ...(await deps.blobs.put(key, source)) };
  } catch (error) {
    await deleteBlobs(deps, [key]);
    throw error;
  }
}
