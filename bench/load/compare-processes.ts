import { availableParallelism } from 'node:os';
import { findHaproxy } from '../../server/src/testing/clients/haproxy.ts';
import { startFleet } from '../../server/src/testing/clients/server-fleet.ts';
import { printTable } from '../measures/print-table.ts';
import { LIMITS } from './limits.ts';
import { measureLoad, printTroubles, type Running } from './measure-load.ts';
import {
  countActions,
  countBusy,
  countErrors,
  describeUsage,
  printReasons,
  readP99,
} from './print-results.ts';
import { measureUsage, nameLimit } from './resources.rules.ts';
import { invitePeople, type Stage } from './stage.ts';
import { hold } from './verdicts.ts';

const CORES = availableParallelism();
/** An eighth of the long run. */
const SECONDS_PER_MINUTE = 7.5;
const COMPARED_MS_MIN = 45_000;
const ARRIVE_WITHIN_MS = 10_000;
const HURRY = 0.15;
const SESSIONS_MS = 60_000;
const SESSIONS_TRIED = 150;
const REPLY = 'live: reply heard';

/** Hurried people, then as many interviews as are taken, on each number of processes. */
export async function compareProcesses(
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
  const { generated, looks } = await measureLoad(stage, running, {
    people: await invitePeople(stage, people),
    forMs: Math.max(COMPARED_MS_MIN, minutes * SECONDS_PER_MINUTE * 1_000),
    arriveWithinMs: ARRIVE_WITHIN_MS,
    paceFactor: HURRY,
    mode: 'everything',
  });
  const { kinds, seconds } = generated;
  printReasons(kinds);
  const usage = measureUsage(looks, CORES, { fromMs: ARRIVE_WITHIN_MS, toMs: seconds * 1_000 });
  const limit = nameLimit(usage, { awaited: Math.max(...looks.map(({ awaited }) => awaited)), cores: CORES });
  const held = await measureLoad(stage, running, {
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
