import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Collection } from '../../platform/database/collection.ts';
import type { DocumentView, LastState, ViewDocument } from '../../platform/events/document-changed.ts';
import type { SignedIn } from '../../platform/http/caller.ts';
import {
  type Document,
  documentColumns,
  type SequenceFormat,
  selectAttributes,
  toDocument,
} from './document-shape.ts';
import type { Row } from './statement.ts';
import { oneViewer, visible } from './viewer.ts';

export type FindInput = {
  collection: Collection;
  caller: SignedIn;
  documentId: string;
  selected?: readonly string[] | undefined;
  sequence: SequenceFormat;
};

/** One document as this caller may see it; undefined also when it exists but is hidden from them. */
export async function findDocument(db: Db, input: FindInput): Promise<Document | undefined> {
  const { collection } = input;
  const viewer = oneViewer(collection, input.caller);
  const names = selectAttributes(collection, input.selected);
  const where = visible(collection, viewer, sql`${collection.system.id} = ${input.documentId}`);
  const { rows } = await db.execute<Row>(
    sql`select ${documentColumns(collection, names, viewer.account)} from ${collection.from} where ${where}`,
  );
  return rows[0] && toDocument(collection, rows[0], { names, sequence: input.sequence });
}

/**
 * Reads a changed document once and shows each caller what the documents API would; a deleted one in its last state.
 */
export function createViewDocument(deps: {
  db: Db;
  collections: ReadonlyMap<string, Collection>;
}): ViewDocument {
  return async function viewDocument(change) {
    const collection = deps.collections.get(change.collectionId);
    if (!collection) return undefined;
    const row =
      change.action === 'delete'
        ? change.last
        : await findWholeDocument(deps.db, collection, change.documentId);
    return row && toDocumentView(collection, row);
  };
}

/** A document with the whole of its personal attributes, and its owner. */
export async function findWholeDocument(
  db: Db,
  collection: Collection,
  documentId: string,
): Promise<LastState | undefined> {
  const columns = documentColumns(collection, Object.keys(collection.attributes), 'all');
  const owner = collection.owner ?? sql`null::text`;
  const { rows } = await db.execute<Row>(
    sql`select ${columns}, ${owner} as "#owner" from ${collection.from} where ${collection.system.id} = ${documentId}`,
  );
  return rows[0];
}

function toDocumentView(collection: Collection, row: LastState): DocumentView {
  // A socket names no format of responses, so it gets the newest one, in which `$sequence` is text.
  const document = toDocument(collection, row, {
    names: Object.keys(collection.attributes),
    sequence: 'text',
  });
  return (caller) => {
    if (!caller.isSignedIn) return undefined;
    if (collection.scope(caller) === 'own' && row['#owner'] !== caller.accountId) return undefined;
    return { ...document, ...personalParts(collection, row, caller) };
  };
}

function personalParts(collection: Collection, row: LastState, { accountId }: SignedIn): Row {
  const parts: Row = {};
  for (const [name, attribute] of Object.entries(collection.attributes)) {
    if ('personal' in attribute) parts[name] = attribute.personal.pick(row[name], accountId);
  }
  return parts;
}
