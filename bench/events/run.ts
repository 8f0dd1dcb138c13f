import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { watchCommits } from '../../server/src/db/after-commit.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import type { EventBus } from '../../server/src/platform/events/event-bus.ts';
import { createLogger } from '../../server/src/platform/logging/logger.ts';
import { findNatsServer, startNatsServer } from '../../server/src/testing/clients/nats-server.ts';
import { type Kind, openBus } from './buses.ts';
import { percentiles, runWrites, type WriteResult } from './write-load.ts';

/**
 * `npm run bench:events`: what an event costs the write that publishes it, and how soon it is heard, through PostgreSQL
 * and through NATS, beside the same write without an event. Shares hold on a busy machine too; numbers want a quiet one.
 */
const WRITERS = [1, 8, 32];
const LISTENERS = [1, 10, 50];
/** What both adapters are compared with on a slower disk. */
const LISTENERS_ON_SLOW_DISK = 10;
/** A network disk or a synchronous standby confirms a commit about this much later than a local disk. */
const SLOW_DISK_MICROSECONDS = 1_000;
/** Short rounds by turns: what else the machine does meets all kinds alike. The median round counts. */
const ROUNDS = 3;
const ROUND_SECONDS = 0.7;
const PACED = { writers: 1, perSecond: 50, seconds: 2 };
/** Beyond this share of what NOTIFY can carry, writes begin to queue behind each other. */
const SAFE_SHARE = 0.5;
/** A guard: listeners that have not heard everything by then never will. */
const HEARD_WITHIN_MS = 60_000;

type Heard = { heard: number; latenciesMs: number[] };
/** A bus to publish with, and a process that listens to it; neither for the writes without an event. */
type Contender = { name: string; bus?: EventBus; listening?: ChildProcess };
type Row = { name: string; listeners: number; loads: WriteResult[]; latency: string };

const program = await findNatsServer();
if (!program) throw new Error('nats-server is not installed (Debian: apt install nats-server).');
const directory = await mkdtemp(join(tmpdir(), 'aloud-bench-'));
await chmod(directory, 0o755);
const cluster = await startEmbeddedPostgres(directory);
const nats = await startNatsServer(program);
const pool = new pg.Pool({ connectionString: cluster.url, max: Math.max(...WRITERS) });
// A connection that PostgreSQL ends when it stops is no failure of the measurement.
pool.on('error', () => undefined);
const db: NodePgDatabase = watchCommits(drizzle(pool));
const logger = createLogger('error');
try {
  await pool.query('create table bench_writes (id bigserial primary key, note text not null)');
  const rows: Row[] = [];
  for (const listeners of LISTENERS) rows.push(...(await measure(listeners)));
  print('This disk', rows);
  await slowDownCommits(SLOW_DISK_MICROSECONDS);
  print(
    `A disk that confirms ${SLOW_DISK_MICROSECONDS / 1_000} ms later`,
    await measure(LISTENERS_ON_SLOW_DISK),
  );
} finally {
  await pool.end();
  await nats.stop();
  await cluster.stop();
  await rm(directory, { recursive: true, force: true });
}

async function measure(listeners: number): Promise<Row[]> {
  const contenders: Contender[] = [
    { name: 'none' },
    await open('PostgreSQL', cluster.url, listeners),
    await open('NATS', nats.url, listeners),
  ];
  try {
    const rows: Row[] = [];
    for (const contender of contenders)
      rows.push({ name: contender.name, listeners, loads: [], latency: await pace(contender, listeners) });
    for (const writers of WRITERS) {
      const rounds = contenders.map((): WriteResult[] => []);
      for (let round = 0; round < ROUNDS; round++) {
        for (const [at, contender] of contenders.entries())
          rounds[at]?.push(await runRound(contender, listeners, writers));
      }
      for (const [at, results] of rounds.entries()) rows[at]?.loads.push(findMedian(results));
    }
    return rows;
  } finally {
    for (const { bus, listening } of contenders) {
      await bus?.close();
      listening?.send('stop');
      if (listening) await once(listening, 'exit');
    }
  }
}

