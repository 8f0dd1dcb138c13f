import { createTextWorkshop, type TextWorkshop } from '../boot/text-workshop.ts';
import { createLogger } from '../platform/logging/logger.ts';

let shared: TextWorkshop | undefined;

/**
 * The real threads for texts, started once for all files of a test worker: loading their dictionaries takes longer than
 * most files. Idle threads do not keep the worker alive, so that nothing has to close them.
 */
export function shareTextThreads(): TextWorkshop {
  shared ??= createTextWorkshop({ logger: createLogger('silent') });
  return { ...shared, close: async () => undefined };
}
