import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { findInterview, type InterviewRow, type Which } from './interviews.data.ts';

/** Throws as not found for another account's interview. */
export async function getInterviewRow(db: Db, which: Which): Promise<InterviewRow> {
  const row = await findInterview(db, which);
  if (!row) throw new AppError('request.not-found');
  return row;
}
