import { LIFELIKE_HEARING } from '../../server/src/testing/scripted/lifelike-speech.ts';
import { compareProcesses } from './compare-processes.ts';
import { measureEverything } from './measure-everything.ts';
import { readOptions } from './options.ts';
import { openStage } from './stage.ts';
import { listMissed } from './verdicts.ts';

/**
 * `npm run bench:load -- [--people=200] [--minutes=10] [--processes=1,2,3]`: simulated people (mix.ts) do everything at
 * once against the built server, from a process of their own; then hurried people against one, two and three server
 * processes behind HAProxy. Engines of speech are scripted and take their time without using the processor: what is
 * measured is the server. Limits are in limits.ts; the run fails when one is missed.
 */
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
console.log(listMissed().length === 0 ? '\nheld' : `\nMISSED: ${listMissed().join('; ')}`);
process.exit(listMissed().length === 0 ? 0 : 1);
