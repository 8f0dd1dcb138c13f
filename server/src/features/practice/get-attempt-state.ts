import type { AnswerProgress, AttemptState } from '@aloud/contract/practice';
import type { Db } from '../../db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { ATTEMPT_JOB } from './attempt-job.ts';
import { getAttempt } from './get-attempt.ts';

type Deps = { db: Db; jobs: Jobs };

/** The state of the account's attempt: working, failed or done. */
export async function getAttemptState(
  deps: Deps,
  input: { accountId: string; attemptId: string },
): Promise<AttemptState> {
  const { accountId, attemptId: id } = input;
  // The job is looked up first: it is deleted in the transaction that stores the attempt.
  const job = await deps.jobs.find({ kind: ATTEMPT_JOB, accountId, key: id });
  if (!job) return getAttempt(deps.db, input);
  if (job.failure) return { id, state: 'failed', ...job.failure };
  return { id, state: 'working', progress: (job.progress as AnswerProgress | null) ?? { step: 'received' } };
}