async function open(kind: Kind, url: string, listeners: number): Promise<Contender> {
  const path = fileURLToPath(new URL('./listeners.ts', import.meta.url));
  const listening = fork(path, [kind, url, `${listeners}`], { execArgv: ['--import', 'tsx'] });
  await once(listening, 'message');
  return { name: kind, listening, bus: await openBus(kind, url, logger) };
}

/** From the commit that is asked for to the listener, while there is little to do. */
async function pace({ bus, listening }: Contender, listeners: number): Promise<string> {
  if (!listening) return '';
  const { writes } = await runWrites({ db, bus, ...PACED });
  const { latenciesMs } = await untilHeard(listening, writes * listeners);
  const { p50Ms, p99Ms } = percentiles(latenciesMs);
  return `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)}`;
}

async function runRound({ bus, listening }: Contender, listeners: number, writers: number) {
  const result = await runWrites({ db, bus, writers, seconds: ROUND_SECONDS });
  if (listening) await untilHeard(listening, result.writes * listeners);
  return result;
}

function findMedian(results: readonly WriteResult[]): WriteResult {
  const sorted = results.toSorted((a, b) => a.writesPerSecond - b.writesPerSecond);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error('Nothing was measured.');
  return median;
}

/** Everything that was written is heard by every listener, or the numbers mean nothing. */
async function untilHeard(listening: ChildProcess, expected: number): Promise<Heard> {
  const deadline = performance.now() + HEARD_WITHIN_MS;
  for (;;) {
    const { heard } = await ask(listening, 'tell');
    if (heard === expected) return ask(listening, 'restart');
    if (heard > expected || performance.now() > deadline)
      throw new Error(`${heard} of ${expected} events were heard.`);
    await sleep(100);
  }
}

async function ask(listening: ChildProcess, question: 'tell' | 'restart'): Promise<Heard> {
  listening.send(question);
  const [told] = (await once(listening, 'message')) as [Heard];
  return told;
}

/** PostgreSQL waits so long before it writes its log to the disk, as it would for the disk itself. */
async function slowDownCommits(microseconds: number): Promise<void> {
  const superuser = new pg.Client({ connectionString: cluster.superuserUrl });
  await superuser.connect();
  await superuser.query(`alter system set commit_delay = ${microseconds}`);
  await superuser.query('alter system set commit_siblings = 0');
  await superuser.query('select pg_reload_conf()');
  await superuser.end();
  await sleep(500);
}

function print(title: string, rows: readonly Row[]): void {
  console.log(
    `\n${title}: committed writes a second (share of those without an event), 99th percentile of a write`,
  );
  console.table(
    rows.map(({ name, listeners, loads, latency }) => ({
      events: name,
      listeners,
      ...Object.fromEntries(
        loads.map((load, at) => [`${WRITERS[at]} writing`, describe(load, findAlone(rows, listeners, at))]),
      ),
      'to listener, p50 / p99 ms': latency,
    })),
  );
  const carried = rows
    .filter(({ name }) => name === 'PostgreSQL')
    .map(({ loads }) => Math.max(...loads.map(({ writesPerSecond }) => writesPerSecond)));
  const least = Math.min(...carried);
  console.log(
    `NOTIFY carried ${Math.round(least)} events/s with ${rows.at(-1)?.listeners} listeners: ` +
      `switch to NATS from ${Math.round(least * SAFE_SHARE)} events/s in the busiest minute.`,
  );
}

function findAlone(rows: readonly Row[], listeners: number, at: number): WriteResult | undefined {
  return rows.find((row) => row.name === 'none' && row.listeners === listeners)?.loads[at];
}

function describe({ writesPerSecond, p99Ms }: WriteResult, alone: WriteResult | undefined): string {
  const share = alone ? Math.round((writesPerSecond / alone.writesPerSecond) * 100) : 100;
  return `${Math.round(writesPerSecond)}/s (${share} %), ${p99Ms.toFixed(0)} ms`;
}
