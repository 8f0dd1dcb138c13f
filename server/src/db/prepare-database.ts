import pg from 'pg';
import type { Logger } from '../platform/logging/logger.ts';
import { behindPooler, type Database, requireReachable, toStartError } from './database.ts';
import { migrateDatabase, openSession, SESSION_MARK } from './migrate.ts';

/** Reaches the database at each address, brings it to this version, and sees that statements have a time limit. */
export async function prepareDatabase(database: Database, logger: Logger): Promise<void> {
  const { directUrl, hasSessions } = database;
  await requireSessions(directUrl, hasSessions ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
  if (hasSessions) {
    await requireReachable(database);
    await migrateDatabase(directUrl);
    return;
  }
  await migrateDatabase(directUrl, { before: (client) => limitStatements(client, database, logger) });
  await requireReachable(database);
  await warnOfUnlimited(database, logger);
}

/** Poolers refuse a setting of the session, or are told to ignore it: then events would be lost without a word. */
async function requireSessions(url: string, setting: string): Promise<void> {
  const client = openSession(url);
  let mark: string | null | undefined;
  try {
    await client.connect();
    const { rows } = await client.query<{ mark: string | null }>('select current_setting($1, true) as mark', [
      SESSION_MARK.name,
    ]);
    mark = rows[0]?.mark;
  } catch (cause) {
    throw toStartError(cause, { url, setting });
  } finally {
    await client.end();
  }
  if (mark !== SESSION_MARK.value) throw behindPooler({ url, setting });
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
