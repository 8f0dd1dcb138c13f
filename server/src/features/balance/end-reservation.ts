import { findEntry, lockBalance } from './balance.data.ts';
import { type LedgerDeps, postEntry } from './post-entry.ts';
import { reservationKeys } from './reservation.rules.ts';

export type Ending = { accountId: string; key: string; outcome: 'charged' | 'released' };

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
