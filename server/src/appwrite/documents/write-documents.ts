import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Collection, WriteDeps } from '../../platform/database/collection.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { SignedIn } from '../../platform/http/caller.ts';
import { requireRecentProof } from '../require-session.ts';
import { WireError } from '../wire/wire-error.ts';
import { checkData, checkPermissions, readData } from './document-input.ts';
import type { Document, SequenceFormat } from './document-shape.ts';
import type { Row } from './statement.ts';
import { findDocument, findWholeDocument } from './view-document.ts';
import { oneViewer, visible } from './viewer.ts';

export type DocumentDeps = { db: Db; bus: EventBus; clock: Clock };

type Target = { collection: Collection; caller: SignedIn; documentId: string; sequence: SequenceFormat };
type Sent = { data: unknown; permissions: unknown };

export async function createDocument(deps: DocumentDeps, input: Target & Sent): Promise<Document> {
  const { collection, caller, documentId } = input;
  const rule = collection.create?.(caller, documentId);
  if (!rule) throw new WireError('user_unauthorized');
  const data = readData(input.data);
  if (!data) throw new WireError('document_missing_data');
  checkPermissions(input.permissions, caller);
  const checked = checkData(collection, rule, data);

  return inTransaction(deps, async (write) => {
    const isNew = await rule.run(write, { caller, documentId, data: checked });
    if (!isNew) throw new WireError('document_already_exists');
    return getDocument(write.db, input);
  });
}

/** `unlessNewerThan` refuses a change by a client that has not seen the latest version. */
export async function updateDocument(
  deps: DocumentDeps,
  input: Target & Sent & { unlessNewerThan: Date | undefined },
): Promise<Document> {
  const { collection, caller, documentId } = input;
  const data = readData(input.data);
  const isEmpty = !data || Object.keys(data).length === 0;
  if (isEmpty && input.permissions === undefined) throw new WireError('document_missing_payload');

  return inTransaction(deps, async (write) => {
    await requireReadable(write.db, input);
    const rule = collection.update?.(caller, documentId);
    if (!rule) throw new WireError('user_unauthorized');
    checkPermissions(input.permissions, caller);
    if (!isEmpty) {
      const checked = checkData(collection, rule, data);
      if (rule.needsProof?.(checked)) requireRecentProof(caller);
      const isFound = await rule.run(write, { caller, documentId, data: checked });
      if (!isFound) throw new WireError('document_not_found');
    }
    return getDocument(write.db, input);
  });
}

export async function deleteDocument(
  deps: DocumentDeps,
  input: Target & { unlessNewerThan: Date | undefined },
): Promise<void> {
  await inTransaction(deps, async (write) => {
    await requireReadable(write.db, input);
    const remove = input.collection.delete?.(input.caller);
    if (!remove) throw new WireError('user_unauthorized');
    if (input.collection.needsProofToDelete) requireRecentProof(input.caller);
    const last = await findWholeDocument(write.db, input.collection, input.documentId);
    if (!last || !(await remove(write, { ...input, last }))) throw new WireError('document_not_found');
  });
}

function inTransaction<T>(deps: DocumentDeps, work: (write: WriteDeps) => Promise<T>): Promise<T> {
  return deps.db.transaction((tx) => work({ db: tx, bus: deps.bus, now: deps.clock.now() }));
}

/** A document hidden from the caller is reported as missing for writes too. */
async function requireReadable(db: Db, input: Target & { unlessNewerThan: Date | undefined }): Promise<void> {
  const { collection, caller, documentId } = input;
  const { system, from } = collection;
  const where = visible(collection, oneViewer(collection, caller), sql`${system.id} = ${documentId}`);
  const limit = input.unlessNewerThan?.toISOString() ?? null;
  // Conditional writers take turns by a lock; otherwise both would find the document unchanged.
  if (limit) {
    const name = `${collection.id}:${documentId}`;
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  }
  const { rows } = await db.execute<Row>(
    sql`select ${system.updatedAt} > ${limit}::timestamptz as "isNewer" from ${from} where ${where}`,
  );
  if (!rows[0]) throw new WireError('document_not_found');
  if (rows[0].isNewer === true) throw new WireError('document_update_conflict');
}

async function getDocument(db: Db, target: Target): Promise<Document> {
  const document = await findDocument(db, target);
  if (!document) throw new WireError('document_not_found');
  return document;
}
