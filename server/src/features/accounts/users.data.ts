import type { UserEdit } from '@aloud/contract/accounts/users';
import { eq, getTableColumns } from 'drizzle-orm';
import { changedAt, type Db } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';

function toColumns({ active_resume, onboarded, ...edit }: UserEdit) {
  return {
    ...edit,
    ...(active_resume !== undefined && { activeResume: active_resume }),
    ...(onboarded !== undefined && { isOnboarded: onboarded }),
  };
}

type Write = { accountId: string; edit: UserEdit; now: Date };

export async function insertUser(db: Db, { accountId, edit, now }: Write): Promise<boolean> {
  const inserted = await db
    .insert(users)
    .values({ ...toColumns(edit), id: accountId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return inserted.length > 0;
}

/** `isTouched`: a value shown with the record (labels) changed in another table, so the record counts as changed. */
export async function updateUser(
  db: Db,
  { accountId, edit, now, isTouched = false }: Write & { isTouched?: boolean },
): Promise<boolean> {
  const columns = toColumns(edit);
  const updated = await db
    .update(users)
    .set({ ...columns, updatedAt: isTouched ? now : changedAt(getTableColumns(users), columns, now) })
    .where(eq(users.id, accountId))
    .returning({ id: users.id });
  return updated.length > 0;
}

export type UserRow = typeof users.$inferSelect;

export async function findUserRow(db: Db, accountId: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, accountId));
  return row;
}
