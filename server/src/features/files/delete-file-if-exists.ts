import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { BlobStore } from '../../providers/files/blob-store.ts';
import { deleteFile } from './delete-file.ts';

export type DeleteFileDeps = { db: Db; bus: EventBus; blobs: BlobStore };
type Input = { accountId: string; bucketId: string; fileId: string };

/** Deletes a file that its owner may have deleted already. */
export async function deleteFileIfExists(deps: DeleteFileDeps, input: Input): Promise<void> {
  try {
    await deleteFile(deps, input);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'files.not-found')) throw error;
  }
}
