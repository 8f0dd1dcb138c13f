import { BALANCE_ENTRIES_PAGE, type BalanceEntry } from '@aloud/contract/balance';
import type { Db } from '../../db/database.ts';
import { listEntries } from './balance.data.ts';

type Input = { accountId: string; before?: number | undefined };

/** A page of one person's ledger, latest first. The keys of entries stay inside. */
export async function readLedger(
  db: Db,
  { accountId, before }: Input,
): Promise<{ entries: BalanceEntry[]; hasMore: boolean }> {
  const rows = await listEntries(db, { accountId, before, limit: BALANCE_ENTRIES_PAGE + 1 });
  const entries = rows.slice(0, BALANCE_ENTRIES_PAGE).map(({ id, kind, amount, reason, createdAt }) => ({
    id,
    kind,
    amount,
    reason,
    createdAt: createdAt.toISOString(),
  }));
  return { entries, hasMore: rows.length > BALANCE_ENTRIES_PAGE };
}
