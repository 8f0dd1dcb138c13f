import { BALANCE_KINDS, type Balance, type BalanceKind } from '@aloud/contract/balance';
import { STARTING_BALANCE } from '@aloud/contract/limits';
import { sumEntries } from './balance.data.ts';
import { type LedgerDeps, postEntry } from './post-entry.ts';

/** Grants the starting balance to an account, once, and returns its balance. */
export async function createBalance(deps: LedgerDeps, accountId: string): Promise<Balance> {
  return deps.db.transaction(async (tx) => {
    for (const kind of BALANCE_KINDS) {
      const entry = {
        accountId,
        kind,
        amount: STARTING_BALANCE[kind],
        reason: 'start',
        key: startKey(kind),
      };
      await postEntry({ ...deps, db: tx }, entry);
    }
    return sumEntries(tx, accountId);
  });
}

export function startKey(kind: BalanceKind): string {
  return `start:${kind}`;
}
