import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { ANSWER_JOB, type Recording } from './answer-job.ts';
import { deleteAnswerRow, findAnswer } from './practice.data.ts';

type Deps = { db: Db; jobs: Jobs; dropRecording: (recording: Recording) => Promise<void> };

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
  if (row.audioFileId) await deps.dropRecording({ accountId, fileId: row.audioFileId });
  await deleteAnswerRow(deps.db, input);
}
