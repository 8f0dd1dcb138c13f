import { type SQL, sql } from 'drizzle-orm';
import type { Collection } from '../../../platform/database/collection.ts';
import type { Viewer } from '../viewer.ts';
import { invalidQuery } from './parse-queries.ts';
import { type Field, findField } from './query-fields.ts';
import type { PageRequest } from './query-page.ts';

export type SortKey = { field: Field; direction: 'asc' | 'desc' };

const TIME_NAMES = new Set(['$createdAt', '$updatedAt']);

/** What the list is sorted by. Ties fall in the order of insertion; a list by time turns as a whole. */
export function sortKeys(collection: Collection, viewer: Viewer, page: PageRequest): SortKey[] {
  const keys = page.orders.map(({ attribute, direction }): SortKey => {
    const field = findField(collection, viewer, attribute);
    if (field.isArray) throw invalidQuery(`Cannot order by attribute "${attribute}" because it is an array.`);
    return { field, direction };
  });
  if (keys.some(({ field }) => field.name === '$sequence')) return keys;
  const [leading] = keys;
  const direction = leading && TIME_NAMES.has(leading.field.name) ? leading.direction : 'asc';
  return [...keys, { field: findField(collection, viewer, '$sequence'), direction }];
}

export function reverse(keys: readonly SortKey[]): SortKey[] {
  return keys.map(({ field, direction }) => ({ field, direction: direction === 'asc' ? 'desc' : 'asc' }));
}

/** Sorts by these columns, or by the aliases under which a subquery has selected them. */
export function orderBy(keys: readonly SortKey[], alias?: (index: number) => SQL): SQL {
  return sql.join(
    keys.map(({ field, direction }, index) => {
      const word = direction === 'asc' ? sql`asc` : sql`desc`;
      // Nulls are the smallest values, as upstream has them.
      const nulls = field.isNullable ? (direction === 'asc' ? sql` nulls first` : sql` nulls last`) : sql``;
      return sql`${alias ? alias(index) : field.sql} ${word}${nulls}`;
    }),
    sql`, `,
  );
}

/**
 * The rows beyond a position, as ranges that follow each other: first those that differ from it in the last key
 * only, then in the last but one, and so on. An index can walk each; one condition with `or` it could not.
 */
export function rangesBeyond(keys: readonly SortKey[], position: readonly unknown[]): SQL[] {
  return keys
    .map((key, depth) => {
      const equal = keys.slice(0, depth).map(({ field }, index) => isSame(field, position[index]));
      return sql.join([...equal, isBeyond(key, position[depth])], sql` and `);
    })
    .toReversed();
}

function isSame(field: Field, value: unknown): SQL {
  return sql`${field.sql} = ${bindPosition(field, value)}`;
}

function isBeyond({ field, direction }: SortKey, value: unknown): SQL {
  if (direction === 'asc') return sql`${field.sql} > ${bindPosition(field, value)}`;
  const isSmaller = sql`${field.sql} < ${bindPosition(field, value)}`;
  return field.isNullable ? sql`(${isSmaller} or ${field.sql} is null)` : isSmaller;
}

/** Positions were read as text, which loses nothing of any type. */
function bindPosition(field: Field, value: unknown): SQL {
  switch (field.type) {
    case 'string':
      return sql`${value}::text`;
    case 'integer':
      return sql`${value}::bigint`;
    case 'boolean':
      return sql`${value}::boolean`;
    case 'datetime':
      return sql`${value}::timestamptz`;
  }
}
