import type { Locale } from '@aloud/contract/locale';
import { isEnglishPast, isFunctionWord, NAMED_THINGS } from '../lexicon/common-words.ts';
import counted from '../lexicon/word-order.json' with { type: 'json' };
import { type DetectLanguage, findOtherLanguage, isSpeech } from './languages.rules.ts';
import type { Word } from './morphology.rules.ts';
import { isCyrillic, isLatin } from './tokens.rules.ts';

/** Whether an answer is language at all, and which one. */
export type Sense = 'sense' | 'gibberish' | 'keyword-list' | 'other-language';

/** Fewer words prove nothing either way. */
const WORDS_MIN = 5;
/** Real speech, with or without punctuation, is never below this; lists of terms and noise are. */
const FUNCTION_SHARE_MIN = 0.2;
const LIST_WORDS_MIN = 8;
const UNKNOWN_SHARE_MAX = 0.4;
const DISTINCT_SHARE_MIN = 0.28;

/** The words that are judged, the same with fillers and hedges among them, and how many were too long to be words. */
type AnswerWords = { words: readonly Word[]; withFillers: readonly Word[]; unreadable: number };

/** `heardLanguage` names another language than the two of the product, or than the one asked for. */
export type JudgedSense = { sense: Sense; heardLanguage: string | null };

export function judgeSense(answer: AnswerWords, locale: Locale, detectLanguage: DetectLanguage): JudgedSense {
  const sure = answer.words.filter((word) => !word.isDoubtful);
  const other = findOtherLanguage(sure, locale, detectLanguage);
  if (other) return { sense: 'other-language', heardLanguage: other.name };
  const sense = judgeOwnLanguage(answer, locale, detectLanguage);
  return isUnknownLanguage(sense, sure)
    ? { sense: 'other-language', heardLanguage: null }
    : { sense, heardLanguage: null };
}

/** From here on what looks like noise and can be pronounced may be a language that the coach does not know. */
const FOREIGN_WORDS_MIN = 12;

function isUnknownLanguage(sense: Sense, words: readonly Word[]): boolean {
  if (sense !== 'gibberish' || words.length < FOREIGN_WORDS_MIN || !isSpeech(words)) return false;
  const ours = words.filter((word) => isFunctionWord(word.norm) || word.forms.some((form) => form.isKnown));
  const noise = words.filter((word) => isUnpronounceable(word.norm));
  return (
    !isRepetition(words) && ours.length < words.length * UNKNOWN_SHARE_MAX && noise.length < words.length / 10
  );
}

function judgeOwnLanguage(
  { words, withFillers, unreadable }: AnswerWords,
  locale: Locale,
  detectLanguage: DetectLanguage,
): Sense {
  const all = words.length + unreadable;
  if (all >= WORDS_MIN && unreadable / all > UNKNOWN_SHARE_MAX) return 'gibberish';
  const sure = words.filter((word) => !word.isDoubtful);
  const spoken = sure.filter((word) => isCyrillic(word.norm) || isLatin(word.norm));
  if (spoken.length < WORDS_MIN) return 'sense';
  const functionShare = spoken.filter((word) => isFunctionWord(word.norm)).length / spoken.length;
  if (isRepetition(spoken)) return 'gibberish';
  if (isUnknown(spoken)) return isEnumerated(spoken) ? 'keyword-list' : 'gibberish';
  if (functionShare < FUNCTION_SHARE_MIN) return withoutGlue(spoken, locale, detectLanguage);
  // What was taken out may have held the rest together: the order must be chance with it and without.
  return isShuffled(spoken, locale) && isShuffled(withFillers, locale) ? 'gibberish' : 'sense';
}

/** Hardly any function words: a list of terms, another language, or noise. */
function withoutGlue(spoken: readonly Word[], locale: Locale, languageOf: DetectLanguage): Sense {
  if (predicateShare(spoken) > 0.12) return 'sense';
  // Known words with signs between them are fragments of speech, whatever they sound like to the detector.
  if (isKnownRussian(spoken)) return isEnumerated(spoken) ? 'keyword-list' : 'sense';
  const { language } = languageOf(spoken.map((word) => word.norm).join(' '));
  if (language !== locale && language !== 'en' && !isNamedList(spoken) && !isEnumerated(spoken))
    return 'gibberish';
  return spoken.length >= LIST_WORDS_MIN ? 'keyword-list' : 'sense';
}

const KNOWN_SHARE = 0.7;
/** «двадцать шесть лет, категории B, C, E»: a few small words hold it together. */
const GLUE_MIN = 2;

