import type { Db } from '../../db/database.ts';
import { type GradedAnswer, gradeReview } from './grade-review.ts';
import { findReviewForUpdate } from './reviews.data.ts';

/** A corrected answer is graded anew, unless the question has been answered again since or is not repeated any more. */
export async function regradeReview(tx: Db, answer: GradedAnswer): Promise<void> {
  const review = await findReviewForUpdate(tx, answer);
  const isLast = review?.lastAttemptId === answer.attemptId;
  if (isLast) await gradeReview(tx, answer);
}
