import type { Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../../platform/app-error.ts';
import { MIGRATION_LOCK } from '../migrate.ts';
import { openCopySession } from './copy-session.ts';
import {
  type CopiedTable,
  findFilledTable,
  listMigrationsDone,
  listTables,
  type SequenceState,
  sumTable,
  type TableSum,
  toColumnList,
  toTableName,
} from './describe-tables.ts';
import type { Snapshot } from './read-snapshot.ts';

/** What the copy of a database must be in the end. */
export type ExpectedContents = {
  tables: readonly (CopiedTable & TableSum)[];
  sequences: readonly SequenceState[];
  migrations: readonly number[];
};

/** What a copy of this snapshot must hold, for the comparison at its end. */
export async function describeContents(snapshot: Snapshot): Promise<ExpectedContents> {
  const tables: ExpectedContents['tables'][number][] = [];
  for (const table of snapshot.tables) tables.push({ ...table, ...(await snapshot.sum(table)) });
  return { tables, sequences: await snapshot.listSequences(), migrations: snapshot.migrations };
}

export type Filling = {
  /** Takes rows in PostgreSQL's text format. Undefined: the schema has no such table. */
  write(table: string): Writable | undefined;
};

/**
 * Fills a migrated, empty database in one transaction: whatever fails or is killed leaves it empty. Foreign keys are
 * made again after the rows, which checks all of them; triggers would count what is already counted.
 */
export async function fillDatabase(
  url: string,
  expected: ExpectedContents,
  steps: {
    fill: (filling: Filling) => Promise<void>;
    /** What the rows need once they are proven to be the copied ones; part of the same transaction. */
    finish?: (client: pg.Client) => Promise<void>;
  },
): Promise<{ unknownTables: string[] }> {
  const client = await openCopySession(url);
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const tables = await takeEmptyTables(client, expected);
    const constraints = await dropForeignKeys(client);
    for (const { name } of tables)
      await client.query(`alter table ${toTableName(name)} disable trigger user`);
    const known = new Map(expected.tables.map((table) => [table.name, table]));
    const present = new Set(tables.map(({ name }) => name));
    await steps.fill({
      write(name) {
        const table = known.get(name);
        if (!table || !present.has(name)) return undefined;
        const rows = client.query(
          copyFrom(`copy ${toTableName(name)} (${toColumnList(table.columns)}) from stdin`),
        );
        // The write or the end that fails tells of it; a stream that is given up has no listener any more.
        rows.on('error', () => undefined);
        return rows;
      },
    });
    for (const table of expected.tables) if (present.has(table.name)) await requireSameSum(client, table);
    for (const { table, name, definition } of constraints)
      await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
    for (const { name } of tables) await client.query(`alter table ${toTableName(name)} enable trigger user`);
    for (const sequence of expected.sequences) await setSequence(client, sequence);
    await steps.finish?.(client);
    await client.query('commit');
    await client.query('analyze').catch(() => undefined);
    return { unknownTables: [...known.keys()].filter((name) => !present.has(name)) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function takeEmptyTables(client: pg.Client, expected: ExpectedContents): Promise<CopiedTable[]> {
  const [done = 0, wanted = 0] = [await listMigrationsDone(client), expected.migrations].map((all) =>
    all.at(-1),
  );
  if (done > wanted)
    throw new StartError(
      'The database is empty, but a newer version than that of the copy has made its tables; give a new one.',
    );
  if (done < wanted)
    throw new StartError('The database changed its version meanwhile; stop what else uses it and try again.');
  const tables = await listTables(client);
  if (tables.length > 0) {
    const names = tables.map(({ name }) => toTableName(name)).join(', ');
    await client.query(`lock table ${names} in access exclusive mode`);
  }
  const filled = await findFilledTable(client);
  if (filled) throw new StartError(`The database is not empty (${filled} has rows); give an empty one.`);
  return tables;
}

type ForeignKey = { table: string; name: string; definition: string };

async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select o.conrelid::regclass::text as table, o.conname as name, pg_get_constraintdef(o.oid) as definition
    from pg_constraint o join pg_namespace n on n.oid = o.connamespace
    where o.contype = 'f' and n.nspname = 'public' and o.conparentid = 0`);
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  return rows;
}

async function requireSameSum(client: pg.Client, expected: CopiedTable & TableSum): Promise<void> {
  const found = await sumTable(client, expected);
  if (found.rows === expected.rows && found.checksum === expected.checksum) return;
  throw new StartError(
    `The copy of ${expected.name} differs from its source (${found.rows} rows instead of ${expected.rows}); nothing was changed.`,
  );
}

async function setSequence(client: pg.Client, { name, lastValue, isCalled }: SequenceState): Promise<void> {
  await client.query(`select setval(to_regclass($1), $2::bigint, $3) where to_regclass($1) is not null`, [
    toTableName(name),
    lastValue,
    isCalled,
  ]);
}
