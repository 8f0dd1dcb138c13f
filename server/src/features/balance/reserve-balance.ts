import type { BalanceKind } from '@aloud/contract/balance';
import type { LedgerDeps } from './post-entry.ts';
import { reservationKeys } from './reservation.rules.ts';
import { spendBalance } from './spend-balance.ts';

/** Sets one aside for something that has begun; it is then charged or released. Safe to repeat. */
export async function reserveBalance(
  deps: LedgerDeps,
  input: { accountId: string; kind: BalanceKind; key: string },
): Promise<void> {
  await spendBalance(deps, { ...input, key: reservationKeys(input.key).taken, reason: 'reserved' });
}
