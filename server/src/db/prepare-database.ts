import pg from 'pg';
import type { Logger } from '../platform/logging/logger.ts';
import { type Database, requireReachable, toStartError } from './database.ts';
import { migrateDatabase, openSession } from './migrate.ts';

/** Reaches the database at each address, brings it to this version, and sees that statements have a time limit. */
export async function prepareDatabase(database: Database, logger: Logger): Promise<void> {
  const { directUrl, hasSessions } = database;
  if (hasSessions) {
    await requireReachable(database);
    await migrateDatabase(directUrl);
    return;
  }
  await requireDirect(directUrl);
  await migrateDatabase(directUrl, { before: (client) => limitStatements(client, database, logger) });
  await requireReachable(database);
  await warnOfUnlimited(database, logger);
}

async function requireDirect(url: string): Promise<void> {
  const client = openSession(url);
  try {
    await client.connect();
  } catch (cause) {
    throw toStartError(cause, { url, setting: 'DATABASE_DIRECT_URL' });
  } finally {
    await client.end();
  }
}

/**
 * Sessions behind a pooler are begun by the pooler, so the limit is a setting of the role in this database. It is given
 * before the first connection through the pooler: a session that was begun without it keeps none.
 */
async function limitStatements(
  client: pg.Client,
  { url, statementMs }: Database,
  logger: Logger,
): Promise<void> {
  const { rows } = await client.query<{ role: string; database: string; ms: string | null }>(
    `select r.rolname as role, d.datname as database,
       (select split_part(entry, '=', 2) from pg_db_role_setting s, unnest(s.setconfig) as entry
        where s.setrole = r.oid and s.setdatabase = d.oid and entry like 'statement_timeout=%') as ms
     from pg_roles r, pg_database d
     where r.rolname = coalesce(nullif($1, ''), current_user) and d.datname = current_database()`,
    [decodeURIComponent(new URL(url).username)],
  );
  const [known] = rows;
  if (!known || known.ms === String(statementMs)) return;
  const [role, database] = [known.role, known.database].map((name) => pg.escapeIdentifier(name));
  await client
    .query(`alter role ${role} in database ${database} set statement_timeout = ${statementMs}`)
    .catch((error: unknown) => logger.warn({ err: error }, 'the role got no time limit for its statements'));
}

/** A pooler may enter as another role, or hold sessions that are older than the setting. */
async function warnOfUnlimited({ pool, statementMs }: Database, logger: Logger): Promise<void> {
  const { rows } = await pool.query<{ ms: number }>(
    `select setting::int as ms from pg_settings where name = 'statement_timeout'`,
  );
  const ms = rows[0]?.ms ?? 0;
  if (ms === 0 || ms > statementMs)
    logger.warn({ ms }, 'statements through the pooler have no time limit: see docs/operations/database.md');
}
