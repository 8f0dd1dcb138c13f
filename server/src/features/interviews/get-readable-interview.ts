import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { findInterviewFor, type InterviewRow, type Reader } from './interviews.data.ts';

/** An interview without what was said in it. Somebody else's does not exist, except for administrators. */
export async function getReadableInterview(
  db: Db,
  { interviewId, reader }: { interviewId: string; reader: Reader },
): Promise<InterviewRow> {
  const interview = await findInterviewFor(db, interviewId, reader);
  if (!interview) throw new AppError('request.not-found');
  return interview;
}
