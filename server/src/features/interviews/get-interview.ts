import type { Interview, InterviewSummary } from '@aloud/contract/interviews';
import { INTERVIEWS_PAGE_SIZE } from '@aloud/contract/interviews.limits';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { decodeCursor, toPage } from '../../platform/database/list-page.ts';
import { toInterview, toInterviewSummary } from './interview-view.rules.ts';
import {
  findInterview,
  findInterviewFor,
  type InterviewRef,
  type InterviewRow,
  listInterviewRows,
  listTurns,
  type Reader,
  type TurnRow,
} from './interviews.data.ts';

export async function getInterview(db: Db, which: InterviewRef): Promise<Interview> {
  const row = await getInterviewRow(db, which);
  return toInterview(row, await listTurns(db, row.id));
}

/** Throws as not found for another account's interview. */
export async function getInterviewRow(db: Db, which: InterviewRef): Promise<InterviewRow> {
  const row = await findInterview(db, which);
  if (!row) throw new AppError('request.not-found');
  return row;
}

/** The row of an interview. Throws as not found for a caller who is neither its owner nor an administrator. */
export async function getReadableInterview(
  db: Db,
  { interviewId, reader }: { interviewId: string; reader: Reader },
): Promise<InterviewRow> {
  const interview = await findInterviewFor(db, interviewId, reader);
  if (!interview) throw new AppError('request.not-found');
  return interview;
}

export type Conversation = { interview: InterviewRow; turns: TurnRow[] };

/** An interview with its turns. Throws as not found for a caller who is neither its owner nor an administrator. */
export async function getConversation(
  db: Db,
  { interviewId, reader }: { interviewId: string; reader: Reader },
): Promise<Conversation> {
  const interview = await getReadableInterview(db, { interviewId, reader });
  return { interview, turns: await listTurns(db, interviewId) };
}

export async function listInterviews(
  db: Db,
  { accountId, cursor }: { accountId: string; cursor?: string | undefined },
): Promise<{ interviews: InterviewSummary[]; nextCursor: string | null }> {
  const rows = await listInterviewRows(db, {
    accountId,
    after: cursor === undefined ? undefined : decodeCursor(cursor),
    limit: INTERVIEWS_PAGE_SIZE + 1,
  });
  const page = toPage(rows, INTERVIEWS_PAGE_SIZE);
  return { interviews: page.rows.map(toInterviewSummary), nextCursor: page.nextCursor };
}
