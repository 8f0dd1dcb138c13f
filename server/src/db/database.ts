import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartError } from '../platform/app-error.ts';
import { watchCommits } from './after-commit.ts';

/** The data handle every data function takes first: the database itself, or a transaction in it. */
export type Db = NodePgDatabase;

export type Database = { db: Db; pool: pg.Pool; url: string; close(): Promise<void> };

/** More connections than this make two cores slower, not faster. */
const POOL_SIZE = 20;

export function openDatabase(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    // A query that takes longer than this is a mistake or an attack; jobs use their own connections.
    statement_timeout: 30_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  takeBackLost(pool);
  const db = watchCommits(drizzle(pool, { casing: 'snake_case' }));
  return { db, pool, url, close: () => pool.end() };
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
    const { hostname, port, pathname } = new URL(database.url);
    const why = cause instanceof Error ? cause.message || (cause as { code?: string }).code : String(cause);
    throw new StartError(
      `The database at ${hostname}:${port || 5432}${pathname} (DATABASE_URL) cannot be reached: ${why}.`,
      { cause },
    );
  }
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
