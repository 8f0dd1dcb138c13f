import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { BlobStore } from '../../providers/files/blob-store.ts';
import { clearAttempt } from '../reviews/clear-attempt.ts';
import { ATTEMPT_JOB } from './attempt-job.ts';
import { deleteAttemptRow, findAttempt } from './practice.data.ts';
import { deleteRecording } from './recording/delete-recording.ts';

type Deps = { db: Db; bus: EventBus; blobs: BlobStore; jobs: Jobs };

/** Deletes an attempt with its recording, judged or still being worked on. */
export async function deleteAttempt(
  deps: Deps,
  input: { accountId: string; attemptId: string },
): Promise<void> {
  const { accountId, attemptId } = input;
  const isCancelled = await deps.jobs.cancel({ kind: ATTEMPT_JOB, accountId, key: attemptId });
  const row = await findAttempt(deps.db, input);
  if (!row && !isCancelled) throw new AppError('request.not-found');
  if (!row) return;
  // The recording first: an attempt without one can be deleted again, a recording without an attempt cannot be found.
  if (row.audioFileId) await deleteRecording(deps, { accountId, fileId: row.audioFileId });
  await deps.db.transaction(async (tx) => {
    await deleteAttemptRow(tx, input);
    await clearAttempt(tx, input);
  });
}
