import { DOCUMENT_PAGE_DEFAULT, DOCUMENT_PAGE_MAX, ID_PATTERN } from '@aloud/contract/appwrite';
import { WireError } from '../../wire/wire-error.ts';
import { type Filter, invalidQuery, isFilter, type PageQuery, type Query } from './parse-queries.ts';

/** Skipping rows costs as much as reading them; clients that page further use a cursor. */
const FURTHEST_OFFSET = 10_000;

export type Order = { attribute: string; direction: 'asc' | 'desc' };
export type Cursor = { documentId: string; direction: 'after' | 'before' };

/** Everything one list request asks for. */
export type PageRequest = {
  filters: readonly Filter[];
  orders: readonly Order[];
  isRandom: boolean;
  /** Absent: all attributes. */
  selected: readonly string[] | undefined;
  limit: number;
  offset: number;
  cursor: Cursor | undefined;
};

export function toPageRequest(queries: readonly Query[]): PageRequest {
  const filters = queries.filter(isFilter);
  const page = queries.filter((query): query is PageQuery => !isFilter(query));
  const isRandom = page.some((query) => query.method === 'orderRandom');
  const orders = page.flatMap((query): Order[] => {
    if (query.method === 'orderAsc') return [{ attribute: query.attribute, direction: 'asc' }];
    return query.method === 'orderDesc' ? [{ attribute: query.attribute, direction: 'desc' }] : [];
  });
  const cursor = readCursor(page);
  if (isRandom && (cursor || orders.length > 0)) {
    throw invalidQuery('A random order has neither a cursor nor another order.');
  }
  if (new Set(orders.map((order) => order.attribute)).size < orders.length) {
    throw invalidQuery('An attribute can be ordered by once.');
  }
  return {
    filters,
    orders,
    isRandom,
    selected: readSelection(page),
    limit: readNumber(page, 'limit', { smallest: 1, largest: DOCUMENT_PAGE_MAX }) ?? DOCUMENT_PAGE_DEFAULT,
    offset: readNumber(page, 'offset', { smallest: 0, largest: FURTHEST_OFFSET }) ?? 0,
    cursor,
  };
}

/** For a single document only `select` is allowed. */
export function toSelection(queries: readonly Query[]): readonly string[] | undefined {
  const other = queries.find(({ method }) => method !== 'select');
  if (other) throw invalidQuery(`Query method not valid: ${other.method}`);
  return toPageRequest(queries).selected;
}

/** The first one of a kind counts, as upstream. */
function readNumber(
  page: readonly PageQuery[],
  method: 'limit' | 'offset',
  range: { smallest: number; largest: number },
): number | undefined {
  const query = page.find((candidate) => candidate.method === method);
  if (!query) return undefined;
  const [value] = query.values;
  const isInside =
    Number.isInteger(value) && (value as number) >= range.smallest && (value as number) <= range.largest;
  if (isInside && query.values.length === 1) return value as number;
  throw invalidQuery(
    `Invalid ${method}: Value must be a valid range between ${range.smallest} and ${range.largest}`,
  );
}

function readCursor(page: readonly PageQuery[]): Cursor | undefined {
  const query = page.find(({ method }) => method === 'cursorAfter' || method === 'cursorBefore');
  if (!query) return undefined;
  const [documentId] = query.values;
  if (typeof documentId !== 'string' || query.values.length !== 1) throw invalidQuery('Invalid cursor');
  if (!ID_PATTERN.test(documentId)) throw new WireError('general_cursor_not_found');
  return { documentId, direction: query.method === 'cursorAfter' ? 'after' : 'before' };
}

function readSelection(page: readonly PageQuery[]): string[] | undefined {
  const names = page.filter(({ method }) => method === 'select').flatMap(({ values }) => values);
  if (names.length === 0) {
    if (page.some(({ method }) => method === 'select')) throw invalidQuery('No attributes selected');
    return undefined;
  }
  if (!names.every((name) => typeof name === 'string')) throw invalidQuery('Attribute must be a string.');
  if (new Set(names).size < names.length) throw invalidQuery('Duplicate selections are not allowed');
  return names.includes('*') ? undefined : names;
}
