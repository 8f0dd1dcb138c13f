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
import { createLogger } from '../../server/src/platform/logging/logger.ts';
import { findNatsServer, startNatsServer } from '../../server/src/testing/clients/nats-server.ts';
import { type Kind, openBus } from './buses.ts';
import { percentiles, runWrites, type WriteResult } from './write-load.ts';

/**
 * `npm run bench:events`: what an event costs the write that publishes it, and how soon it is heard, through PostgreSQL
 * and through NATS, beside the same write without an event.
 */
const WRITERS = [1, 8, 32];
const LISTENERS = [1, 10, 50];
/** What both adapters are compared with on a slower disk. */
const LISTENERS_ON_SLOW_DISK = 10;
/** A network disk or a synchronous standby confirms a commit about this much later than a local disk. */
const SLOW_DISK_MICROSECONDS = 1_000;
const LOAD_SECONDS = 2;
const PACED = { writers: 1, perSecond: 50, seconds: 2 };
/** Beyond this share of what NOTIFY can carry, writes begin to queue behind each other. */
const SAFE_SHARE = 0.5;
/** A guard: listeners that have not heard everything by then never will. */
const HEARD_WITHIN_MS = 30_000;

type Heard = { heard: number; latenciesMs: number[] };
type Case = { kind: Kind | 'no event'; listeners: number; loads: WriteResult[]; latency?: string };

const program = await findNatsServer();
if (!program) throw new Error('nats-server is not installed (Debian: apt install nats-server).');
const directory = await mkdtemp(join(tmpdir(), 'aloud-bench-'));
await chmod(directory, 0o755);
const cluster = await startEmbeddedPostgres(directory);
const nats = await startNatsServer(program);
const pool = new pg.Pool({ connectionString: cluster.url, max: Math.max(...WRITERS) });
const db: NodePgDatabase = watchCommits(drizzle(pool));
const logger = createLogger('error');
try {
  await pool.query('create table bench_writes (id bigserial primary key, note text not null)');
  const local = [await measureAlone()];
  for (const listeners of LISTENERS)
    for (const kind of ['PostgreSQL', 'NATS'] as const) local.push(await measure(kind, listeners));
  print('This disk', local);

  await slowDownCommits(SLOW_DISK_MICROSECONDS);
  const slow = [await measureAlone()];
  for (const kind of ['PostgreSQL', 'NATS'] as const) slow.push(await measure(kind, LISTENERS_ON_SLOW_DISK));
  print(`A disk that confirms ${SLOW_DISK_MICROSECONDS / 1_000} ms later`, slow);
} finally {
  await pool.end();
  await nats.stop();
  await cluster.stop();
  await rm(directory, { recursive: true, force: true });
}

async function measureAlone(): Promise<Case> {
  const loads: WriteResult[] = [];
  for (const writers of WRITERS)
    loads.push(await runWrites({ db, bus: undefined, writers, seconds: LOAD_SECONDS }));
  return { kind: 'no event', listeners: 0, loads };
}

async function measure(kind: Kind, listeners: number): Promise<Case> {
  const url = kind === 'PostgreSQL' ? cluster.url : nats.url;
  const path = fileURLToPath(new URL('./listeners.ts', import.meta.url));
  const listening = fork(path, [kind, url, `${listeners}`], { execArgv: ['--import', 'tsx'] });
  await once(listening, 'message');
  const bus = await openBus(kind, url, logger);
  try {
    const paced = await runWrites({ db, bus, ...PACED });
    const { latenciesMs } = await untilHeard(listening, paced.writes * listeners);
    const { p50Ms, p99Ms } = percentiles(latenciesMs);
    const loads: WriteResult[] = [];
    for (const writers of WRITERS) {
      const load = await runWrites({ db, bus, writers, seconds: LOAD_SECONDS });
      await untilHeard(listening, load.writes * listeners);
      loads.push(load);
    }
    return { kind, listeners, loads, latency: `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)}` };
  } finally {
    await bus.close();
    listening.send('stop');
    await once(listening, 'exit');
  }
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

function print(title: string, cases: readonly Case[]): void {
  const alone = cases.find(({ kind }) => kind === 'no event')?.loads ?? [];
  console.log(`\n${title}: committed writes a second with ${WRITERS.join(', ')} writers (share of no event)`);
  console.table(
    cases.map(({ kind, listeners, loads, latency }) => ({
      events: kind,
      listeners,
      ...Object.fromEntries(loads.map((load, at) => [`${WRITERS[at]} writers`, describe(load, alone[at])])),
      [`commit to listener, p50 / p99 ms at ${PACED.perSecond}/s`]: latency ?? '',
    })),
  );
  const notify = cases.filter(({ kind }) => kind === 'PostgreSQL');
  const carried = Math.min(...notify.map(({ loads }) => Math.max(...loads.map(speed))));
  const busiest = Math.max(...notify.map(({ listeners }) => listeners));
  console.log(
    `NOTIFY carried ${Math.round(carried)} events/s at most with up to ${busiest} listeners: ` +
      `switch to NATS from ${Math.round(carried * SAFE_SHARE)} events/s in the busiest minute.`,
  );
}

const speed = ({ writesPerSecond }: WriteResult) => writesPerSecond;

function describe(load: WriteResult, alone: WriteResult | undefined): string {
  const share = alone ? ` (${((load.writesPerSecond / alone.writesPerSecond) * 100).toFixed(0)} %)` : '';
  return `${Math.round(load.writesPerSecond)}/s${share}, p99 ${load.p99Ms.toFixed(1)} ms`;
}