function isKnownRussian(spoken: readonly Word[]): boolean {
  const known = spoken.filter((word) => word.forms.some((form) => form.isKnown)).length;
  const glue = spoken.filter((word) => isFunctionWord(word.norm)).length;
  return glue >= GLUE_MIN && known / spoken.length >= KNOWN_SHARE;
}

/** «Java, Kotlin, Spring Boot»: names of things, which are words of no language. */
function isNamedList(spoken: readonly Word[]): boolean {
  const named = spoken.filter(
    (word) =>
      (word.isCapitalised || word.termKey !== undefined || NAMED_THINGS.has(word.norm)) &&
      !isUnpronounceable(word.norm),
  );
  return named.length >= spoken.length / 2;
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

/** From this share of commas on words are enumerated. */
const ENUMERATED_SHARE = 0.4;

export function hasListCommas(words: readonly Word[]): boolean {
  return words.filter((word) => word.closer === ',').length >= words.length * ENUMERATED_SHARE;
}

/** «Докер, кубернетес, хелм, терраформ»: names that no dictionary has, with commas between them and known ones among them. */
function isEnumerated(spoken: readonly Word[]): boolean {
  const named = spoken.filter((word) => word.termKey !== undefined || NAMED_THINGS.has(word.norm)).length;
  return spoken.length >= LIST_WORDS_MIN && hasListCommas(spoken) && named >= spoken.length / 5;
}

function isStrangeRussian(word: Word): boolean {
  const isTerm = word.termKey !== undefined || NAMED_THINGS.has(word.norm);
  return !isTerm && !word.forms.some((form) => form.isKnown) && !isFunctionWord(word.norm);
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

/**
 * Shuffled words are in no better order than when they are shuffled again; loose speech has an unusual order, but its own. By
 * number of words: the order score and the lead over new shuffles, in their standard deviations, below which both must lie.
 */
const SHUFFLED: Record<Locale, readonly { words: number; below: number; lead: number }[]> = {
  en: [
    { words: 50, below: -0.15, lead: 2 },
    { words: 30, below: -0.2, lead: 1.6 },
    { words: 15, below: -0.45, lead: 0.8 },
  ],
  // Its order is freer.
  ru: [
    { words: 50, below: -0.15, lead: 2 },
    { words: 30, below: -0.25, lead: 0.9 },
    { words: 15, below: -0.7, lead: 0.5 },
  ],
};
const SHUFFLES = 20;

function isShuffled(spoken: readonly Word[], locale: Locale): boolean {
  const limit = SHUFFLED[locale].find(({ words }) => spoken.length >= words);
  if (!limit) return false;
  const score = orderScore(spoken, locale);
  return score < limit.below && measureLead(spoken, locale, score) < limit.lead;
}

/** By how many standard deviations the order is better than chance. */
function measureLead(spoken: readonly Word[], locale: Locale, score: number): number {
  const words = [...spoken];
  const random = createRandom(words.length);
  const scores = Array.from({ length: SHUFFLES }, () => {
    shuffle(words, random);
    return orderScore(words, locale);
  });
  const mean = scores.reduce((sum, value) => sum + value, 0) / SHUFFLES;
  const spread = Math.sqrt(scores.reduce((sum, value) => sum + (value - mean) ** 2, 0) / SHUFFLES);
  return (score - mean) / Math.max(0.01, spread);
}

function shuffle(words: Word[], random: () => number): void {
  for (let at = words.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [words[at], words[other]] = [words[other] as Word, words[at] as Word];
  }
}

/** The same numbers for the same seed: one answer is always judged alike. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
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
 * without punctuation. Words of two sentences are no neighbours, where a recogniser writes their ends.
 */
function orderScore(words: readonly Word[], locale: Locale): number {
  const { total, kinds, pairs } = COUNTS[locale];
  const said = words.map(classifyWord);
  let sum = 0;
  for (let at = 1; at < said.length; at += 1) {
    if (/[.!?…]/u.test(words[at - 1]?.closer ?? '')) continue;
    const [first, second] = [said[at - 1] ?? '', said[at] ?? ''];
    const expected = ((kinds.get(first) ?? 1) * (kinds.get(second) ?? 1)) / total;
    const seen = pairs.get(`${first} ${second}`) ?? 0;
    const prior = PRIOR * Math.min(1, expected);
    sum += Math.max(-4, Math.log((seen + prior) / (expected + prior)));
  }
  return said.length < 2 ? 0 : sum / (said.length - 1);
}
