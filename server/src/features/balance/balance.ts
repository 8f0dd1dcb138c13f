import type { Balance, BalanceKind } from '@aloud/contract/balance';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { publishDocumentChange } from '../../platform/events/document-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { findEntry, insertEntry, lockBalance, type NewEntry, sumEntries } from './balance.data.ts';

export type LedgerDeps = { db: Db; bus: EventBus };

export function getBalance(db: Db, accountId: string): Promise<Balance> {
  return sumEntries(db, accountId);
}

/** Adds to a balance, once for a key. */
export async function grantBalance(deps: LedgerDeps, entry: NewEntry): Promise<void> {
  await deps.db.transaction((tx) => postEntry({ ...deps, db: tx }, entry));
}

type Spending = {
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

/** Writes an entry once per key and announces the changed balance to clients. False when the key is known. */
export async function postEntry(deps: LedgerDeps, entry: NewEntry): Promise<boolean> {
  const isNew = await insertEntry(deps.db, entry);
  if (!isNew) return false;
  await publishDocumentChange(deps.bus, deps.db, {
    collectionId: 'balance',
    documentId: entry.accountId,
    action: 'update',
  });
  return true;
}
