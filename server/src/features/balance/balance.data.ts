import type { Balance } from '@aloud/contract/balance';
import type { BalanceKind } from '@aloud/contract/balance.limits';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { balanceEntries } from '../../db/schema/balance.ts';

export type NewEntry = {
  accountId: string;
  kind: BalanceKind;
  amount: number;
  reason: string;
  note?: string;
  /** Unique per account: a second entry under the same key is ignored. */
  key: string;
};

/** Serialises changes of one balance; held until the transaction ends. */
export async function lockBalance(db: Db, accountId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`balance:${accountId}`}, 0))`);
}

/** False when the account already has an entry under this key. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<boolean> {
  const inserted = await db
    .insert(balanceEntries)
    .values({ ...entry, key: fullKey(entry) })
    .onConflictDoNothing()
    .returning({ id: balanceEntries.id });
  return inserted.length > 0;
}

export async function findEntry(
  db: Db,
  input: { accountId: string; key: string },
): Promise<{ kind: BalanceKind; amount: number } | undefined> {
  const [entry] = await db
    .select({ kind: balanceEntries.kind, amount: balanceEntries.amount })
    .from(balanceEntries)
    .where(and(eq(balanceEntries.accountId, input.accountId), eq(balanceEntries.key, fullKey(input))));
  return entry;
}

export async function sumEntries(db: Db, accountId: string): Promise<Balance> {
  const rows = await db
    .select({ kind: balanceEntries.kind, sum: sql<number>`sum(${balanceEntries.amount})::int` })
    .from(balanceEntries)
    .where(eq(balanceEntries.accountId, accountId))
    .groupBy(balanceEntries.kind);
  const left = (kind: BalanceKind) => Math.max(0, rows.find((row) => row.kind === kind)?.sum ?? 0);
  return { interviews: left('interviews'), questions: left('questions') };
}

type LedgerPage = { accountId: string; before: number | undefined; limit: number };

export async function listEntries(
  db: Db,
  { accountId, before, limit }: LedgerPage,
): Promise<(typeof balanceEntries.$inferSelect)[]> {
  return db
    .select()
    .from(balanceEntries)
    .where(
      and(
        eq(balanceEntries.accountId, accountId),
        before === undefined ? undefined : lt(balanceEntries.id, before),
      ),
    )
    .orderBy(desc(balanceEntries.id))
    .limit(limit);
}

/** Keys of different accounts never collide, whatever callers name them. */
function fullKey({ accountId, key }: { accountId: string; key: string }): string {
  return `${accountId}:${key}`;
}
