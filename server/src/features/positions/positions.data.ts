import type { AdminList } from '@aloud/contract/admin/admin-list';
import type { listPositionsEndpoint } from '@aloud/contract/positions';
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { positionCandidates, positions } from '../../db/schema/positions.ts';
import { matchesAny, readPage, TOTAL } from '../../platform/database/list-page.ts';

const candidateCount = sql<number>`(select count(*) from ${positionCandidates} where ${positionCandidates.positionId} = ${positions.id})::int`;

const columns = { ...getTableColumns(positions), candidates: candidateCount.as('candidate_count') };

export type PositionRow = typeof positions.$inferSelect & { candidates: number };
type NewPosition = typeof positions.$inferInsert;
export type PositionsQuery = z.output<NonNullable<(typeof listPositionsEndpoint)['query']>>;

const SORTS = { createdAt: positions.createdAt, title: positions.title, candidates: candidateCount };

export async function listPositionRows(db: Db, query: PositionsQuery): Promise<AdminList<PositionRow>> {
  const direction = query.order === 'asc' ? asc : desc;
  const rows = db
    .select({ ...columns, total: TOTAL })
    .from(positions)
    .where(
      and(
        query.state && eq(positions.state, query.state),
        matchesAny(query.q, [positions.title, positions.company]),
      ),
    )
    .orderBy(direction(SORTS[query.sort]), direction(positions.id));
  return readPage(rows.$dynamic(), query);
}

export async function findPosition(db: Db, positionId: string): Promise<PositionRow | undefined> {
  const [row] = await db.select(columns).from(positions).where(eq(positions.id, positionId));
  return row;
}

export async function findPositionByInvitation(db: Db, invitation: string): Promise<PositionRow | undefined> {
  const [row] = await db.select(columns).from(positions).where(eq(positions.invitation, invitation));
  return row;
}

/** Locks the position until the transaction ends, so that the audit log shows concurrent edits in their order. */
export async function lockPosition(db: Db, positionId: string): Promise<boolean> {
  const locked = await db
    .select({ id: positions.id })
    .from(positions)
    .where(eq(positions.id, positionId))
    .for('update');
  return locked.length > 0;
}

export async function insertPosition(db: Db, row: NewPosition): Promise<void> {
  await db.insert(positions).values(row);
}

export async function updatePosition(
  db: Db,
  positionId: string,
  changes: Partial<NewPosition>,
): Promise<void> {
  await db.update(positions).set(changes).where(eq(positions.id, positionId));
}

export async function deletePositionRow(db: Db, positionId: string): Promise<void> {
  await db.delete(positions).where(eq(positions.id, positionId));
}
