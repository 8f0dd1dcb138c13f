import { z } from 'zod';
import { HEARD_WORD_MAX } from './feedback.limits.ts';

/** The words that were taken together for one term. */
const HEARD_MAX = 200;

/** One word as a recogniser heard it. Times are seconds from the beginning of the recording. */
export const heardWordSchema = z.object({
  text: z.string().max(HEARD_WORD_MAX),
  start: z.number().min(0),
  end: z.number().min(0),
  /** 0–1 as the engine reports it; absent when the engine does not say. */
  confidence: z.number().min(0).max(1).nullish(),
  /** What the recogniser wrote where `text` is a term that was corrected; absent on all other words. */
  heard: z.string().max(HEARD_MAX).optional(),
  /** A sound between the words that is none of them («э-э», "um"): `text` is empty then, and it is in no text. */
  event: z.enum(['filled-pause']).optional(),
});
export type HeardWord = z.infer<typeof heardWordSchema>;

/** The text that character offsets in a feedback refer to, when the answer was spoken. */
export function textOfWords(words: readonly HeardWord[]): string {
  return words
    .map((word) => word.text.trim())
    .filter((text) => text !== '')
    .join(' ');
}
