import type { Locale } from '@aloud/contract/locale';
import { isEnglishPast, isFunctionWord } from '../lexicon/common-words.ts';
import counted from '../lexicon/word-order.json' with { type: 'json' };
import type { Word } from './morphology.rules.ts';
import { isCyrillic, isLatin } from './tokens.rules.ts';

/** Whether an answer is language at all, and which one. */
export type Sense = 'sense' | 'gibberish' | 'keyword-list' | 'other-language';

export type DetectLanguage = (text: string) => { language: string; isSure: boolean };

/** Fewer words prove nothing either way. */
const WORDS_MIN = 5;
/** Real speech, with or without punctuation, is never below this; lists of terms and noise are. */
const FUNCTION_SHARE_MIN = 0.2;
const LIST_WORDS_MIN = 8;
const UNKNOWN_SHARE_MAX = 0.4;
const DISTINCT_SHARE_MIN = 0.28;

/** The words that are judged, and how many of the answer were too long to be words. */
type AnswerWords = { words: readonly Word[]; unreadable: number };

export function judgeSense(
  { words, unreadable }: AnswerWords,
  locale: Locale,
  detectLanguage: DetectLanguage,
): Sense {
  const all = words.length + unreadable;
  if (all >= WORDS_MIN && unreadable / all > UNKNOWN_SHARE_MAX) return 'gibberish';
  const sure = words.filter((word) => !word.isDoubtful);
  const spoken = sure.filter((word) => isCyrillic(word.norm) || isLatin(word.norm));
  if (spoken.length < WORDS_MIN) return 'sense';
  const cyrillicShare = spoken.filter((word) => isCyrillic(word.norm)).length / spoken.length;
  const functionShare = spoken.filter((word) => isFunctionWord(word.norm)).length / spoken.length;
  if (isRepetition(spoken) || isUnknown(spoken)) return 'gibberish';

  const isOtherScript = locale === 'ru' ? cyrillicShare < 0.35 : cyrillicShare > 0.5;
  if (isOtherScript && functionShare >= FUNCTION_SHARE_MIN / 2) return 'other-language';
  if (functionShare < FUNCTION_SHARE_MIN) return withoutGlue(spoken, locale, detectLanguage);
  if (isShuffled(spoken, locale)) return 'gibberish';
  return isForeign(spoken, locale, detectLanguage) && functionShare < 0.3 ? 'other-language' : 'sense';
}

/** Hardly any function words: a list of terms, another language, or noise. */
function withoutGlue(spoken: readonly Word[], locale: Locale, languageOf: DetectLanguage): Sense {
  if (isForeign(spoken, locale, languageOf)) return 'other-language';
  if (predicateShare(spoken) > 0.12) return 'sense';
  const { language } = languageOf(joinWords(spoken));
  if (language !== locale && language !== 'en') return 'gibberish';
  return spoken.length >= LIST_WORDS_MIN ? 'keyword-list' : 'sense';
}

const joinWords = (words: readonly Word[]) => words.map((word) => word.norm).join(' ');

function isForeign(spoken: readonly Word[], locale: Locale, languageOf: DetectLanguage): boolean {
  const { language, isSure } = languageOf(joinWords(spoken));
  return isSure && language !== locale && language !== 'en' && language !== 'ru' && spoken.length >= 6;
}

function isRepetition(spoken: readonly Word[]): boolean {
  if (spoken.length < 8) return new Set(spoken.map((word) => word.norm)).size <= 2;
  const window = spoken.slice(0, 60);
  return new Set(window.map((word) => word.norm)).size / window.length < DISTINCT_SHARE_MIN;
}

/** Whether too many words are Russian without a dictionary entry, or Latin and unpronounceable. */
function isUnknown(spoken: readonly Word[]): boolean {
  const strange = spoken.filter((word) =>
    word.forms.length > 0 ? isStrangeRussian(word) : isUnpronounceable(word.norm),
  );
  return strange.length / spoken.length > UNKNOWN_SHARE_MAX;
}

function isStrangeRussian(word: Word): boolean {
  return !word.forms.some((form) => form.isKnown) && !isFunctionWord(word.norm);
}

const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'poiuytrewq', 'lkjhgfdsa', 'mnbvcxz'];
const SPELLED_OUT =
  /^(?:sql|css|html?|https?|crm|xml|php|grpc|tcp|dns|tls|ssl|sdk|mvp|kpi|hr|qps|tdd|ddd|bdd|cqrs|ssr|cdn|gpt|llm|pdf|csv|jvm|gc|js|ts|npm|ssh|vpn|rps|slo|sla|ctr|cpc|ltv|npv|irr|nps|rfp|b2b|b2c|pm|ml|nlp|etl|dwh|bpmn|mvc|mvvm)$/u;

function isUnpronounceable(norm: string): boolean {
  if (norm.length < 3 || isFunctionWord(norm) || SPELLED_OUT.test(norm)) return false;
  if (norm.length >= 4 && KEYBOARD.some((row) => row.includes(norm))) return true;
  return !/[aeiouy\p{N}]/u.test(norm) || /[bcdfghjklmnpqrstvwxz]{5,}/u.test(norm);
}

function predicateShare(spoken: readonly Word[]): number {
  const predicates = spoken.filter((word) =>
    word.forms.length > 0
      ? ['VERB', 'INFN', 'PRED', 'PRTS'].includes(word.forms[0]?.pos ?? '')
      : isEnglishPast(word.norm),
  );
  return predicates.length / Math.max(1, spoken.length);
}

/** Order scores below which words count as shuffled: fewer words need a lower score. Broken grammar stays above. */
const SHUFFLED: readonly (readonly [words: number, below: number])[] = [
  [50, -0.3],
  [30, -0.5],
  [15, -0.85],
];

function isShuffled(spoken: readonly Word[], locale: Locale): boolean {
  const limit = SHUFFLED.find(([words]) => spoken.length >= words);
  return limit !== undefined && orderScore(spoken, locale) < limit[1];
}

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
function orderScore(words: readonly Word[], locale: Locale): number {
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
