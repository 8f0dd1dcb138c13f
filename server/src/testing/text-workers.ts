import { createTextWorkshop, type TextWorkshop } from '../boot/text-workshop.ts';
import { createLogger } from '../platform/logging/logger.ts';

let shared: TextWorkshop | undefined;

/**
 * The real workers for texts, started once for all files of a process of tests: loading their dictionaries takes longer
 * than most files. Idle ones do not keep that process running, so that nothing has to close them.
 */
export function shareTextWorkers(): TextWorkshop {
  shared ??= createTextWorkshop({ logger: createLogger('silent') });
  return { ...shared, close: async () => undefined };
}
