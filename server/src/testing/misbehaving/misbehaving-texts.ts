import { createTextWorkers, type TextWorkers } from '../../boot/text-workers.ts';
import type { Logger } from '../../platform/logging/logger.ts';

/** Words that make a worker misbehave, wherever in a text they stand. */
export const HANGS = 'зависни';
export const EXITS = 'прервись';
export const EATS = 'объешься';
export const THROWS = 'споткнись';

/** Processor time, as in the product: honest texts take a fiftieth of it, whatever else the machine does. */
export const GIVEN_UP_AFTER_MS = 5_000;

/** Workers for texts that do what a text tells them. Only tests have them: the product has no such words. */
export function createMisbehavingTexts(
  logger: Logger,
  { withinMs = GIVEN_UP_AFTER_MS, kept }: { withinMs?: number; kept?: number } = {},
): TextWorkers {
  return createTextWorkers({
    logger,
    ...(kept !== undefined && { kept }),
    program: { callerUrl: import.meta.url, name: 'misbehaving-texts.worker' },
    withinMs,
  });
}
