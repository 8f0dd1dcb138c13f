import type { Db } from '../../../db/database.ts';
import { getReadableInterview } from '../get-readable-interview.ts';
import { type InterviewRow, listTurns, type Reader, type TurnRow } from '../interviews.data.ts';

export type Conversation = { interview: InterviewRow; turns: TurnRow[] };

/** An interview with its turns. Throws as not found for a caller who is neither its owner nor an administrator. */
export async function getConversation(
  db: Db,
  { interviewId, reader }: { interviewId: string; reader: Reader },
): Promise<Conversation> {
  const interview = await getReadableInterview(db, { interviewId, reader });
  return { interview, turns: await listTurns(db, interviewId) };
}
