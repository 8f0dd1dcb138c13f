import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { deleteReview } from './reviews.data.ts';

export async function forgetReview(db: Db, input: { accountId: string; questionId: string }): Promise<void> {
  if (!(await deleteReview(db, input))) throw new AppError('request.not-found');
}
