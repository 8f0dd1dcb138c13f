import type { listAllInterviewsEndpoint } from '@aloud/contract/admin/admin-interviews';
import type { AdminList } from '@aloud/contract/admin/admin-list';
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import { accounts, users } from '../../../db/schema/accounts.ts';
import { interviewNotes, interviews } from '../../../db/schema/interviews.ts';
import { positions } from '../../../db/schema/positions.ts';
import { matchesAny, readPage, TOTAL } from '../../../platform/database/list-page.ts';
import type { InterviewRow } from '../interviews.data.ts';

export type AllInterviewsQuery = z.output<NonNullable<(typeof listAllInterviewsEndpoint)['query']>>;
export type AdminInterviewRow = InterviewRow & { email: string; name: string; position: string | null };

const name = sql<string>`coalesce(nullif(${users.name}, ''), ${accounts.name})`;
const columns = { ...getTableColumns(interviews), email: accounts.email, name, position: positions.title };

const SORTS = { createdAt: interviews.createdAt, seconds: interviews.activeMs, score: interviews.score };

export async function listAllRows(db: Db, query: AllInterviewsQuery): Promise<AdminList<AdminInterviewRow>> {
  const direction = query.order === 'asc' ? asc : desc;
  const rows = db
    .select({ ...columns, total: TOTAL })
    .from(interviews)
    .innerJoin(accounts, eq(accounts.id, interviews.accountId))
    .leftJoin(users, eq(users.id, interviews.accountId))
    .leftJoin(positions, eq(positions.id, interviews.positionId))
    .where(
      and(
        query.state && eq(interviews.state, query.state),
        query.language && eq(interviews.language, query.language),
        query.positionId === undefined ? undefined : eq(interviews.positionId, query.positionId),
        matchesAny(query.q, [accounts.email, name, interviews.role, positions.title]),
      ),
    )
    .orderBy(sql`${direction(SORTS[query.sort])} nulls last`, direction(interviews.id));
  return readPage(rows.$dynamic(), query);
}

export async function findAnyInterview(db: Db, interviewId: string): Promise<AdminInterviewRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(interviews)
    .innerJoin(accounts, eq(accounts.id, interviews.accountId))
    .leftJoin(users, eq(users.id, interviews.accountId))
    .leftJoin(positions, eq(positions.id, interviews.positionId))
    .where(eq(interviews.id, interviewId));
  return row;
}

export type NoteRow = typeof interviewNotes.$inferSelect & { author: string | null };

/** Latest first. */
export async function listNotes(db: Db, interviewId: string): Promise<NoteRow[]> {
  return db
    .select({ ...getTableColumns(interviewNotes), author: accounts.email })
    .from(interviewNotes)
    .leftJoin(accounts, eq(accounts.id, interviewNotes.authorId))
    .where(eq(interviewNotes.interviewId, interviewId))
    .orderBy(desc(interviewNotes.createdAt), desc(interviewNotes.id));
}

export async function insertNote(db: Db, note: typeof interviewNotes.$inferInsert): Promise<void> {
  await db.insert(interviewNotes).values(note);
}

export async function deleteNoteRow(
  db: Db,
  which: { interviewId: string; noteId: string; authorId: string },
): Promise<boolean> {
  const removed = await db
    .delete(interviewNotes)
    .where(
      and(
        eq(interviewNotes.id, which.noteId),
        eq(interviewNotes.interviewId, which.interviewId),
        eq(interviewNotes.authorId, which.authorId),
      ),
    )
    .returning({ id: interviewNotes.id });
  return removed.length > 0;
}
