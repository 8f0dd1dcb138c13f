import type { BalanceKind } from '@aloud/contract/balance';
import { AppError } from '../../platform/app-error.ts';
import { findEntry, lockBalance, sumEntries } from './balance.data.ts';
import { type LedgerDeps, postEntry } from './post-entry.ts';

export type Spending = {
  accountId: string;
  kind: BalanceKind;
  key: string;
  amount?: number;
  reason?: string;
};

/** Spends from a balance once per key; the lock makes concurrent spending safe. Throws when not enough is left. */
export async function spendBalance(deps: LedgerDeps, spending: Spending): Promise<void> {
  const { accountId, kind, key, amount = 1, reason = 'spent' } = spending;
  await deps.db.transaction(async (tx) => {
    await lockBalance(tx, accountId);
    if (await findEntry(tx, { accountId, key })) return;
    const left = await sumEntries(tx, accountId);
    if (left[kind] < amount) throw new AppError('balance.not-enough', { kind });
    await postEntry({ ...deps, db: tx }, { accountId, kind, amount: -amount, reason, key });
  });
}
