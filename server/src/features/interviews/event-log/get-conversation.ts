import type { Db } from '../../../db/database.ts';
import { getReadableInterview } from '../get-readable-interview.ts';
import { type InterviewRow, listTurns, type Reader, type TurnRow } from '../interviews.data.ts';

export type Conversation = { interview: InterviewRow; turns: TurnRow[] };

/** An interview with everything that was said. Somebody else's does not exist, except for administrators. */
export async function getConversation(
  db: Db,
  { interviewId, reader }: { interviewId: string; reader: Reader },
): Promise<Conversation> {
  const interview = await getReadableInterview(db, { interviewId, reader });
  return { interview, turns: await listTurns(db, interviewId) };
}
