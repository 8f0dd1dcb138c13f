import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildServerPrograms } from '../../server/src/testing/clients/server-program.ts';
import { audit } from './audit.ts';
import { Crowd, type Recovery } from './crowd.ts';
import { FAULTS, type Fault } from './faults.ts';
import { INSTALLATIONS, Unavailable } from './installations.ts';
import { countMessages } from './server-log.ts';
import { printFaults, printRow, type Row } from './table.ts';
import type { World } from './world.ts';

/**
 * `npm run chaos -- [--only=fault] [--times=5]`: an installation of three processes loses one thing after another while
 * people practise, are interviewed, upload and sign in. Prints what was lost, charged twice and said, and how soon
 * everybody went on. Fails when a limit of docs/operations/chaos.md is missed.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, times: { type: 'string' } } });
const TIMES = Number(values.times ?? 5);
const FAULT_MS = 2_000;

async function measure(world: World, fault: Fault): Promise<Row> {
  const gatheredMs = performance.now();
  const saidBefore = world.fleet.said();
  const crowd = await Crowd.gather(world);
  const recoveries: Recovery[] = [];
  await crowd.recover(performance.now());
  crowd.journal.told.clear();
  for (let times = 0; times < TIMES; times += 1) {
    const beganAtMs = performance.now();
    const heal = await fault.begin(world, times);
    if (!fault.isMomentary) {
      await sleep(FAULT_MS);
      await heal();
    }
    recoveries.push(await crowd.recover(fault.isMomentary ? beganAtMs : performance.now()));
    if (fault.isMomentary) await heal();
    process.stderr.write(`\r${fault.name}: ${times + 1} of ${TIMES} `);
  }
  const faultedMs = performance.now();
  const givenUp = await crowd.leave();
  const findings = await audit(world, crowd);
  const seconds = (fromMs: number) => ((performance.now() - fromMs) / 1_000).toFixed(0);
  process.stderr.write(`in ${seconds(gatheredMs)} s, of these ${seconds(faultedMs)} s for the audit\n`);
  const logged = countMessages(world.fleet.said(), saidBefore);
  return {
    fault: fault.name,
    times: TIMES,
    recoveries,
    givenUp,
    journal: crowd.journal,
    logged,
    ...findings,
  };
}

/** Faults of one installation follow each other in it. */
async function measureIn(installation: keyof typeof INSTALLATIONS, directory: string): Promise<Row[]> {
  const faults = chosen.filter(({ happensTo = 'ordinary' }) => happensTo === installation);
  if (faults.length === 0) return [];
  const world = await INSTALLATIONS[installation](directory).catch((error: unknown) => {
    if (!(error instanceof Unavailable)) throw error;
    console.log(`\nskipped ${faults.map(({ name }) => name).join(', ')}: ${error.message}`);
  });
  if (!world) return [];
  const leave = () => void world.stop().then(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, leave);
  const rows: Row[] = [];
  try {
    for (const fault of faults) {
      const row = await measure(world, fault);
      await printRow(row);
      rows.push(row);
    }
  } finally {
    const fromMs = performance.now();
    await world.stop();
    process.stderr.write(`stopped in ${((performance.now() - fromMs) / 1_000).toFixed(0)} s\n`);
  }
  return rows;
}

const chosen = FAULTS.filter(({ name }) => values.only === undefined || name.includes(values.only));
const programs = await buildServerPrograms('chaos');
const rows: Row[] = [];
try {
  rows.push(...(await measureIn('ordinary', programs.directory)));
  rows.push(...(await measureIn('small-disk', programs.directory)));
  rows.push(...(await measureIn('own-clock', programs.directory)));
} finally {
  await programs.remove();
}
// Clients of what was taken away may still wait for it.
process.exit(printFaults(rows) ? 0 : 1);
