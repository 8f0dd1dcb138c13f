import { COLLECTION_IDS } from '@aloud/contract/appwrite';
import type { Balance, BalanceEntry } from '@aloud/contract/balance';
import {
  BALANCE_ENTRIES_PAGE_SIZE,
  BALANCE_KINDS,
  type BalanceKind,
  STARTING_BALANCE,
} from '@aloud/contract/balance.limits';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { publishDocumentChange } from '../../platform/events/document-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import {
  findEntry,
  insertEntry,
  listEntries,
  lockBalance,
  type NewEntry,
  sumEntries,
} from './balance.data.ts';

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
    collectionId: COLLECTION_IDS.balance,
    documentId: entry.accountId,
    action: 'update',
  });
  return true;
}

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

type LedgerPage = { accountId: string; before?: number | undefined };

/** A page of an account's ledger, latest first. */
export async function listLedger(
  db: Db,
  { accountId, before }: LedgerPage,
): Promise<{ entries: BalanceEntry[]; hasMore: boolean }> {
  const rows = await listEntries(db, { accountId, before, limit: BALANCE_ENTRIES_PAGE_SIZE + 1 });
  const entries = rows.slice(0, BALANCE_ENTRIES_PAGE_SIZE).map(toEntry);
  return { entries, hasMore: rows.length > BALANCE_ENTRIES_PAGE_SIZE };
}

/** For administrators: the latest entries of an account's ledger with the reasons given for adjustments. */
export async function listNotedLedger(
  db: Db,
  accountId: string,
): Promise<(BalanceEntry & { note: string })[]> {
  const rows = await listEntries(db, { accountId, before: undefined, limit: BALANCE_ENTRIES_PAGE_SIZE });
  return rows.map((row) => ({ ...toEntry(row), note: row.note }));
}

type Row = Omit<BalanceEntry, 'createdAt'> & { createdAt: Date };

/** Keys of entries are internal and left out. */
function toEntry({ id, kind, amount, reason, createdAt }: Row): BalanceEntry {
  return { id, kind, amount, reason, createdAt: createdAt.toISOString() };
}
