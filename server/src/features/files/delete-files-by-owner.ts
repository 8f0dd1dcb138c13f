import type { Db } from '../../db/database.ts';
import type { BlobStore } from '../../providers/files/blob-store.ts';
import { listBlobKeysByOwner } from './blobs.data.ts';
import { deleteBlobs } from './delete-blobs.ts';
import { deleteFileRowsByOwner } from './files.data.ts';

type Deps = { db: Db; blobs: BlobStore };

/** Deletes all files of an account. Called before the account is deleted; the clean-up finds blobs that were skipped. */
export async function deleteFilesByOwner(deps: Deps, accountId: string): Promise<void> {
  const keys = await deps.db.transaction(async (tx) => {
    const found = await listBlobKeysByOwner(tx, accountId);
    await deleteFileRowsByOwner(tx, accountId);
    return found;
  });
  await deleteBlobs(deps, keys);
}
