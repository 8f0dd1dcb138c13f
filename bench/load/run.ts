import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findHaproxy } from '../../server/src/testing/clients/haproxy.ts';
import { startFleet } from '../../server/src/testing/clients/server-fleet.ts';
import { type ServerProcess, startServerProgram } from '../../server/src/testing/clients/server-program.ts';
import { LIFELIKE_HEARING } from '../../server/src/testing/scripted/lifelike-speech.ts';
import { printTable } from '../measures/print-table.ts';
import { percentile } from '../voice/script.ts';
import { LIMITS } from './limits.ts';
import { readOptions } from './options.ts';
import type { Generated, Plan } from './plan.ts';
import {
  countActions,
  countBusy,
  countErrors,
  describeUsage,
  printActions,
  printMemory,
  printReasons,
  readP99,
} from './print-results.ts';
import { measureSlope, measureUsage, nameLimit } from './resources.rules.ts';
import { invitePeople, openStage, type Stage } from './stage.ts';
import { type Look, watchServers } from './watch-servers.ts';

/**
 * `npm run bench:load -- [--people=200] [--minutes=10] [--processes=1,2,3]`: simulated people (mix.ts) do everything at
 * once against the built server, from a process of their own; then hurried people against one, two and three server
 * processes behind HAProxy. Engines of speech are scripted and take their time without using the processor: what is
 * measured is the server. Limits are in limits.ts; the run fails when one is missed.
 */
const MIN_MS = 60_000;
const MB = 1_048_576;
const CORES = availableParallelism();
const ARRIVE_WITHIN_MS = 30_000;
/** The comparison lasts an eighth as long, with people who hardly think. */
const COMPARED_SHARE = 1 / 8;
const COMPARED_MS_MIN = 45_000;
const HURRY = 0.15;
const SESSIONS_MS = 60_000;
const SESSIONS_TRIED = 150;
const REPLY = 'live: reply heard';
/** Cores. */
const OTHERS_MAX = 0.2;

type Running = { origin: string; servers: readonly ServerProcess[]; balancerPid?: number };
type Measured = { generated: Generated; looks: Look[] };

const missed: string[] = [];

function hold(what: string, isHeld: boolean): void {
  console.log(`${isHeld ? 'held  ' : 'MISSED'} ${what}`);
  if (!isHeld) missed.push(what);
}

/** Lets the people loose on the servers, and watches both. */
async function generate(
  stage: Stage,
  { origin, servers, balancerPid }: Running,
  plan: Omit<Plan, 'origin' | 'positionId'>,
): Promise<Measured> {
  const generator = fork(join(import.meta.dirname, 'generate.ts'), { execArgv: ['--import', 'tsx'] });
  const exited = once(generator, 'exit');
  const watch = watchServers({
    servers: servers.map((server) => ({ origin: server.origin, pid: server.child.pid ?? 0 })),
    postgresPid: stage.postgresPid,
    generatorPid: generator.pid ?? 0,
    balancerPid,
    database: stage.database,
  });
  try {
    const told = once(generator, 'message') as Promise<[Generated]>;
    generator.send({ ...plan, origin, positionId: stage.positionId } satisfies Plan);
    const result = await Promise.race([told, exited.then(() => undefined)]);
    if (!result) throw new Error('The generator ended without a result.');
    await watch.stop();
    return { generated: result[0], looks: watch.looks };
  } finally {
    await watch.stop();
    generator.kill();
    await exited;
  }
}

