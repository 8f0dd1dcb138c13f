import type { Analysis } from './analysis.rules.ts';
import { clamp, wordsAt } from './finding.rules.ts';

/** Per hundred words, measured on the question bank: 98 in 100 good answers stay below. */
const ORDINARY_GENERALITIES = 3.5;
const EMPTY_GENERALITIES = 8.5;
/** Figures, names and own deeds per hundred words from which on an answer is about something. */
const SPECIFIC_ENOUGH = 6;
/** A rate on fewer words is chance: shorter answers are weak for other reasons. */
const RATE_WORDS_MIN = 60;

/** 0–1: how far an answer stays general instead of telling a case. */
export function measureGenerality({ words, generalities, concrete, story }: Analysis): number {
  const per100 = (count: number) => (count / Math.max(RATE_WORDS_MIN, words.length)) * 100;
  const names = new Set([...concrete.names, ...concrete.dates].map((range) => wordsAt(words, range)[0]?.norm))
    .size;
  const deeds = story.flatMap((unit) => unit.deeds);
  const own = deeds.filter((deed) => deed.actor === 'i' && deed.isPerfective).length;
  const shared = deeds.filter((deed) => deed.actor === 'we').length;
  const specific = per100(concrete.numbers.length + names + own + 0.5 * shared);
  const general =
    (per100(generalities.length) - ORDINARY_GENERALITIES) / (EMPTY_GENERALITIES - ORDINARY_GENERALITIES);
  return clamp(general, 0, 1) * clamp(1 - specific / SPECIFIC_ENOUGH, 0, 1);
}
