import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { SignedIn } from '../platform/caller.ts';
import type { Collection } from '../platform/collection.ts';
import type { ViewDocument } from '../platform/document-changed.ts';
import { documentColumns, toDocument } from './document-shape.ts';
import type { Row } from './statement.ts';

/** Reads a document once and shows it to many, each as they would get it from the door. */
export function createViewDocument(deps: {
  db: Db;
  collections: ReadonlyMap<string, Collection>;
}): ViewDocument {
  return async function viewDocument(collectionId, documentId) {
    const collection = deps.collections.get(collectionId);
    if (!collection) return undefined;
    const names = Object.keys(collection.attributes);
    const columns = documentColumns(collection, names, 'everybody');
    const owner = collection.owner ?? sql`null::text`;
    const { rows } = await deps.db.execute<Row>(
      sql`select ${columns}, ${owner} as "#owner" from ${collection.from} where ${collection.system.id} = ${documentId}`,
    );
    const [row] = rows;
    if (!row) return undefined;
    const document = toDocument(collection, row, { names, sequence: 'number' });
    return (caller) => {
      if (!caller.isSignedIn) return undefined;
      if (collection.scope(caller) === 'own' && row['#owner'] !== caller.accountId) return undefined;
      return { ...document, ...personalParts(collection, row, caller) };
    };
  };
}

function personalParts(collection: Collection, row: Row, { accountId }: SignedIn): Row {
  const parts: Row = {};
  for (const [name, attribute] of Object.entries(collection.attributes)) {
    if ('personal' in attribute) parts[name] = attribute.personal.pick(row[name], accountId);
  }
  return parts;
}
