import { DATABASE_ID } from '@aloud/contract/appwrite';
import { type SQL, sql } from 'drizzle-orm';
import { type Collection, rendered } from '../../platform/database/collection.ts';
import { invalidQuery } from './query/parse-queries.ts';
import type { Row } from './statement.ts';

/** A document as it goes over the wire. */
export type Document = Record<string, unknown> & { $id: string };

/** Members every document has beside its own; clients may send them back, but never change them. */
export const SYSTEM_NAMES: ReadonlySet<string> = new Set([
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

type Columns = ReadonlyMap<string, SQL> & { system: SQL };

/** SQL of the columns that are the same for every reader, rendered at the first request for a collection. */
const fixedColumns = new WeakMap<Collection, Columns>();

function listColumns(collection: Collection): Columns {
  const known = fixedColumns.get(collection);
  if (known) return known;
  const { system, attributes } = collection;
  const columns = Object.entries(attributes).flatMap(([name, attribute]): [string, SQL][] =>
    'column' in attribute ? [[name, rendered(sql`, ${attribute.column} as ${sql.identifier(name)}`)]] : [],
  );
  const fixed = Object.assign(new Map(columns), {
    system: rendered(
      sql`${system.id} as "$id", ${system.sequence}::float8 as "$sequence", ${wireDateSql(system.createdAt)} as "$createdAt", ${wireDateSql(system.updatedAt)} as "$updatedAt"`,
    ),
  });
  fixedColumns.set(collection, fixed);
  return fixed;
}

/** Columns for `toDocument`: of a personal attribute the part of one account or, with `all`, the whole. */
export function documentColumns(collection: Collection, names: readonly string[], reader: SQL | 'all'): SQL {
  const columns = listColumns(collection);
  const attributes = names.map((name) => columns.get(name) ?? personalColumn(collection, name, reader));
  return sql.join([columns.system, ...attributes]);
}

function personalColumn(collection: Collection, name: string, reader: SQL | 'all'): SQL {
  const attribute = collection.attributes[name];
  if (!attribute || 'column' in attribute) {
    throw new Error(`The collection ${collection.id} has no personal attribute ${name}.`);
  }
  const { personal } = attribute;
  const part = reader === 'all' ? personal.whole : personal.ofAccount(reader);
  return sql`, ${part} as ${sql.identifier(name)}`;
}

/** `$sequence` is a number in formats before 1.9 of the wire protocol and text from then on. */
export type SequenceFormat = 'number' | 'text';

export function readSequenceFormat(header: string | readonly string[] | undefined): SequenceFormat {
  const [major = 0, minor = 0] = typeof header === 'string' ? header.split('.').map(Number) : [];
  return major > 1 || (major === 1 && minor >= 9) ? 'text' : 'number';
}

export function toDocument(
  collection: Collection,
  row: Readonly<Row>,
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
