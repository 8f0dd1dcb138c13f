import type { Feedback } from '@aloud/contract/feedback/feedback';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { spendBalance } from '../balance/balance.ts';
import { gradeLateReview, gradeReview, regradeReview } from '../reviews/reviews.ts';

type Deps = { db: Db; bus: EventBus; clock: Clock };
type Input = {
  attempt: {
    accountId: string;
    id: string;
    questionId: string | null;
    resumeQuestionId: string | null;
    createdAt: Date;
  };
  feedback: Feedback;
  /** The attempt has a score from before its transcript was corrected. */
  isCorrection?: boolean;
};

/** Charges a judged attempt and schedules its review, in the transaction that stores it. One without a score is free. */
export async function gradeAttempt(deps: Deps, input: Input): Promise<{ isCharged: boolean }> {
  const { attempt, feedback } = input;
  const { accountId } = attempt;
  if (feedback.score === null) return { isCharged: false };
  // What a correction replaces was charged with its first score, or was free for good.
  if (!input.isCorrection)
    await spendBalance(deps, { accountId, kind: 'questions', key: chargeKey(attempt), reason: 'answer' });
  const graded = toGraded(input);
  const grade = input.isCorrection ? regradeReview : gradeReview;
  if (graded) await grade(deps.db, { ...graded, at: deps.clock.now() });
  return { isCharged: !input.isCorrection };
}

/** Schedules the review of an attempt that was judged earlier than it is stored, as of the time of its answer. */
export async function scheduleLateReview(db: Db, { attempt, feedback }: Input): Promise<void> {
  const graded = toGraded({ attempt, feedback });
  if (graded) await gradeLateReview(db, { ...graded, at: attempt.createdAt });
}

/** Undefined without a score, and for a question that was deleted meanwhile: nothing is scheduled then. */
function toGraded({ attempt, feedback }: Input) {
  const { accountId, id: attemptId, questionId, resumeQuestionId } = attempt;
  const { score, criteria } = feedback;
  if (score === null || (questionId === null && resumeQuestionId === null)) return undefined;
  return {
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
  };
}

/** Includes the creation time: an id that is deleted and used again is another attempt, and charged again. */
function chargeKey({ id, createdAt }: Input['attempt']): string {
  return `answer:${id}:${createdAt.getTime()}`;
}
