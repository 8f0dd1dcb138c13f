import type { BalanceKind } from '@aloud/contract/balance';
import type { LedgerDeps } from './post-entry.ts';
import { reservationKeys } from './reservation.rules.ts';
import { spendBalance } from './spend-balance.ts';

/** Reserves one unit, to be charged or released later. Safe to repeat. */
export async function reserveBalance(
  deps: LedgerDeps,
  input: { accountId: string; kind: BalanceKind; key: string },
): Promise<void> {
  await spendBalance(deps, { ...input, key: reservationKeys(input.key).taken, reason: 'reserved' });
}
