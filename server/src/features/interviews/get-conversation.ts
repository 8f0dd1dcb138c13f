import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import {
  findInterviewFor,
  type InterviewRow,
  listTurns,
  type Reader,
  type TurnRow,
} from './interviews.data.ts';

export type Conversation = { interview: InterviewRow; turns: TurnRow[] };

/** An interview with everything that was said. Somebody else's does not exist, except for administrators. */
export async function getConversation(
  db: Db,
  { interviewId, reader }: { interviewId: string; reader: Reader },
): Promise<Conversation> {
  const interview = await findInterviewFor(db, interviewId, reader);
  if (!interview) throw new AppError('request.not-found');
  return { interview, turns: await listTurns(db, interviewId) };
}
