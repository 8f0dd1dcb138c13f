import { invalidParam, WireError } from '../../wire/wire-error.ts';

/** Upstream's own limits on what may be asked at once. */
const MOST_QUERIES = 100;
const LONGEST_QUERY = 4096;
const MOST_VALUES = 500;
/** Ours: upstream has none, and no honest client sends a deeper or wider tree. */
const DEEPEST_NESTING = 3;
const MOST_CONDITIONS = 100;

export const FIELD_METHODS = [
  'equal',
  'notEqual',
  'lessThan',
  'lessThanEqual',
  'greaterThan',
  'greaterThanEqual',
  'between',
  'notBetween',
  'isNull',
  'isNotNull',
  'startsWith',
  'notStartsWith',
  'endsWith',
  'notEndsWith',
  'contains',
  'notContains',
  'containsAny',
  'containsAll',
  'search',
  'notSearch',
] as const;
export type FieldMethod = (typeof FIELD_METHODS)[number];

const PAGE_METHODS = [
  'select',
  'orderAsc',
  'orderDesc',
  'orderRandom',
  'limit',
  'offset',
  'cursorAfter',
  'cursorBefore',
] as const;
type PageMethod = (typeof PAGE_METHODS)[number];

export type FieldFilter = { method: FieldMethod; attribute: string; values: readonly unknown[] };
export type Filter = FieldFilter | { method: 'and' | 'or'; filters: readonly Filter[] };
export type PageQuery = { method: PageMethod; attribute: string; values: readonly unknown[] };
export type Query = Filter | PageQuery;

const fieldMethods = new Set<string>(FIELD_METHODS);
const pageMethods = new Set<string>(PAGE_METHODS);

export function invalidQuery(why: string): WireError {
  return new WireError('general_query_invalid', `Invalid query: ${why}`);
}

/** Parses queries as the SDK writes them; they are checked against a collection when they are compiled. */
export function parseQueries(texts: readonly unknown[]): Query[] {
  const isTooMuch = texts.length > MOST_QUERIES;
  if (isTooMuch || texts.some((text) => typeof text !== 'string' || text.length > LONGEST_QUERY)) {
    throw new WireError(
      'general_argument_invalid',
      `Invalid \`queries\` param: Value must be an array no longer than ${MOST_QUERIES} items of strings no longer than ${LONGEST_QUERY} chars`,
    );
  }
  const queries = texts.map((text) => toQuery(parseJson(text as string), 1));
  if (countConditions(queries) > MOST_CONDITIONS) {
    throw invalidQuery(`At most ${MOST_CONDITIONS} conditions are allowed.`);
  }
  return queries;
}

export function isFilter(query: Query): query is Filter {
  return 'filters' in query || fieldMethods.has(query.method);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new WireError('general_query_invalid', 'Invalid query: Syntax error', { cause });
  }
}

function toQuery(input: unknown, depth: number): Query {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw invalidQuery('Must be an array, got something else.');
  }
  const { method, attribute = '', values = [] } = input as Record<string, unknown>;
  if (typeof method !== 'string') throw invalidQuery('Method must be a string.');
  if (typeof attribute !== 'string') throw invalidQuery('Attribute must be a string.');
  if (!Array.isArray(values)) throw invalidQuery('Values must be an array.');
  if (values.length > MOST_VALUES) {
    throw invalidQuery(`Query on attribute has greater than ${MOST_VALUES} values: ${attribute}`);
  }
  if (method === 'and' || method === 'or') return { method, filters: toFilters(method, values, depth) };
  if (fieldMethods.has(method)) return { method: method as FieldMethod, attribute, values };
  if (pageMethods.has(method)) return { method: method as PageMethod, attribute, values };
  throw invalidQuery(`Invalid query method: ${method}`);
}

function toFilters(method: string, values: readonly unknown[], depth: number): Filter[] {
  if (depth > DEEPEST_NESTING) throw invalidQuery(`Queries may be nested ${DEEPEST_NESTING} deep.`);
  if (values.length < 2) throw invalidQuery(`${method} queries require at least two queries`);
  return values.map((value) => {
    const nested = toQuery(value, depth + 1);
    if (!isFilter(nested)) throw invalidQuery(`${method} queries can only contain filter queries`);
    return nested;
  });
}

function countConditions(queries: readonly Query[]): number {
  return queries.reduce((sum, query) => sum + ('filters' in query ? countConditions(query.filters) : 1), 0);
}

const INDEXED = /^queries\[(\d{0,4})\]$/;

/** The SDK writes `queries[0]=…&queries[1]=…`; `queries[]` and gaps are understood as well. */
export function readQueryTexts(query: Readonly<Record<string, unknown>>): unknown[] {
  const found: { index: number; texts: unknown[] }[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (!name.startsWith('queries')) continue;
    const index = INDEXED.exec(name)?.[1];
    if (index === undefined) throw invalidParam('queries', 'Value must be a valid array');
    found.push({ index: Number(index), texts: Array.isArray(value) ? value : [value] });
  }
  return found.toSorted((a, b) => a.index - b.index).flatMap(({ texts }) => texts);
}
