import type { Balance } from '@aloud/contract/balance';
import type { Db } from '../../db/database.ts';
import { sumEntries } from './balance.data.ts';

export function getBalance(db: Db, accountId: string): Promise<Balance> {
  return sumEntries(db, accountId);
}
