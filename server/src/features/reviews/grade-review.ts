import { CRITERIA, type Criterion } from '@aloud/contract/feedback/remarks';
import type { CriterionScores } from '@aloud/contract/practice';
import type { Db } from '../../db/database.ts';
import { reschedule, scheduleNext } from './review-schedule.rules.ts';
import { lockReview, updateReview, type Which } from './reviews.data.ts';

export type GradedAnswer = Which & {
  attemptId: string;
  score: number;
  criteria: CriterionScores;
  at: Date;
};

/**
 * Schedules the next review of a question by its score. The same attempt graded again replaces its first grade;
 * an earlier attempt than the last one changes nothing.
 */
export async function gradeReview(tx: Db, answer: GradedAnswer): Promise<void> {
  const { accountId, questionId, resumeQuestionId, attemptId, score, at } = answer;
  const which = { accountId, questionId, resumeQuestionId };
  const review = await lockReview(tx, which, at);
  const { card, log } = review;
  const memory =
    review.lastAttemptId === attemptId && card && log
      ? reschedule({ card, log }, score)
      : scheduleNext(card, score, at);
  await updateReview(tx, which, {
    ...memory,
    dueAt: new Date(memory.card.due),
    lastAttemptId: attemptId,
    lastScore: score,
    weakest: findWeakest(answer.criteria),
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
