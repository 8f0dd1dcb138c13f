import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { interviews, turns } from '../../../../db/schema/interviews.ts';
import type { InterviewRow } from '../../interviews.data.ts';

/** Far more than the bank has for one role. */
const ASKED_MAX = 2_000;

/**
 * Keys of the questions that the account was asked in its earlier interviews, the oldest first. Later interviews are
 * left out, so that an interview that goes on in another process gets the same questions.
 */
export async function listAskedBefore(
  db: Db,
  { id, accountId, createdAt }: Pick<InterviewRow, 'id' | 'accountId' | 'createdAt'>,
): Promise<string[]> {
  const question = sql`${turns.plan} -> 'question'`;
  const key = sql<string | null>`coalesce(${question} ->> 'id', ${question} ->> 'text')`;
  const rows = await db
    .select({ key })
    .from(interviews)
    .innerJoin(turns, eq(turns.interviewId, interviews.id))
    .where(
      and(
        eq(interviews.accountId, accountId),
        ne(interviews.id, id),
        lte(interviews.createdAt, createdAt),
        sql`${turns.plan} ->> 'move' = 'question'`,
      ),
    )
    .groupBy(key)
    .orderBy(sql`max(${interviews.createdAt}) desc`)
    .limit(ASKED_MAX);
  return rows.flatMap((row) => row.key ?? []).toReversed();
}
