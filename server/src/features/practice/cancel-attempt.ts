import type { Attempt } from '@aloud/contract/practice';
import type { Db } from '../../db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { ATTEMPT_JOB } from './attempt-job.ts';
import { getAttempt } from './get-attempt.ts';

type Deps = { db: Db; jobs: Jobs };

/** Cancels the job of an attempt, free of charge. An attempt delivered at the same moment is charged, so it is returned. */
export async function cancelAttempt(
  deps: Deps,
  input: { accountId: string; attemptId: string },
): Promise<Attempt | null> {
  const { accountId, attemptId } = input;
  const isCancelled = await deps.jobs.cancel({ kind: ATTEMPT_JOB, accountId, key: attemptId });
  return isCancelled ? null : getAttempt(deps.db, input);
}
