import type { Logger } from '../logging/logger.ts';

const EVERY_MS = 10 * 60_000;
/** A server that is asked to stop does not wait longer than this for a store of files that is silent. */
const PATIENCE_MS = 5_000;

/** Each task may run in several processes at once, and may be cut off at any moment. */
export type PeriodicTask = { name: string; run(): Promise<void> };

/** Tidies up now and then. The returned function stops it, and gives the task in hand a moment to finish. */
export function startPeriodicTasks(logger: Logger, tasks: readonly PeriodicTask[]): () => Promise<void> {
  let round: Promise<void> | undefined;
  let isStopped = false;

  async function runAll(): Promise<void> {
    for (const task of tasks) {
      if (isStopped) return;
      try {
        await task.run();
      } catch (error) {
        logger.warn({ err: error, task: task.name }, 'upkeep failed and will be tried again');
      }
    }
  }

  const timer = setInterval(() => {
    // A slow round is not doubled by the next.
    round ??= runAll().finally(() => {
      round = undefined;
    });
  }, EVERY_MS);
  timer.unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    let patience: NodeJS.Timeout | undefined;
    const isLate = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([round, isLate]);
    clearTimeout(patience);
  };
}
