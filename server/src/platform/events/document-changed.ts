import type { Db } from '../../db/database.ts';
import type { Caller } from '../http/caller.ts';
import type { EventBus } from './event-bus.ts';

export const DOCUMENT_CHANGED = 'document-changed';

type Named = { collectionId: string; documentId: string };

/** What whoever changes a document says, so that every open realtime connection that may know it hears of it. */
export type DocumentChange =
  | (Named & { action: 'create' | 'update' })
  /** A deleted document can no longer be read, so its last state travels along, before any reader's part is cut out. */
  | (Named & { action: 'delete'; last: LastState });

/** A document as its collection stores it, for everybody: what one caller may see of it, the view decides. */
export type LastState = Readonly<Record<string, unknown>>;

/** Told inside the transaction that makes the change: heard when it commits, never if it does not. */
export async function publishDocumentChange(bus: EventBus, db: Db, change: DocumentChange): Promise<void> {
  await bus.publish(db, { topic: DOCUMENT_CHANGED, ...change });
}

/** What of one document a caller may see: undefined when it is not theirs to know that it exists. */
export type DocumentView = (caller: Caller) => Record<string, unknown> | undefined;

/** Read once however many people listen; what differs between them is decided by the view, without a query. */
export type ViewDocument = (change: DocumentChange) => Promise<DocumentView | undefined>;
