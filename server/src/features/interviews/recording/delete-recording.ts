import type { Clock } from '../../../platform/clock.ts';
import { type DeleteFileDeps, deleteFileIfExists } from '../../files/delete-file.ts';
import { listOldRecordings, listStrayRecordings, type Recording } from './interview-recordings.data.ts';
import { INTERVIEWS_BUCKET } from './store-recording-job.ts';

export function deleteRecording(deps: DeleteFileDeps, { accountId, fileId }: Recording): Promise<void> {
  return deleteFileIfExists(deps, { accountId, bucketId: INTERVIEWS_BUCKET, fileId });
}

type Deps = DeleteFileDeps & {
  clock: Clock;
  /** How long recordings are kept; 0 for as long as their interview. */
  days: number;
};

const DAY_MS = 86_400_000;
const BATCH = 200;

/** Deletes expired recordings and files that belong to no interview. Transcripts stay. */
export async function deleteExpiredRecordings(deps: Deps): Promise<void> {
  const nowMs = deps.clock.now().getTime();
  const old =
    deps.days === 0 ? [] : await listOldRecordings(deps.db, new Date(nowMs - deps.days * DAY_MS), BATCH);
  const before = new Date(nowMs - DAY_MS);
  const stray = await listStrayRecordings(deps.db, { bucketId: INTERVIEWS_BUCKET, before, limit: BATCH });
  for (const recording of [...old, ...stray]) await deleteRecording(deps, recording);
}
