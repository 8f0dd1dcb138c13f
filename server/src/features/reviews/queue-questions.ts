import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { queueReviews } from './reviews.data.ts';

type Deps = { db: Db; clock: Clock };
type Input = {
  accountId: string;
  questionIds: readonly string[];
  /** The interview whose report suggests them; absent when the person chose them. */
  interviewId?: string | undefined;
};

/** Makes questions due today and returns the ids that exist. */
export async function queueQuestions(deps: Deps, input: Input): Promise<string[]> {
  const { accountId, interviewId } = input;
  const questionIds = [...new Set(input.questionIds)];
  return queueReviews(deps.db, { accountId, questionIds, interviewId, at: deps.clock.now() });
}
