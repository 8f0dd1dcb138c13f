import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Collection, Spelling } from '../../platform/database/collection.ts';
import { documentColumns, selectAttributes } from './document-shape.ts';
import { compileFilters } from './query/query-filters.ts';
import { orderBy, rangesBeyond, reverse, type SortKey, sortKeys } from './query/query-order.ts';
import type { PageRequest } from './query/query-page.ts';
import { type Statement, toStatement } from './statement.ts';
import { type Viewer, visible } from './viewer.ts';

/** Upstream stops counting here: clients do not page further, and an exact count of a large table is slow. */
export const TOTAL_MAX = 5000;
/** One row more than the largest total tells that there are more. */
const LOOKED_FOR = sql.raw(String(TOTAL_MAX + 1));

export type PlanInput = { collection: Collection; viewer: Viewer; page: PageRequest; spelling: Spelling };

/** The ways to read one page, each written out when it is first needed. */
export type PagePlan = {
  names: readonly string[];
  /** Reads in order and stops at a full page: fast when many documents match. */
  walk(): Statement;
  /** The same, with the total in every row. */
  walkAndCount(): Statement;
  /** Reads all matches up to the largest total, then sorts: fast when few match. Has the total in every row. */
  gather(): Statement;
  count(): Statement;
  /** Where the document with this id stands in the order, as text. */
  position(documentId: string): Statement;
  /** The page beyond a position, with the total in every row. */
  beyond(position: readonly unknown[]): Statement;
};

type Parts = PlanInput & { where: SQL; columns: SQL; keys: readonly SortKey[] };

export function planPage(input: PlanInput): PagePlan {
  const { collection, viewer, page, spelling } = input;
  const names = selectAttributes(collection, page.selected);
  const parts: Parts = {
    ...input,
    where: visible(collection, viewer, compileFilters({ collection, viewer, spelling }, page.filters)),
    columns: documentColumns(collection, names, viewer.account),
    keys: sortKeys(collection, viewer, page),
  };
  return {
    names,
    walk: once(() => named(page, toStatement(walkSql(parts, sql``)))),
    walkAndCount: once(() => named(page, toStatement(walkSql(parts, totalColumn(parts))))),
    gather: once(() => toStatement(gatherSql(parts))),
    count: once(() => toStatement(countSql(parts))),
    position: (documentId) => toStatement(positionSql(parts, documentId)),
    beyond: (position) => toStatement(beyondSql(parts, position)),
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** One attribute, or the two by which the pages of the product list the bank. */
function isUsualOrder({ orders }: PageRequest): boolean {
  const names = orders.map(({ attribute, direction }) => `${attribute} ${direction}`).join(', ');
  return orders.length <= 1 || names === 'rating desc, frequency desc';
}

/**
 * PostgreSQL keeps a named statement for the life of each connection and plans it without knowing the values: only the
 * few shapes of the plain list get a name.
 */
function named(page: PageRequest, statement: Statement): Statement {
  const isPlain = page.filters.length === 0 && page.selected === undefined && isUsualOrder(page);
  if (!isPlain) return statement;
  return { ...statement, name: createHash('sha1').update(statement.text).digest('hex') };
}

function walkSql({ collection, page, where, columns, keys }: Parts, total: SQL): SQL {
  const order = page.isRandom ? sql`random()` : orderBy(keys);
  return sql`select ${columns}${total} from ${collection.from} where ${where} order by ${order} limit ${page.limit} offset ${page.offset}`;
}

function gatherSql({ collection, page, where, columns, keys }: Parts): SQL {
  const { from, system } = collection;
  const order = page.isRandom ? sql`random()` : orderBy(keys, alias);
  const found = sql`select ${system.id} as "#id", ${keyColumns(keys)} from ${from} where ${where} limit ${LOOKED_FOR}`;
  const taken = sql`select found.*, count(*) over ()::int as "#total" from (${found}) found order by ${order} limit ${page.limit} offset ${page.offset}`;
  return sql`select ${columns}, taken."#total" from ${from}, (${taken}) taken where ${system.id} = taken."#id" order by ${order}`;
}

function beyondSql(parts: Parts, position: readonly unknown[]): SQL {
  const { collection, page, where, columns } = parts;
  const keys = page.cursor?.direction === 'before' ? reverse(parts.keys) : parts.keys;
  const ranges = rangesBeyond(keys, position).map(
    (range) =>
      sql`(select ${columns}, ${keyColumns(keys)} from ${collection.from} where ${where} and ${range} order by ${orderBy(keys)} limit ${page.limit + page.offset})`,
  );
  return sql`select page.*${totalColumn(parts)} from (${sql.join(ranges, sql` union all `)}) page order by ${orderBy(keys, alias)} limit ${page.limit} offset ${page.offset}`;
}

function positionSql({ collection, viewer, keys }: Parts, documentId: string): SQL {
  const columns = keys.map(({ field }, index) => sql`${field.sql}::text as ${alias(index)}`);
  const where = visible(collection, viewer, sql`${collection.system.id} = ${documentId}`);
  return sql`select ${sql.join(columns, sql`, `)} from ${collection.from} where ${where}`;
}

function countSql({ collection, where }: Parts): SQL {
  return sql`select count(*)::int as "#total" from (select 1 from ${collection.from} where ${where} limit ${LOOKED_FOR}) matches`;
}

function totalColumn(parts: Parts): SQL {
  return sql`, (${countSql(parts)}) as "#total"`;
}

function keyColumns(keys: readonly SortKey[]): SQL {
  return sql.join(
    keys.map(({ field }, index) => sql`${field.sql} as ${alias(index)}`),
    sql`, `,
  );
}

function alias(index: number): SQL {
  return sql.raw(`"#${index}"`);
}
