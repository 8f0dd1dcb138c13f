import type { AnswerProgress, Attempt } from '@aloud/contract/practice';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { ATTEMPT_JOB } from './attempt-job.ts';
import { toAttempt } from './attempt-view.rules.ts';
import { findAttempt } from './practice.data.ts';

type Deps = { db: Db; jobs: Jobs };
type Input = {
  accountId: string;
  attemptId: string;
  /** Ends the waiting; the job goes on. */
  signal: AbortSignal;
  onProgress?: (progress: AnswerProgress) => void;
};

/** Waits until the attempt is delivered. Throws the failure of its job. */
export async function followAttempt(deps: Deps, input: Input): Promise<Attempt> {
  const { accountId, attemptId, signal, onProgress } = input;
  await deps.jobs.follow(
    { kind: ATTEMPT_JOB, accountId, key: attemptId },
    { signal, onProgress: (progress) => onProgress?.(progress as AnswerProgress) },
  );
  const row = await findAttempt(deps.db, { accountId, attemptId });
  if (!row) throw new AppError('practice.cancelled');
  return toAttempt(row);
}
