import { readFileSync } from 'node:fs';

/**
 * How the work of a rule grows with its text. Measured is the processor time of this thread, not the time on the wall: a
 * busy machine makes a test wait, but gives it no more work to do. What is quadratic needs 64 times as much for a text
 * eight times as long, what is linear eight; the line is drawn between them, with room for the compiler of the engine
 * and its memory, which do not grow evenly.
 */
const GROWTH = 8;
const RATIO_MAX = 24;
/** Milliseconds that are nothing: below them dictionaries, compilation and memory decide. */
const FREE_MS = 250;
/** The least of several runs counts, for what comes in between is not the rule's; a run that is linear needs no other. */
const RUNS = 3;

export type Growth = { small: number; large: number; isLinear: boolean };

export function measureGrowth(
  run: (text: string) => unknown,
  { make, characters }: { make: (characters: number) => string; characters: number },
): Growth {
  const [short, long] = [make(characters / GROWTH), make(characters)];
  let growth: Growth = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY, isLinear: false };
  for (let runs = 0; runs < RUNS && !growth.isLinear; runs += 1) {
    // The long text first: what the engine compiles on the way must not make the short one look slow.
    const large = Math.min(
      growth.large,
      cpuMs(() => run(long)),
    );
    const small = Math.min(
      growth.small,
      cpuMs(() => run(short)),
    );
    growth = { small, large, isLinear: large <= RATIO_MAX * small + FREE_MS };
  }
  return growth;
}

export function cpuMs(run: () => unknown): number {
  const before = spentMs();
  run();
  return spentMs() - before;
}

/** Linux tells what a thread has used, in nanoseconds; elsewhere other threads of the process are counted as well. */
function spentMs(): number {
  if (process.platform === 'linux') {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return Number(nanoseconds) / 1_000_000;
  }
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
