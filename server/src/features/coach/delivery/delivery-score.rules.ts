import type { Delivery } from '@aloud/contract/feedback/feedback';
import type { DeliveryFactor } from '@aloud/contract/feedback/remarks';
import type { Locale } from '@aloud/contract/locale';
import { clamp } from '../criteria/finding.rules.ts';
import { listStalls, ratePace, USUAL_WORDS_PER_MINUTE } from './pace.rules.ts';

/** Points by which each part of the delivery lifts or lowers it; confidence is judged from the words. */
export type DeliveryFactors = Record<Exclude<DeliveryFactor, 'confidence'>, number>;

/**
 * How listeners hear an answer. The middle and the spread of pace and fillers are those of a published study of 138 rated interviews
 * (156 words a minute, SD 30; 3.7 fillers in 100 words); the rest are the reference bands of the product. Nothing is fitted.
 */
export function rateDelivery(delivery: Delivery, locale: Locale): DeliveryFactors {
  const { words, restarts, vocabulary } = delivery;
  const seconds = delivery.answerSeconds ?? (words / USUAL_WORDS_PER_MINUTE[locale]) * 60;
  const stalls = listStalls(delivery).length;
  return {
    pace: ratePace(delivery.wordsPerMinute, locale),
    pauses: -Math.min(8, 3 * Math.max(0, stalls / Math.max(1, seconds / 60) - 1)),
    fillers:
      9 * clamp((USUAL_FILLERS - (delivery.fillersPer100Words ?? USUAL_FILLERS)) / FILLERS_SPREAD, -2.5, 0.5),
    'soft-words':
      7 *
      clamp(
        (USUAL_SOFT_WORDS - (delivery.softWordsPer100Words ?? USUAL_SOFT_WORDS)) / SOFT_WORDS_SPREAD,
        -2.5,
        0.7,
      ),
    restarts: -Math.min(10, 3 * Math.max(0, (restarts.length / Math.max(50, words)) * 100 - 1)),
    vocabulary:
      vocabulary == null ? 0 : 4 * clamp((vocabulary - USUAL_VOCABULARY) / VOCABULARY_SPREAD, -2, 1),
    length: rateLength(seconds),
  };
}

const USUAL_FILLERS = 3.7;
const FILLERS_SPREAD = 2.5;
const USUAL_SOFT_WORDS = 2.5;
const SOFT_WORDS_SPREAD = 2;
/** Different words among fifty in a row. */
const USUAL_VOCABULARY = 36;
const VOCABULARY_SPREAD = 3.5;

/** Under twenty seconds is rarely enough, over three minutes rambles. */
const LENGTHS: readonly (readonly [seconds: number, points: number])[] = [
  [0, -14],
  [15, -8],
  [40, 0],
  [60, 2],
  [120, 2],
  [180, -4],
  [300, -14],
];

function rateLength(seconds: number): number {
  const above = LENGTHS.findIndex(([from]) => from > seconds);
  const [to, high] = LENGTHS[above] ?? [300, -14];
  const [from, low] = LENGTHS[above - 1] ?? [300, -14];
  return to === from ? high : low + ((seconds - from) * (high - low)) / (to - from);
}
