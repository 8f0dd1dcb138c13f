import type { Db } from '../../db/database.ts';
import { lockAccount } from './accounts.data.ts';

/** Held until the transaction ends, so that what is decided by them stays true. Undefined when nobody is there. */
export async function findLabels(tx: Db, accountId: string): Promise<readonly string[] | undefined> {
  return (await lockAccount(tx, accountId))?.labels;
}
