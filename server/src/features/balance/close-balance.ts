import type { Balance } from '@aloud/contract/balance';
import type { Db } from '../../db/database.ts';
import { findEntry, lockBalance, sumEntries } from './balance.data.ts';
import { startKey } from './create-balance.ts';

/** Inside the transaction that deletes the account: what is left, undefined for an account without a starting balance. */
export async function closeBalance(tx: Db, accountId: string): Promise<Balance | undefined> {
  await lockBalance(tx, accountId);
  const start = await findEntry(tx, { accountId, key: startKey('questions') });
  return start && sumEntries(tx, accountId);
}
