import type { Delivery } from '@aloud/contract/feedback/feedback';
import { LONG_PAUSE_SECONDS } from '@aloud/contract/feedback/feedback.limits';
import type { DeliveryFactor } from '@aloud/contract/feedback/remarks';
import type { Locale } from '@aloud/contract/locale';
import { clamp } from '../criteria/finding.rules.ts';

/** Points by which each part of the delivery lifts or lowers it; confidence is judged from the words. */
export type DeliveryFactors = Record<Exclude<DeliveryFactor, 'confidence'>, number>;

/**
 * How listeners hear an answer. The middle and the spread of pace and fillers are those of a published study of 138 rated interviews
 * (156 words a minute, SD 30; 3.7 fillers in 100 words); the rest are the reference bands of the product. Nothing is fitted.
 */
export function rateDelivery(delivery: Delivery, locale: Locale): DeliveryFactors {
  const { words, pauses, restarts, vocabulary } = delivery;
  const seconds = delivery.answerSeconds ?? (words / USUAL_WORDS_PER_MINUTE[locale]) * 60;
  const stalls = pauses.filter(
    (pause) => pause.isInsideSentence && pause.seconds > LONG_PAUSE_SECONDS,
  ).length;
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

/** Words a minute with the pauses in: where listeners begin to hear slowness, where it is no longer heard, where it is hard to follow, and how it spreads. */
const PACES: Record<Locale, { slow: number; brisk: number; fast: number; spread: number }> = {
  en: { slow: 130, brisk: 160, fast: 200, spread: 30 },
  ru: { slow: 90, brisk: 120, fast: 155, spread: 22 },
};
const USUAL_FILLERS = 3.7;
const FILLERS_SPREAD = 2.5;
const USUAL_SOFT_WORDS = 2.5;
const SOFT_WORDS_SPREAD = 2;
/** Different words among fifty in a row. */
const USUAL_VOCABULARY = 36;
const VOCABULARY_SPREAD = 3.5;
const USUAL_WORDS_PER_MINUTE: Record<Locale, number> = { en: 150, ru: 105 };

/** Slower costs; inside the comfortable band hardly anything moves; raters do not punish a fast speaker, and we do not praise one. */
function ratePace(wordsPerMinute: number | null, locale: Locale): number {
  if (wordsPerMinute === null) return 0;
  const { slow, brisk, fast, spread } = PACES[locale];
  if (wordsPerMinute > fast) return 0;
  if (wordsPerMinute < slow) return -2 - 10 * Math.min(2, (slow - wordsPerMinute) / spread);
  return -2 + 6 * Math.min(1, (wordsPerMinute - slow) / (brisk - slow));
}

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
