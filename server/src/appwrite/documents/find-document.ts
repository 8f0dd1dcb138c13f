import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Collection } from '../../platform/database/collection.ts';
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
