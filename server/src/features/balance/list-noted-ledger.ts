import { BALANCE_ENTRIES_PAGE, type BalanceEntry } from '@aloud/contract/balance';
import type { Db } from '../../db/database.ts';
import { listEntries } from './balance.data.ts';
import { toEntry } from './entry-view.rules.ts';

/** For administrators: the latest entries of an account's ledger with the reasons given for adjustments. */
export async function listNotedLedger(
  db: Db,
  accountId: string,
): Promise<(BalanceEntry & { note: string })[]> {
  const rows = await listEntries(db, { accountId, before: undefined, limit: BALANCE_ENTRIES_PAGE });
  return rows.map((row) => ({ ...toEntry(row), note: row.note }));
}
