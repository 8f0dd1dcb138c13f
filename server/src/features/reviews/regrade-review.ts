import type { Db } from '../../db/database.ts';
import { type GradedAnswer, gradeReview } from './grade-review.ts';
import { findReviewForUpdate } from './reviews.data.ts';

/** Grades a corrected attempt again, unless a later attempt was graded or the review was deleted. */
export async function regradeReview(tx: Db, answer: GradedAnswer): Promise<void> {
  const review = await findReviewForUpdate(tx, answer);
  const isLast = review?.lastAttemptId === answer.attemptId;
  if (isLast) await gradeReview(tx, answer);
}
