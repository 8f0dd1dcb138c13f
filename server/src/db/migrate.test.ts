import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../testing/test-database.ts';
import { migrateDatabase, openSession, SESSION_MARK } from './migrate.ts';

const database = useTestDatabase({ isEmptiedBetweenTests: false });
const APPLIED = 'drizzle.__drizzle_migrations';

async function listApplied(): Promise<unknown[]> {
  const { rows } = await database.current.pool.query(`select hash, created_at from ${APPLIED} order by id`);
  return rows;
}

it('a comment added to an applied migration, or a migration of a later version, changes nothing', async () => {
  const { pool, url } = database.current;
  await pool.query(`update ${APPLIED} set hash = 'of another text' where id = 3`);
  await pool.query(`insert into ${APPLIED} (hash, created_at) values ('of a later version', 9999999999999)`);
  const before = await listApplied();
  await migrateDatabase(url);
  expect(await listApplied()).toEqual(before);
  await pool.query(`delete from ${APPLIED} where hash = 'of a later version'`);
});

it('a migration that waits for a table steps back for the servers, and is tried again', async () => {
  const { pool, url } = database.current;
  const countWaiting = async () => {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rowCount ?? 0;
  };
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query(`begin; lock table ${APPLIED}`);
  const migrating = migrateDatabase(url);
  while ((await countWaiting()) === 0) await sleep(10);
  while ((await countWaiting()) > 0) await sleep(10);
  await holder.query('commit');
  await holder.end();
  await expect(migrating).resolves.toBeUndefined();
});

it('an address with settings of its own keeps them beside ours', async () => {
  const address = new URL(database.current.url);
  address.searchParams.set('options', '-c search_path=pg_catalog');
  const session = openSession(address.href);
  await session.connect();
  const { rows } = await session.query(
    `select current_setting('search_path') as path, current_setting('statement_timeout') as time, current_setting($1) as mark`,
    [SESSION_MARK.name],
  );
  await session.end();
  expect(rows).toEqual([{ path: 'pg_catalog', time: '0', mark: SESSION_MARK.value }]);
});
