import type { AnswerProgress, AttemptState } from '@aloud/contract/practice';
import type { Db } from '../../db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { ANSWER_JOB } from './answer-job.ts';
import { getAnswer } from './get-answer.ts';

type Deps = { db: Db; jobs: Jobs };

/** An own attempt, whatever became of it. */
export async function readAttempt(
  deps: Deps,
  input: { accountId: string; attemptId: string },
): Promise<AttemptState> {
  const { accountId, attemptId: id } = input;
  // The work first: it disappears in the moment in which the answer appears.
  const job = await deps.jobs.find({ kind: ANSWER_JOB, accountId, key: id });
  if (!job) return getAnswer(deps.db, input);
  if (job.failure) return { id, state: 'failed', ...job.failure };
  return { id, state: 'working', progress: (job.progress as AnswerProgress | null) ?? { step: 'received' } };
}
