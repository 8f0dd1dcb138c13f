import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { migrateDatabase } from '../../server/src/db/migrate.ts';
import { readSeedQuestions } from '../../server/src/db/seed/read-seed-questions.ts';
import { seedQuestions } from '../../server/src/features/questions/seed-questions.ts';
import { buildServerPrograms, startServerProgram } from '../../server/src/testing/clients/server-program.ts';
import { findParent, readProcessorMs } from '../measures/process-trees.ts';
import { ACTIONS, type Stage } from './actions.ts';

/**
 * `npm run bench:sizing`: what one act of a person costs the server and PostgreSQL, in processor time, commits, WAL and
 * stored bytes. Speech is scripted: `bench:speech` measures it. Processor time hardly depends on what else the machine
 * does. About two minutes; docs/operations.md takes its numbers from here.
 */
type Meter = { serverMs: number; databaseMs: number; commits: number; walBytes: number };

async function readMeter(database: Database, server: ChildProcess, postgresPid: number): Promise<Meter> {
  // Statistics of other connections arrive with a delay of up to a second.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const { rows } = await database.pool.query<{ commits: string; wal: string }>(
    `select xact_commit as commits, pg_current_wal_insert_lsn() - '0/0' as wal
     from pg_stat_database where datname = current_database()`,
  );
  return {
    serverMs: readProcessorMs(server.pid ?? 0),
    databaseMs: readProcessorMs(postgresPid),
    commits: Number(rows[0]?.commits),
    walBytes: Number(rows[0]?.wal),
  };
}

type TableSize = { table: string; rows: number; bytes: number };

/** Bytes of rows, indexes and what is stored beside them, by table. */
async function readSizes(database: Database): Promise<TableSize[]> {
  await database.pool.query('vacuum analyze');
  const { rows } = await database.pool.query<{ table: string; rows: string; bytes: string }>(
    `select relname as table, n_live_tup as rows, pg_total_relation_size(relid) as bytes
     from pg_stat_user_tables where n_live_tup > 0 order by 1`,
  );
  return rows.map((row) => ({ table: row.table, rows: Number(row.rows), bytes: Number(row.bytes) }));
}

function printGrowth(before: readonly TableSize[], after: readonly TableSize[], times: number): void {
  for (const { table, rows, bytes } of after) {
    const was = before.find((one) => one.table === table) ?? { rows: 0, bytes: 0 };
    if (rows <= was.rows) continue;
    const perAct = (value: number) => (value / times).toFixed(1);
    console.log(
      `    ${table.padEnd(22)} ${perAct(rows - was.rows).padStart(8)} rows ${perAct(bytes - was.bytes).padStart(10)} bytes`,
    );
  }
}

async function measure(stage: Stage, server: ChildProcess, postgresPid: number): Promise<void> {
  for (const { name, times, prepare, act } of ACTIONS) {
    // The first one loads dictionaries and plans.
    await act(stage, await prepare(stage));
    const sizes = await readSizes(stage.database);
    const before = await readMeter(stage.database, server, postgresPid);
    const startedAt = performance.now();
    const units = await repeat(times, async () => act(stage, await prepare(stage)));
    const seconds = (performance.now() - startedAt) / 1_000;
    const after = await readMeter(stage.database, server, postgresPid);
    const per = (key: keyof Meter) => (after[key] - before[key]) / units;
    console.log(`\n${name} (${units} in ${seconds.toFixed(0)} s), each:`);
    console.log(
      `    server ${per('serverMs').toFixed(1)} CPU-ms, PostgreSQL ${per('databaseMs').toFixed(1)} CPU-ms, ` +
        `${per('commits').toFixed(1)} commits, ${(per('walBytes') / 1_000).toFixed(1)} kB of WAL`,
    );
    printGrowth(sizes, await readSizes(stage.database), units);
  }
}

/** The sum of the units that the acts say they were. */
async function repeat(times: number, act: () => Promise<number>): Promise<number> {
  let units = 0;
  for (let i = 0; i < times; i += 1) units += await act();
  return units;
}

const programs = await buildServerPrograms('sizing');
const dataDir = await mkdtemp(join(tmpdir(), 'aloud-sizing-'));
const postgres = await startEmbeddedPostgres(dataDir);
const database = openDatabase(postgres.url);
try {
  await migrateDatabase(postgres.url);
  await seedQuestions(database.db, { questions: await readSeedQuestions(), now: new Date() });
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postgresPid = findParent(rows[0]?.pid ?? 0);
  const { child, exited, origin } = await startServerProgram(
    join(programs.directory, 'scripted-server-program.js'),
    { DATABASE_URL: postgres.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  );
  try {
    await measure({ database, origin }, child, postgresPid);
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
} finally {
  await database.close();
  await postgres.stop();
  await programs.remove();
  await rm(dataDir, { recursive: true, force: true });
}
