import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { SignedIn } from '../platform/caller.ts';
import type { Collection, Spelling } from '../platform/collection.ts';
import {
  type Document,
  documentColumns,
  type Row,
  type SequenceFormat,
  selectAttributes,
  toDocument,
} from './document-shape.ts';
import { compileFilters, isScan, searchedTexts } from './query-filters.ts';
import { orderBy, rangesBeyond, reverse, type SortKey, sortKeys } from './query-order.ts';
import type { Cursor, PageRequest } from './query-page.ts';
import { WireError } from './wire-error.ts';

/** Upstream stops counting here: nobody pages further, and an exact count of a large table is slow. */
const TOTAL_MAX = 5000;
/** A query that no index helps may read a whole table, but not for long. */
const SCAN_TIMEOUT_MS = 3_000;
/** PostgreSQL's code for a statement that ran out of time. */
const QUERY_CANCELED = '57014';

export type ListInput = {
  collection: Collection;
  caller: SignedIn;
  page: PageRequest;
  wantsTotal: boolean;
  sequence: SequenceFormat;
};
export type DocumentList = { total: number; documents: Document[] };

const AS_WRITTEN: Spelling = new Map();

/** One page of the documents this caller may see, and how many there are in all. */
export async function listDocuments(db: Db, input: ListInput): Promise<DocumentList> {
  const { page, collection } = input;
  if (!page.isRandom && !isScan(collection, page.filters)) return readList(db, input);
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(SCAN_TIMEOUT_MS)}, true)`);
      return readList(tx, input);
    });
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code;
    throw code === QUERY_CANCELED ? new WireError('database_timeout', undefined, { cause: error }) : error;
  }
}

async function readList(db: Db, input: ListInput): Promise<DocumentList> {
  const list = await readPage(db, input, AS_WRITTEN);
  const { search } = input.collection;
  const texts = searchedTexts(input.page.filters);
  if (list.total > 0 || texts.length === 0 || !search) return withTotal(list, input);
  // Nobody wrote these words: perhaps they are misspelt.
  const spelling = await search.suggestSpelling(db, texts);
  if (spelling.size === 0) return withTotal(list, input);
  return withTotal(await readPage(db, input, spelling), input);
}

function withTotal(list: DocumentList, { wantsTotal }: ListInput): DocumentList {
  return wantsTotal ? list : { ...list, total: 0 };
}

async function readPage(db: Db, input: ListInput, spelling: Spelling): Promise<DocumentList> {
  const { collection, caller, page } = input;
  const where = visible(collection, caller, compileFilters({ collection, caller, spelling }, page.filters));
  const names = selectAttributes(collection, page.selected);
  const keys = sortKeys(collection, caller, page);
  const total = countMatches(collection, where);
  const wantsTotal = input.wantsTotal || searchedTexts(page.filters).length > 0;

  const columns = documentColumns(collection, names, caller);
  const totalColumn = wantsTotal ? sql`, (${total}) as "#total"` : sql``;
  const read = { collection, page, where, columns, totalColumn, keys };
  const position = page.cursor && (await findPosition(db, { collection, caller, cursor: page.cursor, keys }));
  const statement = position ? pageBeyond({ ...read, position }) : firstPage(read);
  const { rows } = await db.execute<Row>(statement);
  if (page.cursor?.direction === 'before') rows.reverse();

  const documents = rows.map((row) => toDocument(collection, row, { names, sequence: input.sequence }));
  if (!wantsTotal) return { total: 0, documents };
  const [first] = rows;
  if (first) return { total: Number(first['#total']), documents };
  const mayBeElsewhere = page.offset > 0 || page.cursor !== undefined;
  return { total: mayBeElsewhere ? await readCount(db, total) : 0, documents };
}

/** The rows a caller may see at all, narrowed by what was asked. */
export function visible(collection: Collection, caller: SignedIn, condition: SQL | undefined): SQL {
  const own =
    collection.scope(caller) === 'all'
      ? undefined
      : sql`${collection.owner ?? sql`null::text`} = ${caller.accountId}`;
  if (own && condition) return sql`${own} and ${condition}`;
  return own ?? condition ?? sql`true`;
}

function countMatches({ from }: Collection, where: SQL): SQL {
  return sql`select count(*)::int from (select 1 from ${from} where ${where} limit ${sql.raw(String(TOTAL_MAX))}) matches`;
}

async function readCount(db: Db, count: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(count);
  return rows[0]?.count ?? 0;
}

type Read = {
  collection: Collection;
  page: PageRequest;
  where: SQL;
  columns: SQL;
  totalColumn: SQL;
  keys: readonly SortKey[];
};

function firstPage({ collection, page, where, columns, totalColumn, keys }: Read): SQL {
  const order = page.isRandom ? sql`random()` : orderBy(keys);
  return sql`select ${columns}${totalColumn} from ${collection.from} where ${where} order by ${order} limit ${page.limit} offset ${page.offset}`;
}

function pageBeyond(read: Read & { position: readonly unknown[] }): SQL {
  const { collection, page, where, columns } = read;
  const keys = page.cursor?.direction === 'before' ? reverse(read.keys) : read.keys;
  const alias = (index: number) => sql.identifier(`#${index}`);
  const sorted = sql.join(keys.map(({ field }, index) => sql`, ${field.sql} as ${alias(index)}`));
  const ranges = rangesBeyond(keys, read.position).map(
    (range) =>
      sql`(select ${columns}${sorted} from ${collection.from} where ${where} and ${range} order by ${orderBy(keys)} limit ${page.limit + page.offset})`,
  );
  return sql`select page.*${read.totalColumn} from (${sql.join(ranges, sql` union all `)}) page order by ${orderBy(keys, (index) => sql`${alias(index)}`)} limit ${page.limit} offset ${page.offset}`;
}

/** Where the cursor's document stands in this order. It must be one the caller may see. */
async function findPosition(
  db: Db,
  input: { collection: Collection; caller: SignedIn; cursor: Cursor; keys: readonly SortKey[] },
): Promise<unknown[]> {
  const { collection, caller, cursor, keys } = input;
  const columns = keys.map(({ field }, index) => sql`${field.sql}::text as ${sql.identifier(`#${index}`)}`);
  const where = visible(collection, caller, sql`${collection.system.id} = ${cursor.documentId}`);
  const { rows } = await db.execute<Row>(
    sql`select ${sql.join(columns, sql`, `)} from ${collection.from} where ${where}`,
  );
  const [row] = rows;
  if (!row) throw new WireError('general_cursor_not_found');
  const position = keys.map((_, index) => row[`#${index}`]);
  if (position.includes(null)) throw new WireError('database_query_order_null');
  return position;
}
