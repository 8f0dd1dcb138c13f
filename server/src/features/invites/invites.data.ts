import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { inviteRequests } from '../../db/schema/invites.ts';

export type InviteRequest = typeof inviteRequests.$inferSelect;

/** True when the address was not on the list before. */
export async function insertInviteRequest(
  db: Db,
  request: typeof inviteRequests.$inferInsert,
): Promise<boolean> {
  const added = await db
    .insert(inviteRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ email: inviteRequests.email });
  return added.length > 0;
}

export async function findInviteRequest(db: Db, email: string): Promise<InviteRequest | undefined> {
  const [row] = await db.select().from(inviteRequests).where(eq(inviteRequests.email, email));
  return row;
}
