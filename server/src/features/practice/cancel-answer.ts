import type { Attempt } from '@aloud/contract/practice';
import type { Db } from '../../db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { ANSWER_JOB } from './answer-job.ts';
import { getAnswer } from './get-answer.ts';

type Deps = { db: Db; jobs: Jobs };

/** Stops the work on an answer, free of charge. One that was judged in the same moment is paid for, so it is given out. */
export async function cancelAnswer(
  deps: Deps,
  input: { accountId: string; attemptId: string },
): Promise<Attempt | null> {
  const { accountId, attemptId } = input;
  const isCancelled = await deps.jobs.cancel({ kind: ANSWER_JOB, accountId, key: attemptId });
  return isCancelled ? null : getAnswer(deps.db, input);
}
