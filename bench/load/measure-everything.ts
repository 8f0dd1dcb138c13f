import { availableParallelism } from 'node:os';
import { startServerProgram } from '../../server/src/testing/clients/server-program.ts';
import { percentile } from '../voice/script.ts';
import { LIMITS } from './limits.ts';
import { measureLoad, printTroubles } from './measure-load.ts';
import type { Generated } from './plan.ts';
import {
  countActions,
  countBusy,
  countErrors,
  describeUsage,
  printActions,
  printMemory,
} from './print-results.ts';
import { measureSlope, measureUsage } from './resources.rules.ts';
import { invitePeople, type Stage } from './stage.ts';
import { hold } from './verdicts.ts';
import type { Look } from './watch-servers.ts';

const MIN_MS = 60_000;
const MB = 1_048_576;
const CORES = availableParallelism();
const ARRIVE_WITHIN_MS = 30_000;
/** Cores. */
const OTHERS_MAX = 0.2;

/** All the people on one server process. */
export async function measureEverything(stage: Stage, people: number, minutes: number): Promise<void> {
  console.log(
    `\n${people} people, ${minutes} minutes, one server process, ${CORES} cores shared with PostgreSQL and the people`,
  );
  const server = await startServerProgram(stage.program, stage.environment);
  try {
    const { generated, looks } = await measureLoad(
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
