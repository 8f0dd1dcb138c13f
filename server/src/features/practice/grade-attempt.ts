import type { Feedback } from '@aloud/contract/feedback/feedback';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { spendBalance } from '../balance/spend-balance.ts';
import { gradeReview } from '../reviews/grade-review.ts';
import { regradeReview } from '../reviews/regrade-review.ts';

type Deps = { db: Db; bus: EventBus; clock: Clock };
type Input = {
  answer: {
    accountId: string;
    id: string;
    questionId: string | null;
    resumeQuestionId: string | null;
    createdAt: Date;
  };
  feedback: Feedback;
  /** Judged before, and now again as it was really said. */
  isCorrection?: boolean;
};

/** What a judged answer sets in motion, in the transaction that keeps it. One that could not be judged is free. */
export async function gradeAttempt(deps: Deps, input: Input): Promise<{ isCharged: boolean }> {
  const { answer, feedback } = input;
  const { accountId, id: attemptId, questionId, resumeQuestionId } = answer;
  const { score, criteria } = feedback;
  if (score === null) return { isCharged: false };
  await spendBalance(deps, { accountId, kind: 'questions', key: chargeKey(answer), reason: 'answer' });
  // A question that was deleted since the answer does not come back.
  if (questionId !== null || resumeQuestionId !== null) {
    const grade = input.isCorrection ? regradeReview : gradeReview;
    await grade(deps.db, {
      accountId,
      questionId,
      resumeQuestionId,
      attemptId,
      score,
      criteria: {
        structure: criteria.structure.score,
        confidence: criteria.confidence.score,
        examples: criteria.examples.score,
        relevance: criteria.relevance.score,
      },
      at: deps.clock.now(),
    });
  }
  return { isCharged: true };
}

/** With the time it was asked for: an attempt that is deleted and asked for anew is a new one. */
function chargeKey({ id, createdAt }: Input['answer']): string {
  return `answer:${id}:${createdAt.getTime()}`;
}
