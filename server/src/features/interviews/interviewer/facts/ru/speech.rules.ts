import { findFillers } from '../../../../coach/delivery/fillers.rules.ts';
import type { CoachTools } from '../../../../coach/language/coach-tools.ts';
import {
  hasPos,
  pastForm,
  type RussianForm,
  toWord,
  type Word,
} from '../../../../coach/language/morphology.rules.ts';
import { isLatin, isNumberLike, tokensOfText } from '../../../../coach/language/tokens.rules.ts';
import { joinDottedNames } from '../dotted-names.rules.ts';

/** Longer speech is read up to here. */
const CHARACTERS_MAX = 20_000;

export type Speech = { text: string; words: readonly Word[]; fillers: ReadonlySet<number> };

export function readSpeech(text: string, { morphology, lexicon }: CoachTools): Speech {
  const read = text.slice(0, CHARACTERS_MAX);
  const words = joinDottedNames(tokensOfText(read), read).map((token) => toWord(token, morphology));
  const fillers = new Set<number>();
  for (const { from, to } of findFillers(lexicon.fillers, words))
    for (let at = from; at < to; at += 1) fillers.add(at);
  return { text: read, words, fillers };
}

/** «стали» is a verb here, «пошла» too; a finite verb with its tense and person. */
export function verbForm(word: Word | undefined): RussianForm | undefined {
  if (!word) return undefined;
  const past = pastForm(word);
  if (past) return past.isKnown ? past : undefined;
  const first = word.forms[0];
  if (first?.pos !== 'VERB' || !first.isKnown) return undefined;
  return first.has('1per') || first.has('3per') ? first : undefined;
}

export function isPredicateWord(word: Word | undefined): boolean {
  return word !== undefined && (verbForm(word) !== undefined || hasPos(word, 'VERB', 'PRTS', 'PRED', 'ADJS'));
}

export function isNumber(word: Word | undefined): boolean {
  if (!word) return false;
  return isNumberLike(word.norm) || hasPos(word, 'NUMR') || COUNTS.has(word.lemmas[0] ?? '');
}
const COUNTS = new Set(['тысяча', 'миллион', 'миллиард', 'полтора', 'полторы', 'пара', 'десяток', 'сотня']);

/** Foreign names are nouns that do not decline. */
export function isNoun(word: Word | undefined): boolean {
  if (!word || word.isUnreadable) return false;
  return word.forms.length === 0 ? isLatin(word.norm) : hasPos(word, 'NOUN');
}

/** Times and spans of time say little by themselves. */
const SPAN =
  /^(?:месяц|недел|д(?:ень|н[яейю])|час(?:а|ов|ам)?$|минут|секунд|лет$|год|раз(?:а|у)?$|человек|штук|сторон|сут(?:ки|ок)|ноч|урок)/u;

export function isSpan({ norm }: Word): boolean {
  return SPAN.test(norm);
}

export function isModifier(word: Word | undefined): boolean {
  return word !== undefined && hasPos(word, 'ADJF', 'PRTF');
}

const CASES = ['nomn', 'gent', 'datv', 'accs', 'ablt', 'loct'] as const;
type Case = (typeof CASES)[number];

/** The cases a noun may stand in; a foreign name may stand in all. */
export function listCases(word: Word): ReadonlySet<Case> {
  const forms = word.forms.filter(({ pos }) => pos === 'NOUN' || pos === 'ADJF' || pos === 'PRTF');
  return new Set(CASES.filter((one) => word.forms.length === 0 || forms.some((form) => form.has(one))));
}

export function agreesWith(noun: Word, verb: RussianForm): boolean {
  return noun.forms.some((form) => {
    if (form.pos !== 'NOUN' || !form.has('nomn')) return false;
    if (verb.has('plur')) return form.has('plur');
    if (!form.has('sing')) return false;
    return (
      !verb.has('past') || ['masc', 'femn', 'neut'].some((gender) => verb.has(gender) && form.has(gender))
    );
  });
}

const GENDERS = ['masc', 'femn', 'neut'] as const;

/** «масляный раствор», not «масляные раствор». */
export function agreeInForm(modifier: Word, noun: Word): boolean {
  return modifier.forms.some((form) =>
    noun.forms.some((of) => {
      const isPlural = of.has('plur');
      if (form.has('plur') !== isPlural || !CASES.some((one) => form.has(one) && of.has(one))) return false;
      return isPlural || GENDERS.some((gender) => form.has(gender) && of.has(gender));
    }),
  );
}
