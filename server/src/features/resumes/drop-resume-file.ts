import { RESUMES_BUCKET } from '@aloud/contract/limits';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { BlobStore } from '../../providers/files/blob-store.ts';
import { deleteFile } from '../files/delete-file.ts';

type Deps = { db: Db; bus: EventBus; blobs: BlobStore };

/** Its owner may have deleted it already. */
export async function dropResumeFile(
  deps: Deps,
  { accountId, fileId }: { accountId: string; fileId: string },
): Promise<void> {
  try {
    await deleteFile(deps, { accountId, bucketId: RESUMES_BUCKET, fileId });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'files.not-found')) throw error;
  }
}
