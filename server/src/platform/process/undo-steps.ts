import type { Logger } from '../logging/logger.ts';

export type UndoSteps = {
  /** What ends something that was started; steps run in the reverse order of their starts. */
  add(name: string, step: () => Promise<void>): void;
  /** Once: a second call waits for the first. */
  run(): Promise<void>;
};

/** Longer than the last responses may take (ten seconds); PostgreSQL closes what is still open when it is stopped. */
const STEP_MS_MAX = 30_000;

/** A step that fails or hangs is logged and left behind: the database, which is stopped last, must not be. */
export function createUndoSteps(logger: Logger, stepMsMax = STEP_MS_MAX): UndoSteps {
  const steps: { name: string; step: () => Promise<void> }[] = [];
  let running: Promise<void> | undefined;

  async function runOne({ name, step }: (typeof steps)[number]): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`not done within ${stepMsMax} ms`)), stepMsMax);
    });
    try {
      await Promise.race([step(), late]);
    } catch (error) {
      logger.error({ err: error, step: name }, 'a step of the shutdown failed');
    } finally {
      clearTimeout(timer);
    }
  }

  async function runAll(): Promise<void> {
    for (const one of steps.toReversed()) await runOne(one);
  }

  return {
    add(name, step) {
      steps.push({ name, step });
    },
    run() {
      running ??= runAll();
      return running;
    },
  };
}
