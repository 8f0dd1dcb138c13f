import type { Word } from '../../../../coach/language/morphology.rules.ts';
import { wordSet } from '../../../../coach/lexicon/word-set.ts';
import * as is from './word-classes.ts';

/** Verbs that are hardly nouns: after a noun they begin the next step of a list whose commas were not heard. */
export const PLAIN_VERBS = wordSet(
  `analyse analyze assess prioritise prioritize develop ensure create implement identify communicate take give get make send
  bring choose decide explain find try tell write ask apply agree prepare provide reduce remove resolve solve speak sit
  understand evaluate define determine involve discuss consider collect gather compare confirm verify clarify listen learn
  offer suggest propose inform warn notify escalate put pick maintain manage build act go say add improve optimise optimize`,
);
/** Nouns that are named one after another. */
const QUALITIES = wordSet(
  `resilience communication empathy creativity leadership patience teamwork punctuality responsibility listening flexibility
  adaptability honesty diligence initiative discipline kindness attention`,
);

/** "The situation | analyse …", "resilience | communication": a comma was lost before the word. */
export function isListed(words: readonly Word[], at: number): boolean {
  const [norm, previous] = [words[at]?.norm ?? '', words[at - 1]?.norm ?? ''];
  if (QUALITIES.has(norm)) return QUALITIES.has(previous);
  return PLAIN_VERBS.has(norm) && !is.PREPOSITIONS.has(previous) && !is.DETERMINERS.has(previous);
}

/** "The person over | ask", "crack | get down": a verb where a noun was due. */
export function isVerbForNoun(words: readonly Word[], at: number, from: number): boolean {
  if (!PLAIN_VERBS.has(words[at]?.norm ?? '')) return false;
  const previous = words[at - 1]?.norm ?? '';
  return at - 1 === from ? !TAKE_VERBS.has(previous) : /^(?:over|up|down|out|off)$/u.test(previous);
}

const TAKE_VERBS = wordSet('help helped let make made have had go come dare');

/** "… a show | very pretty", "… a roof | about twelve hundred metres", "from both ends | from the screen": an afterthought. */
export function isAfterthought(words: readonly Word[], at: number, from: number): boolean {
  const norm = words[at]?.norm ?? '';
  if (/^(?:very|really|quite|now)$/u.test(norm)) return true;
  if (norm === 'about') return is.isNumber(words[at + 1]?.norm ?? '');
  return norm === 'from' && words.slice(from, at).some((word) => word.norm === 'from');
}

/** "A dedicated lumen label both ends", "stop prop it": the last word before the place is perhaps a verb. */
export function isNextVerb(
  words: readonly Word[],
  at: number,
  { run, isTold }: { run: number; isTold: boolean },
): boolean {
  if (words[at - 1]?.closer !== '' || run === 0) return false;
  const norm = words[at]?.norm ?? '';
  const next = words[at + 1]?.norm ?? '';
  if (/^(?:it|them|him)$/u.test(norm)) return !isFiniteVerb(next);
  return !isTold && run >= 2 && is.DETERMINERS.has(norm);
}

const isFiniteVerb = (norm: string) =>
  is.FINITE.has(norm) || is.isPast(norm) || is.EXPLAINING.has(norm) || is.ADVERBS.has(norm);
