import type { Timers } from '../timers.ts';
import { pause } from './abortable.ts';

export type RetryOptions = {
  timers: Timers;
  /** Ends the pauses at once; an attempt under way ends by its own signal. */
  signal?: AbortSignal;
  /** How long to wait after so many failures, the last of which is given; undefined when it is to be thrown. */
  delayMs: (failures: number, error: unknown) => number | undefined;
};

/** The result of the first attempt that succeeds. */
export async function retry<T>(run: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { timers, signal, delayMs } = options;
  for (let failures = 1; ; failures += 1) {
    signal?.throwIfAborted();
    try {
      return await run();
    } catch (error) {
      signal?.throwIfAborted();
      const ms = delayMs(failures, error);
      if (ms === undefined) throw error;
      await pause(timers, ms, signal);
    }
  }
}
