import type { BalanceEntry } from '@aloud/contract/balance';

type Row = Omit<BalanceEntry, 'createdAt'> & { createdAt: Date };

/** The keys of entries stay inside. */
export function toEntry({ id, kind, amount, reason, createdAt }: Row): BalanceEntry {
  return { id, kind, amount, reason, createdAt: createdAt.toISOString() };
}
