import type { Db } from '../../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { defineTopic, type EventBus } from './event-bus.ts';

export const DOCUMENT_CHANGED = defineTopic<DocumentChange>('document-changed');

type Named = { collectionId: string; documentId: string };

/** Published by every write, so that realtime connections that may see the document are told. */
export type DocumentChange =
  | (Named & { action: 'create' | 'update' })
  /** A deleted document can no longer be read, so the event carries its last state, whole. */
  | (Named & { action: 'delete'; last: LastState });

/** A document as its collection stores it; the view decides what of it one caller may see. */
export type LastState = Readonly<Record<string, unknown>>;

/** Published inside the transaction of the change: delivered when it commits, dropped when it rolls back. */
export async function publishDocumentChange(bus: EventBus, db: Db, change: DocumentChange): Promise<void> {
  await bus.publish(db, DOCUMENT_CHANGED, change);
}

/** What of one document a caller may see; undefined when its existence is hidden from them. */
export type DocumentView = (caller: Caller) => Record<string, unknown> | undefined;

/** One read serves all listeners: the view cuts out each caller's part without a query. */
export type ViewDocument = (change: DocumentChange) => Promise<DocumentView | undefined>;
