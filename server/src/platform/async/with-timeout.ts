import type { Timers } from '../timers.ts';
import { abortable, pause } from './abortable.ts';

/**
 * Work with its own time limit and its own signal, which aborts at the limit or with the caller's signal. The limit
 * begins anew with every sign of life.
 */
export type TimedWork<T> = {
  withinMs: number;
  run: (signal: AbortSignal, noteSignOfLife: () => void) => Promise<T>;
};

export class TimeoutError extends Error {
  constructor() {
    super('took too long');
    this.name = 'TimeoutError';
  }
}

/** Settles within the limit and at the abort, whatever `run` does; leaves no timer and no listener behind. */
export async function withTimeout<T>(
  timers: Timers,
  { withinMs, run }: TimedWork<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const inner = new AbortController();
  const abort = () => inner.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  const startTimer = () => timers.after(withinMs, () => inner.abort(new TimeoutError()));
  let cancel = startTimer();
  let isOver = false;
  const noteSignOfLife = () => {
    if (isOver) return;
    cancel();
    cancel = startTimer();
  };
  try {
    return await abortable(run(inner.signal, noteSignOfLife), inner.signal);
  } finally {
    isOver = true;
    cancel();
    signal?.removeEventListener('abort', abort);
  }
}

/** Waits for work to end in either way, but no longer than the limit; the work goes on. */
export async function settleWithin(
  timers: Timers,
  withinMs: number,
  work: Promise<unknown> | undefined,
): Promise<void> {
  const waiting = new AbortController();
  const late = pause(timers, withinMs, waiting.signal).catch(() => undefined);
  await Promise.race([Promise.resolve(work).catch(() => undefined), late]);
  waiting.abort();
}

/** The first result of the works in order; throws the last failure. Aborting stops at once. */
export async function tryInOrder<T>(
  timers: Timers,
  works: readonly TimedWork<T>[],
  options: { signal: AbortSignal; onFailure?: (error: unknown, index: number) => void },
): Promise<T> {
  let failure: unknown = new Error('nothing was given to try');
  for (const [index, work] of works.entries()) {
    options.signal.throwIfAborted();
    try {
      return await withTimeout(timers, work, options.signal);
    } catch (error) {
      options.signal.throwIfAborted();
      failure = error;
      options.onFailure?.(error, index);
    }
  }
  throw failure;
}

type ReadingLimits = { signal: AbortSignal; firstWithinMs: number; nextWithinMs: number };

/** Reads a stream with a limit for the first item and for each next one. The stream is always told to stop. */
export async function readWithin<T>(
  timers: Timers,
  stream: { open: (signal: AbortSignal) => AsyncIterable<T>; onItem: (item: T) => void },
  limits: ReadingLimits,
): Promise<void> {
  const inner = new AbortController();
  const iterator = stream.open(inner.signal)[Symbol.asyncIterator]();
  let withinMs = limits.firstWithinMs;
  try {
    while (true) {
      const next = await withTimeout(timers, { withinMs, run: () => iterator.next() }, limits.signal);
      if (next.done) return;
      stream.onItem(next.value);
      withinMs = limits.nextWithinMs;
    }
  } finally {
    inner.abort();
    // Not awaited: a stalled stream may never settle its return.
    void iterator.return?.()?.then(undefined, () => undefined);
  }
}
