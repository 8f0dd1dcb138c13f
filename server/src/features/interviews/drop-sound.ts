import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { BlobStore } from '../../providers/files/blob-store.ts';
import { deleteFile } from '../files/delete-file.ts';
import type { Recording } from './interview-sounds.data.ts';
import { INTERVIEWS_BUCKET } from './keep-sound-job.ts';

export type DropSoundDeps = { db: Db; bus: EventBus; blobs: BlobStore };

/** Its owner may have deleted it already. */
export async function dropSound(deps: DropSoundDeps, { accountId, fileId }: Recording): Promise<void> {
  try {
    await deleteFile(deps, { accountId, bucketId: INTERVIEWS_BUCKET, fileId });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'files.not-found')) throw error;
  }
}
