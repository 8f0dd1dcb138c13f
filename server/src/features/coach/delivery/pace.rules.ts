import type { Delivery, Pause } from '@aloud/contract/feedback/feedback';
import { LONG_PAUSE_SECONDS } from '@aloud/contract/feedback/feedback.limits';
import type { Locale } from '@aloud/contract/locale';
import type { Analysis } from '../criteria/analyse-answer.rules.ts';
import { type Finding, weak, wordsAt } from '../criteria/finding.rules.ts';
import { phraseUpTo } from '../language/quotes.rules.ts';

/** The band shown with an answer. Russian words are longer: the same comfortable 4–5.5 syllables a second are fewer words. */
export const COMFORTABLE_WORDS_PER_MINUTE: Record<Locale, { low: number; high: number }> = {
  ru: { low: 100, high: 140 },
  en: { low: 130, high: 170 },
};
/** What a typed answer would have taken, with the pauses in. */
export const USUAL_WORDS_PER_MINUTE: Record<Locale, number> = { en: 150, ru: 105 };

/** Words a minute with the pauses in: where listeners begin to hear slowness, where it is no longer heard, where it is hard to follow, and how it spreads. */
const PACE_BANDS: Record<Locale, { slow: number; brisk: number; fast: number; spread: number }> = {
  en: { slow: 130, brisk: 160, fast: 200, spread: 30 },
  ru: { slow: 90, brisk: 120, fast: 155, spread: 22 },
};

/** Slower costs; inside the comfortable band hardly anything moves; raters do not punish a fast speaker, and we do not praise one. */
export function ratePace(wordsPerMinute: number | null, locale: Locale): number {
  if (wordsPerMinute === null) return 0;
  const { slow, brisk, fast, spread } = PACE_BANDS[locale];
  if (wordsPerMinute > fast) return 0;
  if (wordsPerMinute < slow) return -2 - 10 * Math.min(2, (slow - wordsPerMinute) / spread);
  return -2 + 6 * Math.min(1, (wordsPerMinute - slow) / (brisk - slow));
}

/** Long silences where no sentence ends. */
export function listStalls({ pauses }: Delivery): Pause[] {
  return pauses.filter((pause) => pause.isInsideSentence && pause.seconds > LONG_PAUSE_SECONDS);
}

/** Comfortable speech in both languages, syllables a second; slower only costs little, accents are slow too. */
const COMFORTABLE_SYLLABLES = { low: 2.6, high: 6.8 };

export function computePaceCost(delivery: Delivery): number {
  const { syllablesPerSecond } = delivery;
  const pace =
    syllablesPerSecond === null
      ? 0
      : Math.max(0, COMFORTABLE_SYLLABLES.low - syllablesPerSecond) * 4 +
        Math.max(0, syllablesPerSecond - COMFORTABLE_SYLLABLES.high) * 4;
  const stalls = listStalls(delivery).length;
  return Math.min(6, pace) + Math.min(9, Math.max(0, stalls - 1) * 3);
}

export function findPaceRemarks({ words, sentences, delivered }: Analysis, delivery: Delivery): Finding[] {
  const first = sentences[0];
  const { wordsPerMinute, syllablesPerSecond } = delivery;
  const findings: Finding[] = [];
  if (first && wordsPerMinute !== null && syllablesPerSecond !== null) {
    const params = { wordsPerMinute };
    if (syllablesPerSecond > COMFORTABLE_SYLLABLES.high)
      findings.push({ ...weak('too-fast', wordsAt(words, first), 1.2), params });
    if (syllablesPerSecond < COMFORTABLE_SYLLABLES.low)
      findings.push({ ...weak('too-slow', wordsAt(words, first), 0.8), params });
  }
  const stalls = listStalls(delivery);
  const stall = stalls.length > 1 ? stalls[0] : undefined;
  const before = stall && phraseUpTo(delivered, stall.afterChar);
  if (before && before.length > 0)
    findings.push({
      ...weak('long-pauses', before, 1.1),
      params: { count: stalls.length, seconds: LONG_PAUSE_SECONDS },
    });
  return findings;
}
