import { withTimeout } from '../async/with-timeout.ts';
import type { Logger } from '../logging/logger.ts';
import { keepAliveTimers } from '../timers.ts';

export type UndoSteps = {
  /** What ends something that was started; steps run in the reverse order of their starts. `withinMs`: its own limit. */
  add(name: string, step: () => Promise<void>, withinMs?: number): void;
  /** Once: a second call waits for the first. */
  run(): Promise<void>;
};

/** Longer than the last responses may take (ten seconds); PostgreSQL closes what is still open when it is stopped. */
const STEP_MS_MAX = 30_000;

/** A step that fails or hangs is logged and left behind: the database, which is stopped last, must not be. */
export function createUndoSteps(logger: Logger, stepMsMax = STEP_MS_MAX): UndoSteps {
  const steps: { name: string; step: () => Promise<void>; withinMs: number }[] = [];
  let running: Promise<void> | undefined;

  async function runOne({ name, step, withinMs }: (typeof steps)[number]): Promise<void> {
    try {
      await withTimeout(keepAliveTimers, { withinMs, run: step });
    } catch (error) {
      logger.error({ err: error, step: name }, 'a step of the shutdown failed');
    }
  }

  async function runAll(): Promise<void> {
    for (const one of steps.toReversed()) await runOne(one);
  }

  return {
    add(name, step, withinMs = stepMsMax) {
      steps.push({ name, step, withinMs });
    },
    run() {
      running ??= runAll();
      return running;
    },
  };
}
