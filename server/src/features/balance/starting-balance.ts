import { BALANCE_KINDS, type Balance, type BalanceKind } from '@aloud/contract/balance';
import { STARTING_BALANCE } from '@aloud/contract/limits';
import type { Db } from '../../db/database.ts';
import { findEntry, lockBalance, sumEntries } from './balance.data.ts';
import { type LedgerDeps, postEntry } from './balance.ts';

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

function startKey(kind: BalanceKind): string {
  return `start:${kind}`;
}

/** Grants what a deleted account had left, under the key of the starting balance, which is thereby not granted again. */
export async function resumeBalance(deps: LedgerDeps, accountId: string, left: Balance): Promise<void> {
  for (const kind of BALANCE_KINDS) {
    await postEntry(deps, { accountId, kind, amount: left[kind], reason: 'resumed', key: startKey(kind) });
  }
}

/** Inside the transaction that deletes the account: what is left, undefined for an account without a starting balance. */
export async function closeBalance(tx: Db, accountId: string): Promise<Balance | undefined> {
  await lockBalance(tx, accountId);
  const start = await findEntry(tx, { accountId, key: startKey('questions') });
  return start && sumEntries(tx, accountId);
}
