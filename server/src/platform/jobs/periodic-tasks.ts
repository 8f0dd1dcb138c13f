import { settleWithin } from '../async/with-timeout.ts';
import type { Logger } from '../logging/logger.ts';
import { keepAliveTimers } from '../timers.ts';

const EVERY_MS = 10 * 60_000;
/** A shutdown waits no longer than this for a task, such as one whose blob store does not respond. */
const PATIENCE_MS = 5_000;

/** Each task may run in several processes at once, and may be cut off at any moment. */
export type PeriodicTask = { name: string; run(): Promise<void> };

/** Runs clean-up tasks at an interval. The returned function stops it and waits a moment for the running task. */
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
    // A round that outlasts the interval is not started twice.
    round ??= runAll().finally(() => {
      round = undefined;
    });
  }, EVERY_MS);
  timer.unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await settleWithin(keepAliveTimers, PATIENCE_MS, round);
  };
}
