import type { Timers } from '../../../platform/timers.ts';

/** One source of a result, with its own time limit and abort signal. */
export type Candidate<T> = { withinMs: number; run: (signal: AbortSignal) => Promise<T> };

export class TimeoutError extends Error {
  constructor() {
    super('took too long');
    this.name = 'TooLateError';
  }
}

/** The first result of the candidates in order; throws the last failure. Aborting stops at once. */
export async function tryInOrder<T>(
  timers: Timers,
  ways: readonly Candidate<T>[],
  options: { signal: AbortSignal; onFailure?: (error: unknown, way: number) => void },
): Promise<T> {
  let failure: unknown = new Error('no way was given');
  for (const [index, way] of ways.entries()) {
    options.signal.throwIfAborted();
    try {
      return await withTimeout(timers, way, options.signal);
    } catch (error) {
      options.signal.throwIfAborted();
      failure = error;
      options.onFailure?.(error, index);
    }
  }
  throw failure;
}

/** Settles within the limit whatever `run` does, and leaves no listener behind. */
export function withTimeout<T>(timers: Timers, way: Candidate<T>, outer: AbortSignal): Promise<T> {
  const inner = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const abort = () => finish(() => reject(outer.reason as Error), outer.reason);
    const cancel = timers.after(way.withinMs, () => {
      const late = new TimeoutError();
      finish(() => reject(late), late);
    });
    const finish = (settle: () => void, reason?: unknown) => {
      cancel();
      outer.removeEventListener('abort', abort);
      settle();
      if (reason !== undefined) inner.abort(reason);
    };
    outer.addEventListener('abort', abort);
    way.run(inner.signal).then(
      (value) => finish(() => resolve(value)),
      (error: unknown) => finish(() => reject(error as Error)),
    );
  });
}
