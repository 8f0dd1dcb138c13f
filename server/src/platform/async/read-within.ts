import type { Timers } from '../timers.ts';
import { withTimeout } from './with-timeout.ts';

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
