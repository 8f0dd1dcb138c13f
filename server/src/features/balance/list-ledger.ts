import { BALANCE_ENTRIES_PAGE, type BalanceEntry } from '@aloud/contract/balance';
import type { Db } from '../../db/database.ts';
import { listEntries } from './balance.data.ts';
import { toEntry } from './entry-view.rules.ts';

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
