import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { deleteBlobs } from './blobs.ts';
import { publishFileChange } from './file-changed.ts';
import { deleteFileRow, deleteFileRowsByOwner, listBlobKeysByOwner, listParts } from './files.data.ts';

export type DeleteFileDeps = { db: Db; bus: EventBus; blobs: BlobStore };
type Input = { accountId: string; bucketId: string; fileId: string };

export async function deleteFile(
  deps: DeleteFileDeps,
  { accountId, bucketId, fileId }: Input,
): Promise<void> {
  const keys = await deps.db.transaction(async (tx) => {
    const parts = await listParts(tx, fileId);
    const file = await deleteFileRow(tx, { bucketId, fileId, owner: { accountId } });
    if (!file) throw new AppError('files.not-found');
    if (file.isComplete) await publishFileChange(deps.bus, tx, { action: 'delete', file });
    return parts.map((part) => part.key);
  });
  await deleteBlobs(deps, keys);
}

/** Deletes a file that its owner may have deleted already. */
export async function deleteFileIfExists(deps: DeleteFileDeps, input: Input): Promise<void> {
  try {
    await deleteFile(deps, input);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'files.not-found')) throw error;
  }
}

/** Deletes all files of an account. Called before the account is deleted; the clean-up finds blobs that were skipped. */
export async function deleteFilesByOwner(
  deps: Pick<DeleteFileDeps, 'db' | 'blobs'>,
  accountId: string,
): Promise<void> {
  const keys = await deps.db.transaction(async (tx) => {
    const found = await listBlobKeysByOwner(tx, accountId);
    await deleteFileRowsByOwner(tx, accountId);
    return found;
  });
  await deleteBlobs(deps, keys);
}
