import type { AttemptState } from '@aloud/contract/practice';
import type { Db } from '../../db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { ANSWER_JOB } from './answer-job.ts';
import { readAttempt } from './read-attempt.ts';

type Deps = { db: Db; jobs: Jobs };

/** Starts a failed answer over with what the server still has of it. */
export async function retryAnswer(
  deps: Deps,
  input: { accountId: string; attemptId: string },
): Promise<AttemptState> {
  const { accountId, attemptId } = input;
  await deps.jobs.retry({ kind: ANSWER_JOB, accountId, key: attemptId });
  return readAttempt(deps, input);
}
