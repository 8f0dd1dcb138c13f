import pg from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { APPLICATION_ROLE } from '../db/application-role.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { uniqueId } from '../platform/ids.ts';
import { TEMPLATE, withDatabase } from './test-cluster.ts';

async function inCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('superuserUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of its own for this test file, empty at the start of every test unless they do not mind each other. */
export function useTestDatabase({ isEmptiedBetweenTests = true } = {}): { current: Database } {
  const name = `test_${uniqueId()}`;
  const handle = {} as { current: Database };

  beforeAll(async () => {
    await inCluster(`create database ${name} template ${TEMPLATE} owner ${APPLICATION_ROLE}`);
    handle.current = openDatabase(withDatabase(inject('clusterUrl'), name));
  });
  if (isEmptiedBetweenTests) beforeEach(() => emptyDatabase(handle.current));
  afterAll(async () => {
    await handle.current.close();
    await inCluster(`drop database ${name} with (force)`);
  });
  return handle;
}

async function emptyDatabase({ pool }: Database): Promise<void> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  );
  await pool.query(`truncate ${tables.rows.map((row) => row.name).join(', ')} restart identity cascade`);
}
