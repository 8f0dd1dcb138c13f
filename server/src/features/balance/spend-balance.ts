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

/** Takes from a balance, once for a key; refuses what is not there, however many spend at once. */
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
