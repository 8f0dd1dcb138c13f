import { and, asc, eq, getTableColumns, gte, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { mails } from '../../db/schema/mails.ts';

type MailRow = typeof mails.$inferSelect;
/** How long ago it was queued, by the clock of the database: processes may disagree about the time of day. */
export type QueuedMail = MailRow & { ageMs: number };

/** In milliseconds like the columns, which would round up a moment that has not come yet. */
const NOW = sql`date_trunc('milliseconds', now())`;
const afterMs = (ms: number) => sql`${NOW} + ${`${ms} milliseconds`}::interval`;

export async function insertMail(db: Db, mail: Pick<MailRow, 'id' | 'kind' | 'payload'>): Promise<void> {
  await db.insert(mails).values({ ...mail, dueAt: NOW, createdAt: NOW });
}

/**
 * Claims one due mail for some time: if this process dies, another one sends it afterwards. A mail that was never tried
 * is due whatever the clock says: the clock of the database, too, may be put back.
 */
export async function claimMail(db: Db, holdMs: number): Promise<QueuedMail | undefined> {
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(or(eq(mails.attempts, 0), lte(mails.dueAt, NOW)))
    .orderBy(asc(mails.dueAt), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: afterMs(holdMs) })
    .where(eq(mails.id, next))
    .returning({
      ...getTableColumns(mails),
      ageMs: sql<number>`greatest(0, extract(epoch from now() - ${mails.createdAt}) * 1000)::float8`,
    });
  return row;
}

/** The attempt number is in the condition, so that a process whose claim expired changes nothing. */
export async function postponeMail(db: Db, mail: QueuedMail, waitMs: number): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt: afterMs(waitMs) })
    .where(and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts)));
}

/** A renewal that comes late brings no mail forward that was postponed, and puts none off for longer than a claim. */
export async function renewMail(db: Db, mail: QueuedMail, holdMs: number): Promise<void> {
  const renewed = afterMs(holdMs);
  await db
    .update(mails)
    .set({ dueAt: renewed })
    .where(
      and(
        eq(mails.id, mail.id),
        eq(mails.attempts, mail.attempts),
        gte(mails.dueAt, mail.dueAt),
        lte(mails.dueAt, renewed),
      ),
    );
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
