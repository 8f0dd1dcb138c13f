import type { Locale } from '@aloud/contract/locale';
import { isFunctionWord, NAMED_THINGS } from '../lexicon/common-words.ts';
import { CYRILLIC_LANGUAGES, LATIN_LANGUAGES, type LanguageMarks, SCRIPTS } from '../lexicon/languages.ts';
import type { Word } from './morphology.rules.ts';
import { isCyrillic, isLatin } from './tokens.rules.ts';

export type DetectLanguage = (text: string) => { language: string; isSure: boolean };

/** Another language than the one of the interview; `name` is its code where letters or everyday words prove which. */
export type OtherLanguage = { name: string | null };

/** Fewer words prove nothing either way. */
const WORDS_MIN = 5;
/** A name or a borrowed word is not a language. */
const FOREIGN_LETTERS_SHARE = 0.12;
/** Of words that no Russian dictionary has, in speech without letters of its own. */
const STRANGE_SHARE = 0.25;
/** Different everyday words that prove a language without letters of its own; neighbours share one or two. */
const PROVING_WORDS = 3;
/** Their share among all; in English and Russian function words are more than a third. */
const PROVING_SHARE = 0.09;
/** Our function words in a text of another language: "in", "die", «на» belong to several. */
const OUR_SHARE_MAX = 0.3;
/** Of words in the alphabet of the interview: below it the answer is in another language, above it mixed. */
const OWN_SCRIPT_SHARE = 0.2;
/** "Kafka and Docker and Redis" is a list; a language has more different function words. */
const GLUE_WORDS = 3;
const GLUE_SHARE = 0.25;
/** A detector is believed from so many words on. */
const DETECTED_WORDS_MIN = 12;
/** Letters enough for a few words where an alphabet puts no spaces between them. */
const LETTERS_MIN = 8;

const NOT_RUSSIAN = /(?![а-яё])\p{Script=Cyrillic}/u;
const ACCENTED = /(?![a-z])\p{Script=Latin}/u;
const OTHER_LOCALE: Record<Locale, Locale> = { ru: 'en', en: 'ru' };

/** Undefined where the answer is in the language of the interview, mixed, a list of names, or no language at all. */
export function findOtherLanguage(
  words: readonly Word[],
  locale: Locale,
  detectLanguage: DetectLanguage,
): OtherLanguage | undefined {
  const byScript = findByScript(words);
  if (byScript) return byScript;
  const ordinary = words.filter((word) => isOrdinary(word) && (isCyrillic(word.norm) || isLatin(word.norm)));
  if (ordinary.length < WORDS_MIN) return undefined;
  return (
    findCyrillic(ordinary) ??
    findLatin(ordinary) ??
    findOtherLocale(words, ordinary, locale) ??
    findDetected(ordinary, detectLanguage)
  );
}

/** Names of people, places and products have letters and spellings of their own. */
function isOrdinary({ isCapitalised, norm, opener, startChar }: Word): boolean {
  return (!isCapitalised || startChar === 0 || opener !== '') && !NAMED_THINGS.has(norm);
}

function findByScript(words: readonly Word[]): OtherLanguage | undefined {
  const [other, ours] = [words.filter(isOtherScript), words.filter((word) => !isOtherScript(word))];
  const count = (list: readonly Word[]) => list.reduce((sum, { norm }) => sum + norm.length, 0);
  if (count(other) < LETTERS_MIN || count(other) <= count(ours)) return undefined;
  const name = SCRIPTS.find(([, script]) => other.some(({ norm }) => script.test(norm)))?.[0] ?? null;
  return { name };
}

const isOtherScript = ({ norm }: Word) => /\p{L}/u.test(norm) && !isCyrillic(norm) && !isLatin(norm);

function findCyrillic(ordinary: readonly Word[]): OtherLanguage | undefined {
  const cyrillic = ordinary.filter(({ norm }) => isCyrillic(norm));
  const foreign = cyrillic.filter(({ norm }) => NOT_RUSSIAN.test(norm));
  if (foreign.length >= 2 && foreign.length / ordinary.length > FOREIGN_LETTERS_SHARE)
    return { name: nameByMarks(CYRILLIC_LANGUAGES, cyrillic) };
  const strange = cyrillic.filter(isStrange).length / ordinary.length;
  const name = strange < STRANGE_SHARE ? null : nameByMarks(CYRILLIC_LANGUAGES, cyrillic);
  return name === null ? undefined : { name };
}

