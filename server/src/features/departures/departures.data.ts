import type { Balance } from '@aloud/contract/balance';
import { and, eq, gt, inArray, lte, max } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { departureAttempts, departures, returnedAttempts } from '../../db/schema/departures.ts';
import { positionCandidates } from '../../db/schema/positions.ts';

export type Attempts = { positionId: string; attempts: number };
export type Departure = { left: Balance | undefined; attempts: Attempts[] };

/** Attempts used by this account and by the deleted one that had its address before. */
export async function listUsedAttempts(tx: Db, accountId: string): Promise<Attempts[]> {
  const used = unionAll(
    tx
      .select({ positionId: positionCandidates.positionId, attempts: positionCandidates.attempts })
      .from(positionCandidates)
      .where(eq(positionCandidates.accountId, accountId)),
    tx
      .select({ positionId: returnedAttempts.positionId, attempts: returnedAttempts.attempts })
      .from(returnedAttempts)
      .where(eq(returnedAttempts.accountId, accountId)),
  ).as('used');
  const rows = await tx
    .select({ positionId: used.positionId, attempts: max(used.attempts) })
    .from(used)
    .where(gt(used.attempts, 0))
    .groupBy(used.positionId);
  return rows.map(({ positionId, attempts }) => ({ positionId, attempts: attempts ?? 0 }));
}

/** The latest departure of an address replaces earlier ones. */
export async function replaceDeparture(
  tx: Db,
  { addressDigest, left, attempts, expiresAt }: Departure & { addressDigest: string; expiresAt: Date },
): Promise<void> {
  await tx.delete(departures).where(eq(departures.addressDigest, addressDigest));
  await tx.insert(departures).values({ addressDigest, ...left, expiresAt });
  if (attempts.length === 0) return;
  await tx.insert(departureAttempts).values(attempts.map((used) => ({ ...used, addressDigest })));
}

/** Deletes and returns the departure of an address: its new account continues from there. */
export async function deleteDeparture(
  tx: Db,
  { addressDigests, now }: { addressDigests: string[]; now: Date },
): Promise<Departure | undefined> {
  // An address may have a departure under each key; attempts at a position are merged.
  const attempts = await tx
    .select({ positionId: departureAttempts.positionId, attempts: max(departureAttempts.attempts) })
    .from(departureAttempts)
    .where(inArray(departureAttempts.addressDigest, addressDigests))
    .groupBy(departureAttempts.positionId);
  const rows = await tx
    .delete(departures)
    .where(and(inArray(departures.addressDigest, addressDigests), gt(departures.expiresAt, now)))
    .returning();
  const [latest] = rows.toSorted((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime());
  if (!latest) return undefined;
  const { interviews, questions } = latest;
  const left = interviews === null || questions === null ? undefined : { interviews, questions };
  return { left, attempts: attempts.map((used) => ({ ...used, attempts: used.attempts ?? 0 })) };
}

export async function insertReturnedAttempts(
  tx: Db,
  accountId: string,
  attempts: readonly Attempts[],
): Promise<void> {
  if (attempts.length === 0) return;
  await tx.insert(returnedAttempts).values(attempts.map((used) => ({ ...used, accountId })));
}

export async function deleteExpiredDepartures(db: Db, now: Date): Promise<void> {
  await db.delete(departures).where(lte(departures.expiresAt, now));
}
