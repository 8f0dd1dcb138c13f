import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { inviteRequests } from '../../db/schema/invites.ts';
import { uniqueId } from '../../platform/ids.ts';
import type { PagePlace } from '../../platform/page-cursor.ts';

export type InviteRow = typeof inviteRequests.$inferSelect;

/** True when the address was not on the list before. */
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

/** Latest first. */
export async function listInvites(
  db: Db,
  page: { state: InviteRow['state'] | undefined; after: PagePlace | undefined; limit: number },
): Promise<InviteRow[]> {
  const { state, after, limit } = page;
  const isOlder = after
    ? sql`(${inviteRequests.createdAt}, ${inviteRequests.id}) < (${after.createdAt.toISOString()}, ${after.id})`
    : undefined;
  return db
    .select()
    .from(inviteRequests)
    .where(and(state && eq(inviteRequests.state, state), isOlder))
    .orderBy(desc(inviteRequests.createdAt), desc(inviteRequests.id))
    .limit(limit);
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
