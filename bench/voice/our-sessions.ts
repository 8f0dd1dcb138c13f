import { systemTimers } from '../../server/src/platform/timers.ts';
import { VirtualClock } from '../../server/src/testing/scripted/virtual-clock.ts';
import { type Measured, type MemoryUse, percentile, SCRIPT } from './script.ts';
import { startTalk, type Talk } from './talk.ts';

const [sessions = 10, seconds = 20] = process.argv.slice(2, 4).map(Number);
/** `impatient` measures how soon the interviewer's voice stops instead of how soon it comes; `soak` looks at memory. */
const [mood = 'patient'] = process.argv.slice(4);
const WARM_SECONDS = 4;
const MB = 1_048_576;
/** In a soak every seat sees so many interviews, two of them before the first look at the memory. */
const SOAK_INTERVIEWS = 8;

function watching(take: (ms: number) => void): Parameters<typeof startTalk>[1] {
  return mood === 'impatient' ? { onLatency: () => undefined, onSilenced: take } : { onLatency: take };
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
  const open = () =>
    startTalk(
      systemTimers,
      watching((ms) => {
        if (isMeasuring) latencies.push(ms - ideal);
      }),
    );
  const seats: Seat[] = [];
  for (let at = 0; at < sessions; at += 1) {
    seats.push(takeSeat(open));
    await pause(SCRIPT.joinWithinMs / sessions / 1_000);
  }
  const changing = mood === 'soak' ? changeSeats(seats, seconds / SOAK_INTERVIEWS) : undefined;
  await pause(WARM_SECONDS);
  isMeasuring = true;
  const before = { cpu: process.cpuUsage(), at: performance.now() };
  await pause(seconds / 4);
  const early = mood === 'soak' ? lookAtMemory() : undefined;
  await pause((seconds * 3) / 4);
  const { user, system } = process.cpuUsage(before.cpu);
  const elapsed = (performance.now() - before.at) / 1_000;
  const late = early && lookAtMemory();
  clearInterval(changing);
  for (const seat of seats) seat.leave();
  return {
    sessions,
    turns: latencies.length,
    addedMs: { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) },
    cpuMsPerSessionSecond: (user + system) / 1_000 / sessions / elapsed,
    rssMb: process.memoryUsage().rss / MB,
    ...(early && late ? { kept: { early, late } } : {}),
  };
}

type Seat = { leave(): void; change(): void };

/** One candidate after the other, each ticking by a timetable: a late tick is made up for and makes no other one late. */
function takeSeat(open: () => Talk): Seat {
  const startedAt = performance.now();
  let talk = open();
  let ticks = 0;
  let next: NodeJS.Timeout | undefined;
  const tick = () => {
    const passedMs = performance.now() - startedAt;
    for (; ticks * SCRIPT.frameMs <= passedMs; ticks += 1) talk.tick();
    next = setTimeout(tick, startedAt + ticks * SCRIPT.frameMs - performance.now());
  };
  tick();
  return {
    leave() {
      clearTimeout(next);
      talk.close();
    },
    change() {
      talk.close();
      talk = open();
    },
  };
}

/** Interviews end and others begin, one by one: a transcript may grow as long as its interview lasts, and no longer. */
function changeSeats(seats: readonly Seat[], interviewSeconds: number): NodeJS.Timeout {
  let at = 0;
  return setInterval(
    () => {
      seats[at % seats.length]?.change();
      at += 1;
    },
    (interviewSeconds * 1_000) / seats.length,
  );
}

function lookAtMemory(): MemoryUse {
  (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().length;
  return { heapMb: heapUsed / MB, buffersMb: arrayBuffers / MB, handles, rssMb: rss / MB };
}

function pause(length: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, length * 1_000);
  });
}

process.stdout.write(`${JSON.stringify(await measure())}\n`);
process.exit(0);
