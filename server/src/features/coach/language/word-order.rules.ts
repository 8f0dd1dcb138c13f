import type { Locale } from '@aloud/contract/locale';
import { isFunctionWord } from '../lexicon/function-words.ts';
import counted from '../lexicon/word-order.json' with { type: 'json' };
import type { Word } from './morphology.rules.ts';

/** How often kinds of words stand alone and side by side; counted by `bench/coach/count-word-order.ts`. */
type Counts = { total: number; kinds: ReadonlyMap<string, number>; pairs: ReadonlyMap<string, number> };

const COUNTS: Record<Locale, Counts> = { ru: readCounts('ru'), en: readCounts('en') };

function readCounts(locale: Locale): Counts {
  const { total, kinds, pairs } = counted[locale];
  return { total, kinds: new Map(Object.entries(kinds)), pairs: new Map(Object.entries(pairs)) };
}

const CASES = ['nomn', 'gent', 'datv', 'accs', 'ablt', 'loct'];
const PAST_KINDS = ['plur', 'femn', 'neut', 'masc'];
const PERSONS = ['1per', '2per', '3per'];

/** A function word is its own kind; of the others only the grammar matters. */
export function classifyWord(word: Word): string {
  if (isFunctionWord(word.norm)) return word.norm;
  const form = word.forms[0];
  if (form) {
    const first = (grammemes: readonly string[]) => grammemes.find((grammeme) => form.has(grammeme)) ?? '';
    const verb = form.has('past') ? first(PAST_KINDS) : first(PERSONS);
    return `${form.pos}${first(CASES)}${form.pos === 'VERB' ? verb : ''}`;
  }
  if (/^\p{N}/u.test(word.norm)) return '#';
  return `X${word.norm.match(/(?:ed|ing|ly|tion|s)$/u)?.[0] ?? ''}`;
}

/** Weight of the belief that any two kinds may meet, for pairs that were never counted. */
const PRIOR = 0.5;

/**
 * How much likelier the neighbours are than by chance, on average: about +0.4 in speech, −0.4 in shuffled words, with or
 * without punctuation. Sentence ends are not looked at, because recognisers do not write them.
 */
export function orderScore(words: readonly Word[], locale: Locale): number {
  const { total, kinds, pairs } = COUNTS[locale];
  const said = words.map(classifyWord);
  let sum = 0;
  for (let at = 1; at < said.length; at += 1) {
    const [first, second] = [said[at - 1] ?? '', said[at] ?? ''];
    const expected = ((kinds.get(first) ?? 1) * (kinds.get(second) ?? 1)) / total;
    const seen = pairs.get(`${first} ${second}`) ?? 0;
    const prior = PRIOR * Math.min(1, expected);
    sum += Math.max(-4, Math.log((seen + prior) / (expected + prior)));
  }
  return said.length < 2 ? 0 : sum / (said.length - 1);
}
