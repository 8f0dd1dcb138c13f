import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartError } from '../platform/app-error.ts';
import { settleWithin } from '../platform/async/with-timeout.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { keepAliveTimers } from '../platform/timers.ts';
import { watchCommits } from './after-commit.ts';
import { openReplica, type Replica } from './replica.ts';
import { traceQueries } from './trace-queries.ts';

/** The data handle every data function takes first: the database itself, or a transaction in it. */
export type Db = NodePgDatabase;

/** One PostgreSQL to ask: through Drizzle, or with SQL that is written already. */
export type DataSource = {
  db: Db;
  pool: pg.Pool;
  /** False behind a pooler: two statements of one connection may run in different sessions of PostgreSQL. */
  hasSessions: boolean;
};

/** Runs a read that may be some moments old. */
export type StaleRead = Replica<DataSource>['read'];

export type Database = DataSource & {
  url: string;
  /** Leads to PostgreSQL itself, where statements share a session: for LISTEN and for locks that outlive a transaction. */
  directUrl: string;
  /** How long a statement may run. */
  statementMs: number;
  /** Asks the replica, or the primary where there is none, or it is away, late or too far behind. */
  readStale: StaleRead;
  /** Whether reads may be older than the last write. */
  hasReplica: boolean;
  close(): Promise<void>;
};

/** More connections than this make two cores slower, not faster. */
const CONNECTIONS = 20;
const REPLICA_CLOSE_MS = 1_000;
/** A query that takes longer than this is a mistake or an attack. */
const STATEMENT_MS = 30_000;

export type DatabaseOptions = {
  /** Present: `url` leads to a pooler in transaction mode, and this past it. */
  directUrl?: string | undefined;
  /** A replica; behind a pooler of the same kind as `url`. */
  readUrl?: string | undefined;
  /** At most, at each address. */
  connections?: number | undefined;
  statementMs?: number | undefined;
  /** Is told when the replica is left, and when it is used again. */
  logger?: Logger | undefined;
};

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { directUrl, readUrl, statementMs = STATEMENT_MS, logger } = options;
  const shape = {
    connections: options.connections ?? CONNECTIONS,
    statementMs,
    hasSessions: directUrl === undefined,
  };
  const primary = openSource(url, shape);
  const replica = readUrl === undefined ? undefined : openSource(readUrl, shape);
  const reads = replica && openReplica({ primary, replica, logger });
  return {
    ...primary,
    url,
    directUrl: directUrl ?? url,
    statementMs,
    hasReplica: replica !== undefined,
    readStale: reads?.read ?? ((read) => read(primary)),
    async close() {
      await reads?.close();
      // What was asked of a slow replica has been answered by the primary.
      await settleWithin(keepAliveTimers, REPLICA_CLOSE_MS, replica?.pool.end());
      await primary.pool.end();
    },
  };
}

type SourceShape = { connections: number; statementMs: number; hasSessions: boolean };

function openSource(url: string, { connections, statementMs, hasSessions }: SourceShape): DataSource {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    // A pooler refuses the setting, because sessions are shared: `limitStatements` gives it to the role instead.
    ...(hasSessions && { statement_timeout: statementMs }),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  takeBackLost(pool);
  traceQueries(pool);
  const db = watchCommits(drizzle(pool, { casing: 'snake_case' }));
  return { db, pool, hasSessions };
}

/** Releases broken connections: a transaction that fails at `begin` never does, and the pool would lose a slot. */
function takeBackLost(pool: pg.Pool): void {
  const lent = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => void lent.add(client));
  pool.on('release', (_error, client) => void lent.delete(client));
  pool.on('connect', (client) => {
    // The next query reports the loss; without a listener the error would end the process.
    client.on('error', () => undefined);
    client.once('end', () => {
      if (!lent.has(client)) return;
      client.release(true);
      // A later release by its user would throw, because the client is already released.
      client.release = () => undefined;
    });
  });
}

export async function requireReachable(database: Database): Promise<void> {
  try {
    await database.pool.query('select 1');
  } catch (cause) {
    throw toStartError(cause, { url: database.url, setting: 'DATABASE_URL' });
  }
}

/** PgBouncer's answer to a setting of the session. */
const REFUSED_BY_POOLER = 'unsupported startup parameter';

/** The one line an operator reads when an address cannot be used. */
export function toStartError(cause: unknown, { url, setting }: { url: string; setting: string }): StartError {
  const why = cause instanceof Error ? cause.message || (cause as { code?: string }).code : String(cause);
  return why?.startsWith(REFUSED_BY_POOLER)
    ? behindPooler({ url, setting, cause })
    : new StartError(`${describeAddress(url, setting)} cannot be reached: ${why}.`, { cause });
}

export function behindPooler({
  url,
  setting,
  cause,
}: {
  url: string;
  setting: string;
  cause?: unknown;
}): StartError {
  const advice = 'DATABASE_DIRECT_URL must name PostgreSQL itself, past the pooler';
  return new StartError(`${describeAddress(url, setting)} is behind a pooler; ${advice}.`, { cause });
}

function describeAddress(url: string, setting: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `The database at ${hostname}:${port || 5432}${pathname} (${setting})`;
}

/** As a superuser, an SQL injection would reach every database of the cluster and the machine's files. */
export async function isSuperuser(database: Database): Promise<boolean> {
  const { rows } = await database.pool.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  return rows[0]?.rolsuper ?? false;
}

type Columns = Record<string, AnyColumn>;

/** The moment for `updated_at`: now, unless every value is what it was, which leaves the moment of the last change. */
export function changedAt(
  columns: Columns & { updatedAt: AnyColumn },
  values: Record<string, unknown>,
  now: Date,
): SQL {
  const differences = Object.entries(values).flatMap(([name, value]) => {
    const column = columns[name];
    return column && value !== undefined ? [sql`${column} is distinct from ${sql.param(value, column)}`] : [];
  });
  if (differences.length === 0) return sql`${columns.updatedAt}`;
  const isChanged = sql.join(differences, sql` or `);
  return sql`case when ${isChanged} then ${sql.param(now, columns.updatedAt)} else ${columns.updatedAt} end`;
}
