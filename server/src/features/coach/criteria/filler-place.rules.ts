import type { Word } from '../language/morphology.rules.ts';

/** A candidate with what stands around it. */
export type FillerPlace = {
  words: readonly Word[];
  from: number;
  previous: Word | undefined;
  next: Word | undefined;
  /** Punctuation before and after; '^' before the first word of a sentence. */
  before: string;
  after: string;
  isPunctuated: boolean;
  isAfterFiller: boolean;
  isBeforeFiller: boolean;
  /** «если» or «раз» stands before it in the sentence. */
  isAfterCondition: boolean;
};

export type FillerRule = (place: FillerPlace) => boolean;

const LISTS = new Map<string, ReadonlySet<string>>();

/** Splits a word list once and caches it: lists are written at their use. */
function wordsIn(list: string): ReadonlySet<string> {
  const known = LISTS.get(list);
  if (known) return known;
  const words = new Set(list.split(' '));
  LISTS.set(list, words);
  return words;
}

export const isOneOf = (word: Word | undefined, list: string) =>
  word !== undefined && wordsIn(list).has(word.norm);
export const hasForm = (word: Word | undefined, test: (form: Word['forms'][number]) => boolean) =>
  word?.forms.some(test) ?? false;
export const isNounLike = (word: Word | undefined) =>
  hasForm(word, (form) => form.pos === 'NOUN' || form.pos === 'ADJF');
export const isEnd = (sign: string) => /[.!?…]/u.test(sign);
export const isSetOff = ({ before, after }: FillerPlace) =>
  (before === ',' || before === '^' || before === '—') && (after === ',' || isEnd(after));
export const isBetweenCommas = ({ before, after }: FillerPlace) => before === ',' && after === ',';
export const isAmongFillers = ({ isAfterFiller, isBeforeFiller }: FillerPlace) =>
  isAfterFiller || isBeforeFiller;
export const isAnswerStart = ({ from }: FillerPlace) => from === 0;

export const isSetOffOrUnpunctuated = (place: FillerPlace) =>
  isSetOff(place) || isAmongFillers(place) || !place.isPunctuated;
