import type { QuestionType } from '@aloud/contract/remarks';
import { type DueQuestion, WEAK_SCORE_BELOW } from '@aloud/contract/reviews';
import type { reviews } from '../../db/schema/practice.ts';

export type ReviewRow = typeof reviews.$inferSelect;
export type DueRow = {
  review: ReviewRow;
  question: { id: string; ru: string; en: string; type: string; category: string[] };
};

/** Why it comes back; what somebody asked for goes before what was scheduled. */
export function reasonOf({ queuedFrom, lastScore }: ReviewRow): DueQuestion['why']['reason'] {
  if (queuedFrom === 'report') return 'report';
  if (queuedFrom === 'hand' || lastScore === null) return 'queued';
  return lastScore < WEAK_SCORE_BELOW ? 'weak-answer' : 'refresh';
}

export function toDueQuestion({ review, question }: DueRow): DueQuestion {
  const { lastScore, weakest, lastAttemptId, interviewId, card } = review;
  return {
    question: { ...question, type: question.type as QuestionType },
    dueAt: review.dueAt.toISOString(),
    why: {
      reason: reasonOf(review),
      lastScore,
      weakest,
      lastAttemptId,
      lastAnsweredAt: card?.last_review ? new Date(card.last_review).toISOString() : null,
      interviewId,
    },
  };
}
