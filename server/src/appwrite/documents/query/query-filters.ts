import { type SQL, sql } from 'drizzle-orm';
import type { Collection, Spelling } from '../../../platform/database/collection.ts';
import type { Viewer } from '../viewer.ts';
import { type FieldFilter, type FieldMethod, type Filter, invalidQuery } from './parse-queries.ts';
import { bindValue, type Field, findField, isStorableText } from './query-fields.ts';

export type FilterContext = { collection: Collection; viewer: Viewer; spelling: Spelling };

type Rule = {
  /** How many values the method takes. */
  values: 'none' | 'one' | 'two' | 'some';
  compile(field: Field, values: readonly unknown[]): SQL;
};

const RULES: Record<Exclude<FieldMethod, 'search' | 'notSearch'>, Rule> = {
  equal: { values: 'some', compile: (field, values) => sql`${field.sql} in ${bindList(field, values)}` },
  notEqual: { values: 'one', compile: (field, values) => compare(field, sql`<>`, values) },
  lessThan: { values: 'one', compile: (field, values) => compare(field, sql`<`, values) },
  lessThanEqual: { values: 'one', compile: (field, values) => compare(field, sql`<=`, values) },
  greaterThan: { values: 'one', compile: (field, values) => compare(field, sql`>`, values) },
  greaterThanEqual: { values: 'one', compile: (field, values) => compare(field, sql`>=`, values) },
  between: { values: 'two', compile: between },
  notBetween: { values: 'two', compile: (field, values) => sql`not ${between(field, values)}` },
  isNull: { values: 'none', compile: (field) => sql`${field.sql} is null` },
  isNotNull: { values: 'none', compile: (field) => sql`${field.sql} is not null` },
  startsWith: { values: 'one', compile: (field, [value]) => like(field, value, 'start') },
  notStartsWith: { values: 'one', compile: (field, [value]) => sql`not ${like(field, value, 'start')}` },
  endsWith: { values: 'one', compile: (field, [value]) => like(field, value, 'end') },
  notEndsWith: { values: 'one', compile: (field, [value]) => sql`not ${like(field, value, 'end')}` },
  contains: { values: 'some', compile: containsAny },
  containsAny: { values: 'some', compile: containsAny },
  notContains: { values: 'some', compile: (field, values) => sql`not ${containsAny(field, values)}` },
  containsAll: { values: 'some', compile: containsAll },
};

/** Methods for array attributes; the others compare single values. */
const ARRAY_METHODS = new Set<FieldMethod>([
  'contains',
  'containsAny',
  'containsAll',
  'notContains',
  'isNull',
  'isNotNull',
]);
const TEXT_METHODS = new Set<FieldMethod>(['startsWith', 'notStartsWith', 'endsWith', 'notEndsWith']);
const CONTAINS_METHODS = new Set<FieldMethod>(['contains', 'containsAny', 'containsAll', 'notContains']);
/** An index on a column serves comparisons with it, not what is inside a text or missing from it. */
const INDEXED_METHODS = new Set<FieldMethod>([
  'equal',
  'lessThan',
  'lessThanEqual',
  'greaterThan',
  'greaterThanEqual',
  'between',
  'contains',
  'containsAny',
  'containsAll',
]);
const INDEXED_SYSTEM_NAMES = new Set(['$id', '$sequence']);

export function compileFilters(context: FilterContext, filters: readonly Filter[]): SQL | undefined {
  return filters.length === 0
    ? undefined
    : join(
        filters.map((filter) => compileFilter(context, filter)),
        'and',
      );
}

/** Whether it may have to read the whole table. */
export function isScan(collection: Collection, filters: readonly Filter[]): boolean {
  return filters.some((filter) => {
    if ('filters' in filter) return isScan(collection, filter.filters);
    const { method, attribute } = filter;
    if (method === 'search') return false;
    const isInText = CONTAINS_METHODS.has(method) && !collection.attributes[attribute]?.isArray;
    return isInText || !INDEXED_METHODS.has(method) || !isIndexed(collection, attribute);
  });
}

export function isIndexed({ attributes }: Collection, name: string): boolean {
  return INDEXED_SYSTEM_NAMES.has(name) || attributes[name]?.isIndexed === true;
}

/** Whether it filters by an attribute of which an account sees only its own part. */
export function usesPersonal(collection: Collection, filters: readonly Filter[]): boolean {
  return filters.some((filter) => {
    if ('filters' in filter) return usesPersonal(collection, filter.filters);
    const attribute = collection.attributes[filter.attribute];
    return attribute !== undefined && 'personal' in attribute;
  });
}

/** Every text that is searched for, however deep. */
export function searchedTexts(filters: readonly Filter[]): string[] {
  return filters.flatMap((filter) => {
    if ('filters' in filter) return searchedTexts(filter.filters);
    return filter.method === 'search' ? [String(filter.values[0])] : [];
  });
}

