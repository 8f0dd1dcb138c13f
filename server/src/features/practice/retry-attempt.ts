import type { AttemptState } from '@aloud/contract/practice';
import type { Db } from '../../db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { ATTEMPT_JOB } from './attempt-job.ts';
import { getAttemptState } from './get-attempt-state.ts';

type Deps = { db: Db; jobs: Jobs };

/** Restarts the failed job of an attempt with its stored input. */
export async function retryAttempt(
  deps: Deps,
  input: { accountId: string; attemptId: string },
): Promise<AttemptState> {
  const { accountId, attemptId } = input;
  await deps.jobs.retry({ kind: ATTEMPT_JOB, accountId, key: attemptId });
  return getAttemptState(deps, input);
}
