import type { Db } from '../../db/database.ts';
import type { BlobStore } from '../../providers/files/blob-store.ts';
import { deleteBlobRows } from './blobs.data.ts';

type Deps = { db: Db; blobs: BlobStore };

/** Deletes blobs that belong to no file. A blob whose deletion fails keeps its row for the periodic clean-up. */
export async function deleteBlobs(deps: Deps, keys: string[]): Promise<void> {
  const outcomes = await Promise.allSettled(keys.map((key) => deps.blobs.delete(key)));
  const deleted = keys.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  await deleteBlobRows(deps.db, deleted);
}
