import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '../../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { migrateDatabase } from '../../server/src/db/migrate.ts';
import { findHaproxy } from '../../server/src/testing/clients/haproxy.ts';
import { type Fleet, startFleet } from '../../server/src/testing/clients/server-fleet.ts';
import { buildServerPrograms } from '../../server/src/testing/clients/server-program.ts';
import {
  type Comparison,
  compareTranscript,
  startSpokenInterviews,
} from '../../server/src/testing/scripted/spoken-interviews.ts';
import { printTable } from '../measures/print-table.ts';

/**
 * `npm run bench:survival -- [interviews] [rounds]`: interviews are spoken in real time with three processes behind
 * HAProxy, while these are restarted one after the other, then killed. Prints what became of the words.
 */
const [INTERVIEWS = 30, ROUNDS = 10] = process.argv.slice(2).map(Number);
const PROCESSES = 3;
const DRAIN_NOTICE_SECONDS = 1;
const DRAIN_SECONDS = 2;

type Fault = { name: string; signal: 'SIGTERM' | 'SIGKILL'; processesARound: number };

const FAULTS: readonly Fault[] = [
  { name: 'rolling restart', signal: 'SIGTERM', processesARound: PROCESSES },
  { name: 'process killed', signal: 'SIGKILL', processesARound: 1 },
];

type Row = Comparison & {
  fault: string;
  faults: number;
  ended: number;
  breaksMs: number[];
  exitMs: number[];
};

async function measureFault(db: Db, fleet: Fleet, fault: Fault): Promise<Row> {
  const interviews = await startSpokenInterviews(db, { origin: fleet.origin, count: INTERVIEWS });
  await interviews.sayMore(1);
  const exitMs: number[] = [];
  const faults = ROUNDS * fault.processesARound;
  for (let index = 0; index < faults; index += 1) {
    exitMs.push((await fleet.replace(index, fault.signal)).exitMs);
    process.stderr.write(`\r${fault.name}: ${index + 1} of ${faults} `);
  }
  await interviews.sayMore(1);
  await interviews.finish();
  process.stderr.write('\n');
  const { candidates } = interviews;
  const compared = await Promise.all(candidates.map((candidate) => compareTranscript(db, candidate)));
  const sum = (key: keyof Comparison) => compared.reduce((total, one) => total + one[key], 0);
  return {
    fault: fault.name,
    faults,
    ended: candidates.filter(({ farewells }) => farewells.length > 0).length,
    wordsSaid: sum('wordsSaid'),
    wordsLost: sum('wordsLost'),
    wordsDoubled: sum('wordsDoubled'),
    turnsChanged: sum('turnsChanged'),
    interviewerTurns: sum('interviewerTurns'),
    breaksMs: candidates.flatMap((candidate) => candidate.breaksMs),
    exitMs,
  };
}

function toSeconds(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 1_000).toFixed(2);
}

const COLUMNS: readonly [string, (row: Row) => string | number][] = [
  ['fault', ({ fault }) => fault],
  ['times', ({ faults }) => faults],
  ['interviews', () => INTERVIEWS],
  ['ended', ({ ended }) => ended],
  ['words said', ({ wordsSaid }) => wordsSaid],
  ['lost', ({ wordsLost }) => wordsLost],
  ['doubled', ({ wordsDoubled }) => wordsDoubled],
  ['turns changed', ({ turnsChanged }) => turnsChanged],
  ['breaks', ({ breaksMs }) => breaksMs.length],
  ['went on after p50 s', ({ breaksMs }) => toSeconds(breaksMs, 0.5)],
  ['p99 s', ({ breaksMs }) => toSeconds(breaksMs, 0.99)],
  ['process gone p50 s', ({ exitMs }) => toSeconds(exitMs, 0.5)],
];

const haproxy = await findHaproxy();
if (!haproxy) throw new Error('This bench needs HAProxy: apt-get install haproxy, or HAPROXY_PATH.');
const directory = await mkdtemp(join(tmpdir(), 'aloud-survival-'));
await chmod(directory, 0o755);
const programs = await buildServerPrograms('survival');
const cluster = await startEmbeddedPostgres(directory);
const database = openDatabase(cluster.url);
let fleet: Fleet | undefined;
try {
  await migrateDatabase(cluster.url);
  fleet = await startFleet({
    haproxy,
    program: join(programs.directory, 'scripted-server-program.js'),
    environment: {
      DATABASE_URL: cluster.url,
      DATA_DIR: directory,
      SCRIPTED_TEXTS: 'true',
      LOG_LEVEL: 'error',
      DRAIN_NOTICE_SECONDS: String(DRAIN_NOTICE_SECONDS),
      DRAIN_SECONDS: String(DRAIN_SECONDS),
    },
    size: PROCESSES,
  });
  const rows: Row[] = [];
  for (const fault of FAULTS) rows.push(await measureFault(database.db, fleet, fault));
  printTable([COLUMNS.map(([name]) => name), ...rows.map((row) => COLUMNS.map(([, read]) => read(row)))]);
  const isUnharmed = rows.every(
    ({ wordsLost, wordsDoubled, turnsChanged, ended }) =>
      wordsLost + wordsDoubled + turnsChanged + ended === 0,
  );
  process.exitCode = isUnharmed ? 0 : 1;
} finally {
  await fleet?.stop();
  await database.close();
  await cluster.stop();
  await programs.remove();
  await rm(directory, { recursive: true, force: true });
}
