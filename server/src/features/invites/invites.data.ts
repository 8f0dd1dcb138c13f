import { searchedEmail } from '@aloud/contract/accounts/email-address.rules';
import type { AdminList } from '@aloud/contract/admin/admin-list';
import type { listInviteRequestsEndpoint } from '@aloud/contract/invites';
import { and, asc, desc, eq, getTableColumns, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { inviteRequests } from '../../db/schema/invites.ts';
import { matchesAny, readPage, TOTAL } from '../../platform/database/list-page.ts';
import { uniqueId } from '../../platform/ids.ts';

export type InviteRow = typeof inviteRequests.$inferSelect;

/** True when the address had no request before. */
export async function insertInviteRequest(
  db: Db,
  { email, lang, now }: Pick<InviteRow, 'email' | 'lang'> & { now: Date },
): Promise<boolean> {
  const added = await db
    .insert(inviteRequests)
    .values({ id: uniqueId(now), email, lang, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: inviteRequests.id });
  return added.length > 0;
}

export async function findInviteByEmail(db: Db, email: string): Promise<InviteRow | undefined> {
  const [row] = await db.select().from(inviteRequests).where(eq(inviteRequests.email, email));
  return row;
}

export async function findInvite(db: Db, inviteId: string): Promise<InviteRow | undefined> {
  const [row] = await db.select().from(inviteRequests).where(eq(inviteRequests.id, inviteId));
  return row;
}

export type InvitesQuery = z.output<NonNullable<(typeof listInviteRequestsEndpoint)['query']>>;

export async function listInvites(db: Db, query: InvitesQuery): Promise<AdminList<InviteRow>> {
  const direction = query.order === 'asc' ? asc : desc;
  const rows = db
    .select({ ...getTableColumns(inviteRequests), total: TOTAL })
    .from(inviteRequests)
    .where(
      and(
        query.state && eq(inviteRequests.state, query.state),
        matchesAny(searchedEmail(query.q), [inviteRequests.email]),
      ),
    )
    .orderBy(direction(inviteRequests[query.sort]), direction(inviteRequests.id));
  return readPage(rows.$dynamic(), query);
}

/** Undefined when nothing changed: the decision was made before. */
export async function updateInviteState(
  db: Db,
  decision: { inviteId: string; state: InviteRow['state']; now: Date },
): Promise<InviteRow | undefined> {
  const [row] = await db
    .update(inviteRequests)
    .set({ state: decision.state, updatedAt: decision.now })
    .where(and(eq(inviteRequests.id, decision.inviteId), ne(inviteRequests.state, decision.state)))
    .returning();
  return row;
}
