import type { BalanceKind } from '@aloud/contract/balance';
import { findEntry, lockBalance } from './balance.data.ts';
import { type LedgerDeps, postEntry, spendBalance } from './balance.ts';

/** Reserves one unit, to be charged or released later. Safe to repeat. */
export async function reserveBalance(
  deps: LedgerDeps,
  input: { accountId: string; kind: BalanceKind; key: string },
): Promise<void> {
  await spendBalance(deps, { ...input, key: reservationKeys(input.key).taken, reason: 'reserved' });
}

type Ending = { accountId: string; key: string; outcome: 'charged' | 'released' };

/** Charges or releases a reservation once. False when there is none or it has ended before. */
export async function endReservation(deps: LedgerDeps, ending: Ending): Promise<boolean> {
  const { accountId, outcome } = ending;
  const keys = reservationKeys(ending.key);
  return deps.db.transaction(async (tx) => {
    await lockBalance(tx, accountId);
    const reserved = await findEntry(tx, { accountId, key: keys.taken });
    if (!reserved) return false;
    const { kind } = reserved;
    const amount = outcome === 'released' ? -reserved.amount : 0;
    return postEntry({ ...deps, db: tx }, { accountId, kind, amount, reason: outcome, key: keys.ended });
  });
}

/** A reservation is entered under one key and ended under another, so that it is charged or released only once. */
function reservationKeys(key: string): { taken: string; ended: string } {
  return { taken: `reserved:${key}`, ended: `ended:${key}` };
}
