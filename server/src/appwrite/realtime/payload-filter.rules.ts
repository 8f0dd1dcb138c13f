import {
  type FieldFilter,
  type Filter,
  isFilter,
  parseQueries,
  type Query,
} from '../documents/query/parse-queries.ts';
import { WireError } from '../wire/wire-error.ts';

type Payload = Readonly<Record<string, unknown>>;

/** Which events of its channels a subscription wants. */
export type PayloadFilter = (payload: Payload) => boolean;

const COMPARISONS: Partial<
  Record<FieldFilter['method'], (value: unknown, wanted: readonly unknown[]) => boolean>
> = {
  equal: (value, wanted) => wanted.includes(value),
  notEqual: (value, [wanted]) => value !== wanted,
  lessThan: (value, [wanted]) => order(value, wanted) === -1,
  lessThanEqual: (value, [wanted]) => [-1, 0].includes(order(value, wanted) ?? 1),
  greaterThan: (value, [wanted]) => order(value, wanted) === 1,
  greaterThanEqual: (value, [wanted]) => [0, 1].includes(order(value, wanted) ?? -1),
  isNull: (value) => value === null || value === undefined,
  isNotNull: (value) => value !== null && value !== undefined,
};

/** Reads the queries of a subscription: all must hold. Throws on a method that realtime does not know. */
export function parsePayloadFilter(texts: readonly unknown[]): PayloadFilter {
  const filters = parseQueries(texts).filter(isWanted);
  return (payload) => filters.every((filter) => holds(filter, payload));
}

function isWanted(query: Query): query is Filter {
  if (isFilter(query)) {
    requireKnown(query);
    return true;
  }
  const isEverything = query.method === 'select' && query.values.every((value) => value === '*');
  if (!isEverything) throw unsupported(query.method);
  return false;
}

function requireKnown(filter: Filter): void {
  if ('filters' in filter) filter.filters.forEach(requireKnown);
  else if (!COMPARISONS[filter.method]) throw unsupported(filter.method);
}

function unsupported(method: string): WireError {
  return new WireError(
    'general_query_invalid',
    `Query method "${method}" is not supported in Realtime queries.`,
  );
}

function holds(filter: Filter, payload: Payload): boolean {
  if ('filters' in filter) {
    return filter.method === 'and'
      ? filter.filters.every((part) => holds(part, payload))
      : filter.filters.some((part) => holds(part, payload));
  }
  const value = Object.hasOwn(payload, filter.attribute) ? payload[filter.attribute] : undefined;
  return COMPARISONS[filter.method]?.(value, filter.values) ?? false;
}

/** Undefined when two values cannot be compared: a number is neither before nor after a text. */
function order(left: unknown, right: unknown): -1 | 0 | 1 | undefined {
  const isNumbers = typeof left === 'number' && typeof right === 'number';
  const isTexts = typeof left === 'string' && typeof right === 'string';
  if (!isNumbers && !isTexts) return undefined;
  if (left === right) return 0;
  return (left as number) < (right as number) ? -1 : 1;
}