/** Messages of a server that has troubles, each once with its number. */
function printTroubles(servers: readonly ServerProcess[]): void {
  const counts = new Map<string, number>();
  for (const line of servers.flatMap(({ said }) => said().split('\n'))) {
    if (!line.startsWith('{')) continue;
    const { msg, level, err, what } = JSON.parse(line) as {
      msg?: string;
      level?: number;
      what?: string;
      err?: { message?: string };
    };
    const text = `${level} ${msg} ${what ?? ''} ${err?.message?.slice(0, 120) ?? ''}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  for (const [text, times] of counts) console.log(`  log of the server: ${text.trim()} (×${times})`);
}

async function measureEverything(stage: Stage, people: number, minutes: number): Promise<void> {
  console.log(
    `\n${people} people, ${minutes} minutes, one server process, ${CORES} cores shared with PostgreSQL and the people`,
  );
  const server = await startServerProgram(stage.program, stage.environment);
  try {
    const { generated, looks } = await generate(
      stage,
      { origin: server.origin, servers: [server] },
      {
        people: await invitePeople(stage, people),
        forMs: minutes * MIN_MS,
        arriveWithinMs: ARRIVE_WITHIN_MS,
        paceFactor: 1,
        mode: 'everything',
      },
    );
    printActions(generated);
    printTroubles([server]);
    console.log('\nmemory');
    printMemory(looks);
    judgeEverything(generated, looks, minutes);
  } finally {
    server.child.kill('SIGTERM');
    await server.exited;
  }
}

function judgeEverything(generated: Generated, looks: readonly Look[], minutes: number): void {
  const { kinds, sessionsMost, unfinished } = generated;
  const usage = measureUsage(looks, CORES, { fromMs: ARRIVE_WITHIN_MS, toMs: generated.seconds * 1_000 });
  const loopsMs = looks.map(({ eventLoopP99Ms }) => eventLoopP99Ms);
  const loopMs = percentile(loopsMs, 0.5);
  const most = (read: (look: Look) => number) => Math.max(...looks.map(read));
  console.log(`\nlive interviews at once, at most ${sessionsMost}`);
  console.log(`cores: ${describeUsage(usage)}`);
  if (usage.others > OTHERS_MAX)
    console.log(
      'Other programs kept the machine busy: latencies and refusals are theirs, too. Run this on a quiet machine.',
    );
  console.log(
    `event loop p99 of 5 s: ${loopMs.toFixed(0)} ms in the middle, ${Math.max(...loopsMs).toFixed(0)} ms at worst`,
  );
  console.log(
    `connections to PostgreSQL, at most ${most(({ connections }) => connections)}; queries that waited for one, at most ${most(({ awaited }) => awaited)}\n`,
  );
  const errors = countErrors(kinds) + unfinished;
  hold(`errors ${errors}, limit ${LIMITS.errors}`, errors <= LIMITS.errors);
  const busyShare = countBusy(kinds) / countActions(kinds);
  hold(
    `refused as busy ${(busyShare * 100).toFixed(2)} %, limit ${LIMITS.busyShare * 100} %`,
    busyShare <= LIMITS.busyShare,
  );
  hold(
    `event loop p99 ${loopMs.toFixed(0)} ms, limit ${LIMITS.eventLoopP99Ms} ms`,
    loopMs <= LIMITS.eventLoopP99Ms,
  );
  const slope =
    minutes >= LIMITS.memoryMinutesNeeded ? measureSlope(looks, LIMITS.memoryFromMinute * MIN_MS) : undefined;
  if (!slope)
    console.log(`       memory: a run of less than ${LIMITS.memoryMinutesNeeded} minutes says nothing`);
  else {
    const { bytesAMinute, meanBytes } = slope;
    const share = bytesAMinute / meanBytes;
    hold(
      `memory ${(bytesAMinute / MB).toFixed(1)} MB a minute of ${(meanBytes / MB).toFixed(0)} MB, ${(share * 100).toFixed(2)} %, limit ${LIMITS.memoryGrowthShareAMinute * 100} %`,
      share <= LIMITS.memoryGrowthShareAMinute,
    );
  }
}

async function compareProcesses(
  stage: Stage,
  options: { people: number; minutes: number; processes: readonly number[] },
): Promise<void> {
  const haproxy = await findHaproxy();
  if (!haproxy)
    throw new Error('The comparison needs HAProxy: apt-get install haproxy, HAPROXY_PATH, or --processes=.');
  console.log(
    `\n${options.people} people in a hurry (all but talking in ${HURRY} of the time) with server processes behind HAProxy, one database`,
  );
  const rows: (string | number)[][] = [];
  for (const size of options.processes) {
    const fleet = await startFleet({ haproxy, program: stage.program, environment: stage.environment, size });
    try {
      const running = { origin: fleet.origin, servers: fleet.servers(), balancerPid: fleet.balancerPid };
      rows.push([size, ...(await compareOne(stage, running, options))]);
      printTroubles(fleet.servers());
    } finally {
      await fleet.stop();
    }
  }
  console.log('');
  printTable([
    [
      'processes',
      'actions/s',
      'errors',
      'busy',
      'list p99 ms',
      'reply p99 ms',
      'sessions held',
      'their reply p99 ms',
      'cores: servers',
      'workers',
      'postgres',
      'generator',
      'limited by',
    ],
    ...rows,
  ]);
}

async function compareOne(
  stage: Stage,
  running: Running,
  { people, minutes }: { people: number; minutes: number },
): Promise<(string | number)[]> {
  const { generated, looks } = await generate(stage, running, {
    people: await invitePeople(stage, people),
    forMs: Math.max(COMPARED_MS_MIN, minutes * MIN_MS * COMPARED_SHARE),
    arriveWithinMs: ARRIVE_WITHIN_MS / 3,
    paceFactor: HURRY,
    mode: 'everything',
  });
  const { kinds, seconds } = generated;
  printReasons(kinds);
  const usage = measureUsage(looks, CORES, { fromMs: ARRIVE_WITHIN_MS / 3, toMs: seconds * 1_000 });
  const limit = nameLimit(usage, { awaited: Math.max(...looks.map(({ awaited }) => awaited)), cores: CORES });
  const held = await generate(stage, running, {
    people: await invitePeople(stage, SESSIONS_TRIED),
    forMs: SESSIONS_MS,
    arriveWithinMs: 0,
    paceFactor: 1,
    mode: 'sessions',
  });
  console.log(
    `  ${running.servers.length}: sessions held ${held.generated.sessionsMost}, cores: ${describeUsage(measureUsage(held.looks, CORES, { toMs: held.generated.seconds * 1_000 }))}`,
  );
  printReasons(held.generated.kinds);
  const errors =
    countErrors(kinds) + countErrors(held.generated.kinds) + generated.unfinished + held.generated.unfinished;
  hold(
    `${running.servers.length} processes: errors ${errors}, limit ${LIMITS.errors}`,
    errors <= LIMITS.errors,
  );
  return [
    (countActions(kinds) / seconds).toFixed(1),
    errors,
    countBusy(kinds),
    readP99(kinds, 'list of questions'),
    readP99(kinds, REPLY),
    `${held.generated.sessionsMost}${countBusy(held.generated.kinds) > 0 ? '' : '+'}`,
    readP99(held.generated.kinds, REPLY),
    ...[usage.servers, usage.workers, usage.postgres, usage.generator].map((cores) => cores.toFixed(2)),
    limit,
  ];
}

const options = readOptions(process.argv.slice(2));
console.log(
  `Speech is scripted: a recording is decoded for real and heard after ${LIFELIKE_HEARING.startMs} ms and ` +
    `${LIFELIKE_HEARING.msPerSecond} ms a second of sound, without the processor; detector and voices cost nothing.`,
);
const stage = await openStage();
try {
  if (options.minutes > 0) await measureEverything(stage, options.people, options.minutes);
  if (options.processes.length > 0) await compareProcesses(stage, options);
} finally {
  await stage.close();
}
console.log(missed.length === 0 ? '\nheld' : `\nMISSED: ${missed.join('; ')}`);
process.exit(missed.length === 0 ? 0 : 1);
