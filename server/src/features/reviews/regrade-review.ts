import type { Db } from '../../db/database.ts';
import { type GradedAttempt, gradeReview } from './grade-review.ts';
import { findReviewForUpdate } from './reviews.data.ts';

/** Grades a corrected attempt again, unless a later attempt was graded or the review was deleted. */
export async function regradeReview(tx: Db, attempt: GradedAttempt): Promise<void> {
  const review = await findReviewForUpdate(tx, attempt);
  const isLast = review?.lastAttemptId === attempt.attemptId;
  if (isLast) await gradeReview(tx, attempt);
}
