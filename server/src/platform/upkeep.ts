import type { Logger } from './logger.ts';

const EVERY_MS = 10 * 60_000;

/** Each task may run in several processes at once, and may be cut off at any moment. */
export type UpkeepTask = { name: string; run(): Promise<void> };

/** Tidies up now and then. The returned function stops it, and waits for the round that is under way. */
export function startUpkeep(logger: Logger, tasks: readonly UpkeepTask[]): () => Promise<void> {
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = runAll(logger, tasks);
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}

async function runAll(logger: Logger, tasks: readonly UpkeepTask[]): Promise<void> {
  for (const task of tasks) {
    try {
      await task.run();
    } catch (error) {
      logger.warn({ err: error, task: task.name }, 'upkeep failed and will be tried again');
    }
  }
}
