import { systemTimers } from '../../server/src/platform/timers.ts';
import { VirtualClock } from '../../server/src/testing/virtual-clock.ts';
import { type Measured, percentile, SCRIPT } from './script.ts';
import { startTalk } from './talk.ts';

const [sessions = 10, seconds = 20] = process.argv.slice(2, 4).map(Number);
/** Measured is how soon the interviewer's voice stops, instead of how soon it comes. */
const isImpatient = process.argv[4] === 'impatient';
const WARM_SECONDS = 4;

function watching(take: (ms: number) => void): Parameters<typeof startTalk>[1] {
  return isImpatient ? { onLatency: () => undefined, onSilenced: take } : { onLatency: take };
}

/** What the script and the rules take by themselves, on a machine that needs no time at all. */
async function idealMs(): Promise<number> {
  const clock = new VirtualClock();
  const found: number[] = [];
  const talk = startTalk(
    clock,
    watching((ms) => found.push(ms)),
  );
  for (let ms = 0; ms < 60_000; ms += SCRIPT.frameMs) {
    talk.tick();
    await clock.pass(SCRIPT.frameMs);
  }
  talk.close();
  return percentile(found.slice(1), 0.5);
}

async function measure(): Promise<Measured> {
  const ideal = await idealMs();
  const latencies: number[] = [];
  let isMeasuring = false;
  const talks = Array.from({ length: sessions }, () =>
    startTalk(
      systemTimers,
      watching((ms) => {
        if (isMeasuring) latencies.push(ms - ideal);
      }),
    ),
  );
  const startedAt = performance.now();
  let ticks = 0;
  // Late ticks are made up for: a candidate does not wait for the machine.
  const ticking = setInterval(() => {
    const due = Math.floor((performance.now() - startedAt) / SCRIPT.frameMs);
    for (; ticks < due; ticks += 1) for (const talk of talks) talk.tick();
  }, SCRIPT.frameMs);
  await pause(WARM_SECONDS);
  isMeasuring = true;
  const before = { cpu: process.cpuUsage(), at: performance.now(), heap: process.memoryUsage().heapUsed };
  await pause(seconds / 4);
  const early = heapAfterRest() || before.heap;
  await pause((seconds * 3) / 4);
  const { user, system } = process.cpuUsage(before.cpu);
  const elapsed = (performance.now() - before.at) / 1_000;
  clearInterval(ticking);
  for (const talk of talks) talk.close();
  return {
    sessions,
    turns: latencies.length,
    addedMs: { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) },
    cpuMsPerSessionSecond: (user + system) / 1_000 / sessions / elapsed,
    rssMb: process.memoryUsage().rss / 1_048_576,
    heapGrowth: heapAfterRest() / early,
  };
}

/** What is left after a collection: the rest is only not thrown away yet. */
function heapAfterRest(): number {
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().heapUsed;
}

function pause(length: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, length * 1_000);
  });
}

process.stdout.write(`${JSON.stringify(await measure())}\n`);
process.exit(0);
