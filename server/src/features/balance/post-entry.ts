import type { Db } from '../../db/database.ts';
import { publishDocumentChange } from '../../platform/events/document-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { insertEntry, type NewEntry } from './balance.data.ts';

export type LedgerDeps = { db: Db; bus: EventBus };

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
