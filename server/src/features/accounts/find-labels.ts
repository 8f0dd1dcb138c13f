import type { Db } from '../../db/database.ts';
import { lockAccount } from './accounts.data.ts';

/** Locks the account until the transaction ends, so that decisions based on its labels stay true. */
export async function findLabels(tx: Db, accountId: string): Promise<readonly string[] | undefined> {
  return (await lockAccount(tx, accountId))?.labels;
}
