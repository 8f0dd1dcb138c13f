import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { MIGRATION_LOCK } from '../migrate.ts';
import { openCopySession } from './copy-session.ts';
import {
  type CopiedTable,
  listMigrationsDone,
  listSequences,
  listTables,
  type SequenceState,
  sumTable,
  type TableSum,
  toColumnList,
  toTableName,
} from './describe-tables.ts';

/** All tables as they were at one moment, however long the reading takes and whatever is written meanwhile. */
export type Snapshot = {
  tables: readonly CopiedTable[];
  migrations: readonly number[];
  sum(table: CopiedTable): Promise<TableSum>;
  /** The rows in PostgreSQL's text format, which every version and machine reads alike. */
  read(table: CopiedTable): Readable;
  /** The result of a query in the same format. */
  readQuery(query: string): Readable;
  /** Sequences know no snapshot: asked after the tables, they are never behind a row that was copied. */
  listSequences(): Promise<SequenceState[]>;
  /** Databases of the same cluster that are neither this one nor PostgreSQL's own. */
  listOtherDatabases(): Promise<string[]>;
  close(): Promise<void>;
};

export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await openCopySession(url);
  try {
    // A migration waits here, where it blocks no request, and not at the first table it wants to change.
    await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
    await client.query('begin isolation level repeatable read read only');
    const [tables, migrations] = [await listTables(client), await listMigrationsDone(client)];
    return {
      tables,
      migrations,
      sum: (table) => sumTable(client, table),
      read: ({ name, columns }) =>
        client.query(copyTo(`copy ${toTableName(name)} (${toColumnList(columns)}) to stdout`)),
      readQuery: (query) => client.query(copyTo(`copy (${query}) to stdout`)),
      listSequences: () => listSequences(client),
      listOtherDatabases: () => listOtherDatabases(client),
      close: () => endSession(client),
    };
  } catch (error) {
    await endSession(client);
    throw error;
  }
}

function endSession(client: pg.Client): Promise<void> {
  return client.end().catch(() => undefined);
}

async function listOtherDatabases(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
     where not datistemplate and datname not in (current_database(), 'postgres') order by datname`,
  );
  return rows.map(({ name }) => name);
}
