import type { Word } from './morphology.rules.ts';
import type { Range } from './phrases.rules.ts';
import { isNumberLike } from './tokens.rules.ts';

const split = (words: string) => new Set(words.split(/\s+/u));

/** "One" is left out: it is a pronoun more often than a figure. */
const ENGLISH_NUMBERS = split(
  `two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions
  billion dozen dozens half percent per-cent`,
);
const RUSSIAN_NUMBER_LEMMAS = split(
  `два три четыре пять шесть семь восемь девять десять сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот
  тысяча миллион миллиард полтора половина треть четверть десяток сотня процент двое трое четверо пятеро полгода полчаса`,
);
const TEENS_AND_TENS = /(?:надцать|дцать|десят)$/u;
/** Figures only beside another: "forty-five", "a couple of weeks" stay vague without them. */
const UNITS = split('percent per-cent процент');

export function isNumberWord(word: Word): boolean {
  if (isNumberLike(word.norm)) return true;
  if (word.forms.length === 0)
    return (
      word.norm.split('-').every((part) => ENGLISH_NUMBERS.has(part) || part === 'one') && word.norm !== 'one'
    );
  return (
    word.lemmas.some((lemma) => RUSSIAN_NUMBER_LEMMAS.has(lemma) || TEENS_AND_TENS.test(lemma)) ||
    word.norm.split('-').every((part) => TEENS_AND_TENS.test(part))
  );
}

/** Neighbouring words of one figure count once: «триста тысяч», "twenty five percent". */
export function findNumbers(words: readonly Word[]): Range[] {
  const found: Range[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || word.isDoubtful || !isNumberWord(word)) continue;
    const from = at;
    while (at + 1 < words.length && isSameFigure(words[at], words[at + 1])) at += 1;
    const isUnitAlone = at === from && UNITS.has(word.lemmas[0] ?? '');
    if (!isUnitAlone) found.push({ from, to: at + 1 });
  }
  return found;
}

function isSameFigure(word: Word | undefined, next: Word | undefined): boolean {
  return word !== undefined && next !== undefined && word.closer === '' && isNumberWord(next);
}
