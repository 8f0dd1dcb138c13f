import { type SQL, sql } from 'drizzle-orm';
import type { SignedIn } from '../platform/caller.ts';
import type { Collection } from '../platform/collection.ts';
import { invalidQuery } from './query-parser.ts';

export const DATABASE_ID = 'db';

/** A document as it goes over the wire. */
export type Document = Record<string, unknown> & { $id: string };
export type Row = Record<string, unknown>;

const SYSTEM_NAMES = new Set([
  '$id',
  '$sequence',
  '$collectionId',
  '$databaseId',
  '$createdAt',
  '$updatedAt',
  '$permissions',
]);

/** Upstream writes milliseconds and a numeric offset, whatever the time zone of the connection. */
function wireDateSql(moment: SQL): SQL {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')`;
}

/** The attributes that were asked for, in the order of the collection. */
export function selectAttributes(collection: Collection, selected: readonly string[] | undefined): string[] {
  const names = Object.keys(collection.attributes);
  if (!selected) return names;
  const unknown = selected.find((name) => !SYSTEM_NAMES.has(name) && !names.includes(name));
  if (unknown !== undefined) throw invalidQuery(`Attribute not found in schema: ${unknown}`);
  return names.filter((name) => selected.includes(name));
}

export function systemColumns({ system }: Collection): SQL {
  return sql`${system.id} as "$id", ${system.sequence}::float8 as "$sequence", ${wireDateSql(system.createdAt)} as "$createdAt", ${wireDateSql(system.updatedAt)} as "$updatedAt"`;
}

/** What to read so that `toDocument` can show a row to this caller, or to everybody. */
export function documentColumns(
  collection: Collection,
  names: readonly string[],
  reader: SignedIn | 'everybody',
): SQL {
  const attributes = names.map((name) => {
    const attribute = collection.attributes[name];
    if (!attribute) throw new Error(`The collection ${collection.id} has no attribute ${name}.`);
    if ('column' in attribute) return sql`, ${attribute.column} as ${sql.identifier(name)}`;
    const { personal } = attribute;
    const part = reader === 'everybody' ? personal.whole : personal.ofAccount(reader.accountId);
    return sql`, ${part} as ${sql.identifier(name)}`;
  });
  return sql.join([systemColumns(collection), ...attributes]);
}

/** `$sequence` is a number in formats before 1.9 of the wire protocol and text from then on. */
export type SequenceFormat = 'number' | 'text';

export function readSequenceFormat(header: string | readonly string[] | undefined): SequenceFormat {
  const [major = 0, minor = 0] = typeof header === 'string' ? header.split('.').map(Number) : [];
  return major > 1 || (major === 1 && minor >= 9) ? 'text' : 'number';
}

export function toDocument(
  collection: Collection,
  row: Row,
  options: { names: readonly string[]; sequence: SequenceFormat },
): Document {
  const documentId = row.$id as string;
  const document: Document = {
    $id: documentId,
    $sequence: options.sequence === 'text' ? String(row.$sequence) : row.$sequence,
    $collectionId: collection.id,
    $databaseId: DATABASE_ID,
    $createdAt: row.$createdAt,
    $updatedAt: row.$updatedAt,
    $permissions: collection.permissions(documentId),
  };
  for (const name of options.names) document[name] = row[name];
  return document;
}
