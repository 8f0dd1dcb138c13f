import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { deleteBlobs } from './blobs.ts';
import { deleteUnfinishedBefore, listUnownedBlobKeys } from './files.data.ts';

type Deps = { db: Db; clock: Clock; blobs: BlobStore };

const HOUR_MS = 3_600_000;

/** A client that lost its connection may continue the upload within a day. */
export const UNFINISHED_UPLOAD_MS = 24 * HOUR_MS;

/** Longer than any single request may take, so that no blob is deleted while it is being written. */
export const UNOWNED_BLOB_MS = HOUR_MS;

const BATCH = 500;

/** Deletes unfinished uploads and blobs that belong to no file. Safe to run in any number of processes. */
export async function deleteAbandonedFiles(deps: Deps): Promise<void> {
  const nowMs = deps.clock.now().getTime();
  await deleteUnfinishedBefore(deps.db, new Date(nowMs - UNFINISHED_UPLOAD_MS));
  const keys = await listUnownedBlobKeys(deps.db, new Date(nowMs - UNOWNED_BLOB_MS), BATCH);
  await deleteBlobs(deps, keys);
}
