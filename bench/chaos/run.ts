import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildServerPrograms } from '../../server/src/testing/clients/server-program.ts';
import { audit } from './audit.ts';
import { Crowd, type Recovery } from './crowd.ts';
import { FAULTS, type Fault } from './faults.ts';
import { countMessages } from './server-log.ts';
import { printRow, printTable, type Row } from './table.ts';
import { startWorld, type World } from './world.ts';

/**
 * `npm run chaos -- [--only=fault] [--times=5]`: an installation of three processes loses one thing after another while
 * people practise, are interviewed, upload and sign in. Prints what was lost, charged twice and said, and how soon
 * everybody went on. Fails when a limit of docs/operations/chaos.md is missed.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, times: { type: 'string' } } });
const TIMES = Number(values.times ?? 5);
const FAULT_MS = 3_000;

async function measure(world: World, fault: Fault): Promise<Row> {
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
  const givenUp = await crowd.leave();
  process.stderr.write('\n');
  const findings = await audit(world, crowd);
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

const programs = await buildServerPrograms('chaos');
const chosen = FAULTS.filter(({ name }) => values.only === undefined || name.includes(values.only));
const rows: Row[] = [];
try {
  const world = await startWorld({ programs: programs.directory });
  try {
    for (const fault of chosen) {
      const row = await measure(world, fault);
      await printRow(row);
      rows.push(row);
    }
  } finally {
    await world.stop();
  }
} finally {
  await programs.remove();
}
process.exitCode = printTable(rows) ? 0 : 1;
