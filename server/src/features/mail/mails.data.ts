import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { mails } from '../../db/schema/mails.ts';

export type QueuedMail = typeof mails.$inferSelect;

export async function insertMail(db: Db, mail: typeof mails.$inferInsert): Promise<void> {
  await db.insert(mails).values(mail);
}

type Moments = {
  now: Date;
  heldUntil: Date;
  /** A mail that was never tried and is due later than any wait allows was queued by a clock that was ahead. */
  latestDue: Date;
};

/** Claims one due mail until `heldUntil`: if this process dies, another one sends it then. */
export async function claimMail(db: Db, moments: Moments): Promise<QueuedMail | undefined> {
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(or(lte(mails.dueAt, moments.now), and(eq(mails.attempts, 0), gt(mails.dueAt, moments.latestDue))))
    .orderBy(asc(mails.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: moments.heldUntil })
    .where(eq(mails.id, next))
    .returning();
  return row;
}

/** The attempt number is in the condition, so that a process whose claim expired changes nothing. */
export async function postponeMail(db: Db, mail: QueuedMail, dueAt: Date): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt })
    .where(and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts)));
}

export async function deleteMail(db: Db, mailId: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, mailId));
}

export async function deleteMailsByAddress(
  db: Db,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  const { payload } = mails;
  await db
    .delete(mails)
    .where(or(sql`${payload} ->> 'email' = ${email}`, sql`${payload} ->> 'accountId' = ${accountId}`));
}
