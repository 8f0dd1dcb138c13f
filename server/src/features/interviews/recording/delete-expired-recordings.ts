import type { Clock } from '../../../platform/clock.ts';
import type { DeleteFileDeps } from '../../files/delete-file.ts';
import { deleteRecording } from './delete-recording.ts';
import { listOldRecordings, listStrayRecordings } from './interview-recordings.data.ts';
import { INTERVIEWS_BUCKET } from './store-recording-job.ts';

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
