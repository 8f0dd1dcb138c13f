import type { BalanceEntry } from '@aloud/contract/balance';

type Row = Omit<BalanceEntry, 'createdAt'> & { createdAt: Date };

/** Keys of entries are internal and left out. */
export function toEntry({ id, kind, amount, reason, createdAt }: Row): BalanceEntry {
  return { id, kind, amount, reason, createdAt: createdAt.toISOString() };
}
