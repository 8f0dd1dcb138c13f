import { BALANCE_ENTRIES_PAGE, type BalanceEntry } from '@aloud/contract/balance';
import type { Db } from '../../db/database.ts';
import { listEntries } from './balance.data.ts';

type Input = { accountId: string; before?: number | undefined };

/** A page of an account's ledger, latest first. */
export async function listLedger(
  db: Db,
  { accountId, before }: Input,
): Promise<{ entries: BalanceEntry[]; hasMore: boolean }> {
  const rows = await listEntries(db, { accountId, before, limit: BALANCE_ENTRIES_PAGE + 1 });
  const entries = rows.slice(0, BALANCE_ENTRIES_PAGE).map(toEntry);
  return { entries, hasMore: rows.length > BALANCE_ENTRIES_PAGE };
}

/** For administrators: the latest entries of an account's ledger with the reasons given for adjustments. */
export async function listNotedLedger(
  db: Db,
  accountId: string,
): Promise<(BalanceEntry & { note: string })[]> {
  const rows = await listEntries(db, { accountId, before: undefined, limit: BALANCE_ENTRIES_PAGE });
  return rows.map((row) => ({ ...toEntry(row), note: row.note }));
}

type Row = Omit<BalanceEntry, 'createdAt'> & { createdAt: Date };

/** Keys of entries are internal and left out. */
function toEntry({ id, kind, amount, reason, createdAt }: Row): BalanceEntry {
  return { id, kind, amount, reason, createdAt: createdAt.toISOString() };
}