function compileFilter(context: FilterContext, filter: Filter): SQL {
  if ('filters' in filter) {
    const together = filter.method === 'or' ? mergeSearches(context, filter.filters) : undefined;
    if (together) return together;
    return join(
      filter.filters.map((nested) => compileFilter(context, nested)),
      filter.method,
    );
  }
  if (filter.method === 'search') return search(context, [filter]);
  if (filter.method === 'notSearch') return sql`not ${search(context, [filter])}`;
  const field = findField(context.collection, context.viewer, filter.attribute);
  const rule = RULES[filter.method];
  requireFit(field, filter, rule);
  return sql`(${rule.compile(field, filter.values)})`;
}

/** The same words searched in several attributes become one index look-up. */
function mergeSearches(context: FilterContext, filters: readonly Filter[]): SQL | undefined {
  const searches = filters.filter((filter): filter is FieldFilter => filter.method === 'search');
  const texts = new Set(searches.map((filter) => filter.values[0]));
  return searches.length === filters.length && texts.size === 1 ? search(context, searches) : undefined;
}

function search({ collection, viewer, spelling }: FilterContext, filters: readonly FieldFilter[]): SQL {
  const attributes = filters.map((filter) => {
    const field = findField(collection, viewer, filter.attribute);
    requireCount(filter, 'one');
    if (!field.isSearchable) {
      throw invalidQuery(`Searching by attribute "${field.name}" requires a fulltext index.`);
    }
    return field.name;
  });
  const text = filters[0]?.values[0];
  if (!isStorableText(text) || !collection.search) {
    throw invalidQuery(`Query value is invalid for attribute "${attributes[0]}"`);
  }
  return sql`(${collection.search.matches(attributes, text, spelling)})`;
}

function requireFit(field: Field, filter: FieldFilter, rule: Rule): void {
  const { method } = filter;
  requireCount(filter, rule.values);
  if (field.isArray && !ARRAY_METHODS.has(method)) {
    throw invalidQuery(`Cannot query ${method} on attribute "${field.name}" because it is an array.`);
  }
  if (field.isArray || field.type === 'string') return;
  if (CONTAINS_METHODS.has(method)) {
    throw invalidQuery(
      `Cannot query ${method} on attribute "${field.name}" because it is not an array or string.`,
    );
  }
  if (TEXT_METHODS.has(method)) throw invalidQuery(`Query value is invalid for attribute "${field.name}"`);
}

function requireCount({ method, values }: FieldFilter, wanted: Rule['values']): void {
  const name = method.charAt(0).toUpperCase() + method.slice(1);
  if (wanted === 'some' && values.length === 0)
    throw invalidQuery(`${name} queries require at least one value.`);
  if (wanted === 'one' && values.length !== 1)
    throw invalidQuery(`${name} queries require exactly one value.`);
  if (wanted === 'two' && values.length !== 2)
    throw invalidQuery(`${name} queries require exactly two values.`);
}

function compare(field: Field, operator: SQL, values: readonly unknown[]): SQL {
  return sql`${field.sql} ${operator} ${bindValue(field, values[0])}`;
}

function between(field: Field, values: readonly unknown[]): SQL {
  return sql`(${field.sql} between ${bindValue(field, values[0])} and ${bindValue(field, values[1])})`;
}

function like(field: Field, value: unknown, place: 'start' | 'end' | 'anywhere'): SQL {
  if (!isStorableText(value)) throw invalidQuery(`Query value is invalid for attribute "${field.name}"`);
  const literal = value.replace(/[\\%_]/g, '\\$&');
  const pattern = `${place === 'start' ? '' : '%'}${literal}${place === 'end' ? '' : '%'}`;
  return sql`${field.sql} like ${pattern}::text`;
}

function containsAny(field: Field, values: readonly unknown[]): SQL {
  if (!field.isArray)
    return join(
      values.map((value) => like(field, value, 'anywhere')),
      'or',
    );
  if (field.personal) {
    return field.personal.part.hasAny(field.personal.account, bindArray(field, values));
  }
  return sql`${field.sql} && ${bindArray(field, values)}`;
}

function containsAll(field: Field, values: readonly unknown[]): SQL {
  if (!field.isArray)
    return join(
      values.map((value) => like(field, value, 'anywhere')),
      'and',
    );
  return sql`${field.sql} @> ${bindArray(field, values)}`;
}

function bindArray(field: Field, values: readonly unknown[]): SQL {
  return sql`array[${sql.join(
    values.map((value) => bindValue(field, value)),
    sql`, `,
  )}]`;
}

function bindList(field: Field, values: readonly unknown[]): SQL {
  return sql`(${sql.join(
    values.map((value) => bindValue(field, value)),
    sql`, `,
  )})`;
}

function join(parts: readonly SQL[], word: 'and' | 'or'): SQL {
  return sql`(${sql.join([...parts], word === 'and' ? sql` and ` : sql` or `)})`;
}
