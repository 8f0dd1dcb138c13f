import type { Locale } from '@aloud/contract/locale';
import type { DueQuestion } from '@aloud/contract/practice/reviews';
import { WEAK_SCORE_BELOW } from '@aloud/contract/practice/reviews.limits';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { reviews } from '../../db/schema/practice.ts';

export type ReviewRow = typeof reviews.$inferSelect;
/** One of the two questions is there. */
export type DueRow = {
  review: ReviewRow;
  question: { id: string; ru: string; en: string; type: string; category: string[] } | null;
  ofResume: { id: string; resumeId: string; text: string; language: Locale; type: QuestionType } | null;
};

/** Why a question is due; a queued one says so even if its schedule made it due as well. */
export function explainDue({ queuedFrom, lastScore }: ReviewRow): DueQuestion['why']['reason'] {
  if (queuedFrom === 'report') return 'report';
  if (queuedFrom === 'hand' || lastScore === null) return 'queued';
  return lastScore < WEAK_SCORE_BELOW ? 'weak-answer' : 'refresh';
}

/** In the language of its analysis only; the other text stays empty. */
function toQuestion({ question, ofResume }: DueRow): DueQuestion['question'] {
  if (question) return { ...question, type: question.type as QuestionType, resumeId: null };
  if (!ofResume) throw new Error('A review is of no question.');
  const { id, resumeId, text, language, type } = ofResume;
  return { id, ru: '', en: '', [language]: text, type, category: [], resumeId };
}

export function toDueQuestion(row: DueRow): DueQuestion {
  const { review } = row;
  const { lastScore, weakest, lastAttemptId, interviewId, card } = review;
  return {
    question: toQuestion(row),
    dueAt: review.dueAt.toISOString(),
    why: {
      reason: explainDue(review),
      lastScore,
      weakest,
      lastAttemptId,
      lastAnsweredAt: card?.last_review ? new Date(card.last_review).toISOString() : null,
      interviewId,
    },
  };
}
