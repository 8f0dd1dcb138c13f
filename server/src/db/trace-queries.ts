import type pg from 'pg';
import { isTracing, withSpan } from '../platform/tracing/tracing.ts';

const STATEMENT_CHARACTERS_MAX = 1_000;

type Query = (...args: unknown[]) => unknown;

/**
 * A span for each query of a request or job, the wait for a connection included: a full pool is seen as slow queries.
 * Values are never recorded. Background polling belongs to no trace and leaves no spans.
 */
export function traceQueries(pool: pg.Pool): void {
  if (!isTracing()) return;
  traceCalls(pool);
  // Transactions take a client and query it themselves.
  pool.on('connect', traceCalls);
}

function traceCalls(target: { query: unknown }): void {
  const query = (target.query as Query).bind(target);
  target.query = (...args: unknown[]) => {
    // With a callback the pool itself asks, on behalf of a query that has its span, in whichever context freed a client.
    if (typeof args.at(-1) === 'function') return query(...args);
    const statement = findStatement(args[0]);
    if (statement === undefined) return query(...args);
    return withSpan(
      {
        name: `query ${findOperation(statement)}`,
        kind: 'client',
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutLiterals(statement) },
      },
      async () => query(...args),
    );
  };
}

/** Undefined for what is no single statement, such as the streams of a copy. */
function findStatement(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text, submit } = (query ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}

function findOperation(statement: string): string {
  return /[a-z]+/i.exec(statement)?.[0].toLowerCase() ?? 'unknown';
}

/** Values are bound; a literal that a statement holds all the same is left out. */
function withoutLiterals(statement: string): string {
  return statement.slice(0, STATEMENT_CHARACTERS_MAX).replace(/'[^']*'?/g, '?');
}
