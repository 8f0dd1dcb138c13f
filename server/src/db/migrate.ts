import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { retry } from '../platform/async/retry.ts';
import { keepAliveTimers } from '../platform/timers.ts';

const MIGRATION_LOCK = 4_202_502;
/** While a change waits for its table, every later statement of the servers waits behind it. */
const LOCK_WITHIN_MS = 2_000;
/** Between two tries the servers get their turn. */
const LOCK_AGAIN_MS = 500;
const LOCK_TRIES = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings any database forward to this version. Processes that start together take turns. `url` leads past any pooler:
 * the lock belongs to the session, and a pooler refuses the setting, so that none is taken by mistake.
 */
export async function migrateDatabase(
  url: string,
  { before }: { before?: (client: pg.Client) => Promise<void> } = {},
): Promise<void> {
  const client = openSession(url);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await before?.(client);
    await client.query(`set lock_timeout = ${LOCK_WITHIN_MS}`);
    await retry(() => migrateAll(client), {
      timers: keepAliveTimers,
      delayMs: (failures, error) => (failures < LOCK_TRIES && isLockedOut(error) ? LOCK_AGAIN_MS : undefined),
    });
  } finally {
    await client.end();
  }
}

/** All that are new, or none of them. */
function migrateAll(client: pg.Client): Promise<void> {
  return migrate(drizzle(client, { casing: 'snake_case' }), {
    migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  });
}

function isLockedOut(error: unknown): boolean {
  return (
    error instanceof Error && (error.cause as { code?: string } | undefined)?.code === LOCK_NOT_AVAILABLE
  );
}

/** A session in which statements may take as long as they need, whatever limit the role has. */
export function openSession(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' });
  // The query that breaks with the connection tells of it; without a listener the process would end instead.
  client.on('error', () => undefined);
  return client;
}