function isStrange({ norm, forms }: Word): boolean {
  return !isFunctionWord(norm) && !forms.some((form) => form.isKnown);
}

function findLatin(ordinary: readonly Word[]): OtherLanguage | undefined {
  const latin = ordinary.filter(({ norm }) => isLatin(norm));
  if (latin.length / ordinary.length < 1 - OWN_SCRIPT_SHARE || shareOfOurs(latin) >= OUR_SHARE_MAX)
    return undefined;
  const name = nameByMarks(LATIN_LANGUAGES, latin);
  return name === null ? undefined : { name };
}

const shareOfOurs = (words: readonly Word[]) =>
  words.filter(({ norm }) => isFunctionWord(norm)).length / words.length;

/** The one language whose letters and everyday words are there, and no letter that it does not have. */
function nameByMarks(languages: ReadonlyMap<string, LanguageMarks>, words: readonly Word[]): string | null {
  const norms = words.map(({ norm }) => norm.replaceAll(/[ʻʼ`]/gu, "'"));
  const letters = countLetters(norms);
  const proofs = [...languages].flatMap(([name, marks]) => {
    if (!isWithin(letters, marks)) return [];
    const said = norms.filter((norm) => marks.words.has(norm) && !isFunctionWord(norm));
    const hasOwn = [...letters].some(([letter, count]) => count >= 2 && marks.own.includes(letter));
    const isSpoken = new Set(said).size >= PROVING_WORDS && said.length / norms.length >= PROVING_SHARE;
    return hasOwn || isSpoken ? [{ name, count: said.length + (hasOwn ? norms.length : 0) }] : [];
  });
  const [best, second] = proofs.toSorted((a, b) => b.count - a.count);
  return best && best.count > (second?.count ?? 0) ? best.name : null;
}

/** In how many words each letter stands that neither Russian nor English has. */
function countLetters(norms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const norm of norms) {
    for (const letter of new Set(norm.match(/(?![а-яёa-z])\p{L}/gu)))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return counts;
}

/** A letter that stands in one word alone may be a slip. */
function isWithin(letters: ReadonlyMap<string, number>, marks: LanguageMarks): boolean {
  return [...letters].every(([letter, count]) => count < 2 || marks.letters.includes(letter));
}

/** English to a Russian question, or the other way round; half of each is a way to speak. */
function findOtherLocale(
  words: readonly Word[],
  ordinary: readonly Word[],
  locale: Locale,
): OtherLanguage | undefined {
  const isOwn = locale === 'ru' ? isCyrillic : isLatin;
  const isTheirs = locale === 'ru' ? isLatin : isCyrillic;
  const own = words.filter(({ norm }) => isOwn(norm)).length / words.length;
  const glue = ordinary.filter(({ norm }) => isTheirs(norm) && isFunctionWord(norm));
  const isLanguage =
    new Set(glue.map(({ norm }) => norm)).size >= GLUE_WORDS && glue.length / ordinary.length >= GLUE_SHARE;
  return own < OWN_SCRIPT_SHARE && isLanguage ? { name: OTHER_LOCALE[locale] } : undefined;
}

/** Languages of which we know no words; lists of terms have no function words and look like any language. */
function findDetected(ordinary: readonly Word[], detectLanguage: DetectLanguage): OtherLanguage | undefined {
  const ours = shareOfOurs(ordinary);
  if (ordinary.length < DETECTED_WORDS_MIN || ours >= OUR_SHARE_MAX) return undefined;
  const cyrillic = ordinary.filter(({ norm }) => isCyrillic(norm));
  if (cyrillic.filter(isStrange).length / ordinary.length < STRANGE_SHARE && cyrillic.length > 0)
    return undefined;
  const { language, isSure } = detectLanguage(ordinary.map(({ norm }) => norm).join(' '));
  const accented = ordinary.filter(({ norm }) => ACCENTED.test(norm)).length;
  if (!isSure || language === 'ru' || language === 'en' || (accented < 2 && !isSpeech(ordinary)))
    return undefined;
  return { name: cyrillic.length > 0 || LATIN_LANGUAGES.has(language) ? null : language };
}

/** Short words come again in every language; in noise and in lists they do not. */
export function isSpeech(words: readonly Word[]): boolean {
  const short = words.map(({ norm }) => norm).filter((norm) => norm.length <= 4);
  const distinct = new Set(words.map(({ norm }) => norm)).size;
  return short.length > new Set(short).size && distinct / words.length > 0.4;
}
