import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { findInterviewFor, type InterviewRow, type Reader } from './interviews.data.ts';

/** The row of an interview. Throws as not found for a caller who is neither its owner nor an administrator. */
export async function getReadableInterview(
  db: Db,
  { interviewId, reader }: { interviewId: string; reader: Reader },
): Promise<InterviewRow> {
  const interview = await findInterviewFor(db, interviewId, reader);
  if (!interview) throw new AppError('request.not-found');
  return interview;
}
