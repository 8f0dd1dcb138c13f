import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const MIGRATION_LOCK = 4_202_502;

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
    await migrate(drizzle(client, { casing: 'snake_case' }), {
      migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
    });
  } finally {
    await client.end();
  }
}

/** A session in which statements may take as long as they need, whatever limit the role has. */
export function openSession(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' });
  // The query that breaks with the connection tells of it; without a listener the process would end instead.
  client.on('error', () => undefined);
  return client;
}
