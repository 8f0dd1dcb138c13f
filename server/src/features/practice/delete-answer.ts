import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { BlobStore } from '../../providers/files/blob-store.ts';
import { forgetAttempt } from '../reviews/forget-attempt.ts';
import { ANSWER_JOB } from './answer-job.ts';
import { deleteAnswerRow, findAnswer } from './practice.data.ts';
import { dropRecording } from './recording/drop-recording.ts';

type Deps = { db: Db; bus: EventBus; blobs: BlobStore; jobs: Jobs };

/** Deletes an attempt with its recording, whatever became of it. */
export async function deleteAnswer(
  deps: Deps,
  input: { accountId: string; attemptId: string },
): Promise<void> {
  const { accountId, attemptId } = input;
  const isCancelled = await deps.jobs.cancel({ kind: ANSWER_JOB, accountId, key: attemptId });
  const row = await findAnswer(deps.db, input);
  if (!row && !isCancelled) throw new AppError('request.not-found');
  if (!row) return;
  // The recording first: an attempt without one can be deleted again, a recording without an attempt cannot be found.
  if (row.audioFileId) await dropRecording(deps, { accountId, fileId: row.audioFileId });
  await deps.db.transaction(async (tx) => {
    await deleteAnswerRow(tx, input);
    await forgetAttempt(tx, input);
  });
}
