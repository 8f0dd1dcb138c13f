import type { InterviewState } from '@aloud/contract/interviews.limits';
import { and, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { interviewEvents, interviewSounds, interviews, turns } from '../../db/schema/interviews.ts';
import { interviewSummaries, reports } from '../../db/schema/reports.ts';
import { resumeClaims } from '../../db/schema/resumes.ts';
import type { PagePlace } from '../../platform/database/list-page.ts';

export type InterviewRow = typeof interviews.$inferSelect;
export type TurnRow = typeof turns.$inferSelect;
export type InterviewRef = { accountId: string; interviewId: string };

const is = ({ accountId, interviewId }: InterviewRef): SQL | undefined =>
  and(eq(interviews.accountId, accountId), eq(interviews.id, interviewId));

export async function insertInterview(db: Db, row: typeof interviews.$inferInsert): Promise<InterviewRow> {
  const [inserted] = await db.insert(interviews).values(row).returning();
  if (!inserted) throw new Error('An interview was not inserted.');
  return inserted;
}

export async function findInterview(db: Db, which: InterviewRef): Promise<InterviewRow | undefined> {
  const [row] = await db.select().from(interviews).where(is(which));
  return row;
}

/** The account that reads an interview: its owner or an administrator. */
export type Reader = { accountId: string; isAdmin: boolean };

export async function findInterviewFor(
  db: Db,
  interviewId: string,
  { accountId, isAdmin }: Reader,
): Promise<InterviewRow | undefined> {
  const isIt = isAdmin ? eq(interviews.id, interviewId) : is({ accountId, interviewId });
  const [row] = await db.select().from(interviews).where(isIt);
  return row;
}

/** Held until the transaction ends: an interview begins and ends once at a time. */
export async function findInterviewForUpdate(db: Db, which: InterviewRef): Promise<InterviewRow | undefined> {
  const [row] = await db.select().from(interviews).where(is(which)).for('update');
  return row;
}

export async function updateInterview(
  db: Db,
  which: InterviewRef,
  changes: Partial<typeof interviews.$inferInsert>,
): Promise<InterviewRow | undefined> {
  const [row] = await db.update(interviews).set(changes).where(is(which)).returning();
  return row;
}

export async function deleteInterviewRow(db: Db, which: InterviewRef): Promise<boolean> {
  const deleted = await db.delete(interviews).where(is(which)).returning({ id: interviews.id });
  return deleted.length > 0;
}

type Filter = {
  accountId: string;
  /** Without those that were prepared and never begun. */
  isBegun?: boolean;
  isScored?: boolean;
  language?: string | undefined;
  from?: Date | undefined;
  after?: PagePlace | undefined;
  limit: number;
};

/** Latest first. */
export async function listInterviewRows(db: Db, filter: Filter): Promise<InterviewRow[]> {
  const { accountId, language, from, after, limit } = filter;
  return db
    .select()
    .from(interviews)
    .where(
      and(
        eq(interviews.accountId, accountId),
        filter.isBegun ? isNotNull(interviews.startedAt) : undefined,
        filter.isScored ? isNotNull(interviews.score) : undefined,
        language === undefined ? undefined : sql`${interviews.language} = ${language}`,
        from && gte(interviews.createdAt, from),
        after &&
          sql`(${interviews.createdAt}, ${interviews.id}) < (${after.createdAt.toISOString()}, ${after.id})`,
      ),
    )
    .orderBy(desc(interviews.createdAt), desc(interviews.id))
    .limit(limit);
}

/** Live interviews not updated since then: their candidates have left. */
export async function listAbandonedInterviews(db: Db, before: Date, limit: number): Promise<InterviewRef[]> {
  const state: InterviewState = 'live';
  return db
    .select({ accountId: interviews.accountId, interviewId: interviews.id })
    .from(interviews)
    .where(and(eq(interviews.state, state), lt(interviews.updatedAt, before)))
    .limit(limit);
}

export async function listTurns(db: Db, interviewId: string): Promise<TurnRow[]> {
  return db.select().from(turns).where(eq(turns.interviewId, interviewId)).orderBy(turns.turn);
}

/** Deletes transcript, events and recording parts, and what was computed from them. */
export async function deleteConversation(db: Db, interviewId: string): Promise<void> {
  await db.delete(reports).where(eq(reports.interviewId, interviewId));
  await db.delete(resumeClaims).where(eq(resumeClaims.interviewId, interviewId));
  await db.delete(interviewSummaries).where(eq(interviewSummaries.interviewId, interviewId));
  await db.delete(interviewSounds).where(eq(interviewSounds.interviewId, interviewId));
  await db.delete(turns).where(inArray(turns.interviewId, [interviewId]));
  await db.delete(interviewEvents).where(inArray(interviewEvents.interviewId, [interviewId]));
}
