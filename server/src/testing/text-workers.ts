import { createTextWorkers, type TextWorkers } from '../boot/text-workers.ts';
import { createLogger } from '../platform/logging/logger.ts';

let shared: TextWorkers | undefined;

/**
 * The real workers for texts, started once for all files of a process of tests: loading their dictionaries takes longer
 * than most files. Idle ones do not keep that process running, so that nothing has to close them.
 */
export function shareTextWorkers(): TextWorkers {
  shared ??= createTextWorkers({ logger: createLogger('silent') });
  return { ...shared, close: async () => undefined };
}
