import { CRITERIA, type Criterion } from '@aloud/contract/feedback/remarks';
import type { CriterionScores } from '@aloud/contract/practice';
import type { Db } from '../../db/database.ts';
import { reschedule, scheduleNext } from './review-schedule.rules.ts';
import { lockReview, type ReviewedQuestion, updateReview } from './reviews.data.ts';

export type GradedAttempt = ReviewedQuestion & {
  attemptId: string;
  score: number;
  criteria: CriterionScores;
  at: Date;
};

/**
 * Schedules the next review of a question by its score. The same attempt graded again replaces its first grade;
 * an earlier attempt than the last one changes nothing.
 */
export async function gradeReview(tx: Db, attempt: GradedAttempt): Promise<void> {
  const { accountId, questionId, resumeQuestionId, attemptId, score, at } = attempt;
  const which = { accountId, questionId, resumeQuestionId };
  const review = await lockReview(tx, which, at);
  const { card, log } = review;
  const schedule =
    review.lastAttemptId === attemptId && card && log
      ? reschedule({ card, log }, score)
      : scheduleNext(card, score, at);
  await updateReview(tx, which, {
    ...schedule,
    dueAt: new Date(schedule.card.due),
    lastAttemptId: attemptId,
    lastScore: score,
    weakest: findWeakest(attempt.criteria),
    queuedFrom: null,
    interviewId: null,
    updatedAt: at,
  });
}

function findWeakest(criteria: CriterionScores): Criterion | null {
  const scored = CRITERIA.flatMap((criterion) => {
    const score = criteria[criterion];
    return score === null ? [] : [{ criterion, score }];
  });
  return scored.toSorted((a, b) => a.score - b.score)[0]?.criterion ?? null;
}
