import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { retry } from '../platform/async/retry.ts';
import { keepAliveTimers } from '../platform/timers.ts';

export const MIGRATION_LOCK = 4_202_502;
/** While a change waits for its table, every later statement of the servers waits behind it. */
const LOCK_WITHIN_MS = 2_000;
/** Between two tries the servers get their turn. */
const LOCK_AGAIN_MS = 500;
const LOCK_TRIES = 60;
const LOCK_NOT_AVAILABLE = '55P03';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const JOURNAL = join('meta', '_journal.json');

type Journal = { entries: { when: number; tag: string }[] };

type MigrateOptions = {
  /** Done under the lock, before the first migration. */
  before?: (client: pg.Client) => Promise<void>;
  /** Others than all of this version. */
  folder?: string;
};

/**
 * Brings any database forward to this version. Processes that start together take turns. `url` leads past any pooler:
 * the lock belongs to the session, and a pooler refuses the setting, so that none is taken by mistake.
 */
export async function migrateDatabase(
  url: string,
  { before, folder = MIGRATIONS }: MigrateOptions = {},
): Promise<void> {
  const client = openSession(url);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await before?.(client);
    await client.query(`set lock_timeout = ${LOCK_WITHIN_MS}`);
    await retry(() => migrateAll(client, folder), {
      timers: keepAliveTimers,
      delayMs: (failures, error) => (failures < LOCK_TRIES && isLockedOut(error) ? LOCK_AGAIN_MS : undefined),
    });
  } finally {
    await client.end();
  }
}

/** All that are new, or none of them. */
function migrateAll(client: pg.Client, migrationsFolder: string): Promise<void> {
  return migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder });
}

function isLockedOut(error: unknown): boolean {
  return (
    error instanceof Error && (error.cause as { code?: string } | undefined)?.code === LOCK_NOT_AVAILABLE
  );
}

/** An address that does not answer is told, and not waited for. */
const CONNECT_MS = 10_000;

/** A setting of our own: it reaches PostgreSQL only where no pooler stands between. */
export const SESSION_MARK = { name: 'aloud.session', value: 'own' };

/** A session in which statements may take as long as they need, whatever limit the role has. */
export function openSession(url: string): pg.Client {
  const address = new URL(url);
  // Those of the address would take the place of ours.
  const given = address.searchParams.get('options');
  address.searchParams.delete('options');
  const client = new pg.Client({
    connectionString: address.href,
    connectionTimeoutMillis: CONNECT_MS,
    options: [given, '-c statement_timeout=0', `-c ${SESSION_MARK.name}=${SESSION_MARK.value}`]
      .filter(Boolean)
      .join(' '),
  });
  // The query that breaks with the connection tells of it; without a listener the process would end instead.
  client.on('error', () => undefined);
  return client;
}

/** The moments of all migrations of this version, oldest first. */
export async function listMigrations(): Promise<number[]> {
  return (await readJournal()).entries.map(({ when }) => when);
}

/** Brings an empty database to the state in which `lastMigration` was the newest. */
export async function migrateUntil(url: string, lastMigration: number): Promise<void> {
  const journal = await readJournal();
  const entries = journal.entries.filter(({ when }) => when <= lastMigration);
  const folder = await mkdtemp(join(tmpdir(), 'aloud-migrations-'));
  try {
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await cp(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`));
    await migrateDatabase(url, { folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readJournal(): Promise<Journal> {
  return JSON.parse(await readFile(join(MIGRATIONS, JOURNAL), 'utf8')) as Journal;
}
