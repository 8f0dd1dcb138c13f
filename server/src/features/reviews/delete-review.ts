import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { deleteReviewRow } from './reviews.data.ts';

export async function deleteReview(db: Db, input: { accountId: string; questionId: string }): Promise<void> {
  if (!(await deleteReviewRow(db, input))) throw new AppError('request.not-found');
}
