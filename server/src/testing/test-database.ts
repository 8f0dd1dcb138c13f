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
  afterAll(async () => {
    await handle.current.close();
    await inCluster(`drop database ${name} with (force)`);
  });
  // Registered last, so that its connection is closed before the database goes.
  if (isEmptiedBetweenTests) useEmptying(name);
  return handle;
}

function useEmptying(name: string): void {
  let emptier: pg.Client;
  let emptying: string;
  beforeAll(async () => {
    emptier = new pg.Client({ connectionString: withDatabase(inject('superuserUrl'), name) });
    await emptier.connect();
    // Neither foreign keys nor triggers have anything to say when all rows go.
    await emptier.query('set session_replication_role = replica');
    emptying = await writeEmptying(emptier);
  });
  beforeEach(async () => {
    await emptier.query(emptying);
  });
  afterAll(() => emptier.end());
}

/**
 * Deletes all rows and starts the sequences again, in one transaction. `truncate` would give every table and index a
 * new file, which takes twenty times as long; the lock waits, as `truncate` does, for what is still being written.
 */
async function writeEmptying(client: pg.Client): Promise<string> {
  const listNames = async (statement: string) =>
    (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name);
  const tables = await listNames(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const sequences = await listNames(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'`,
  );
  return [
    `lock table ${tables.join(', ')} in exclusive mode`,
    ...tables.map((table) => `delete from ${table}`),
    ...sequences.map((sequence) => `alter sequence ${sequence} restart`),
  ].join(';');
}
