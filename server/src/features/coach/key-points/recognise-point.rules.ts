import type { CoachTools } from '../language/coach-tools.ts';
import { type Morphology, toWord, type Word } from '../language/morphology.rules.ts';
import type { Range } from '../language/phrases.rules.ts';
import { tokensOfText } from '../language/tokens.rules.ts';
import { isFunctionWord } from '../lexicon/common-words.ts';

/** The words of a cue stand together; those of a point may be spread over two sentences. */
const CUE_WINDOW = 10;
const POINT_WINDOW = 20;
/** What a whole cue weighs beside single words, fitted on the answers that the limits were chosen on. */
const CUE_WEIGHT = 1.8;
const WORD_WEIGHT = 1.5;
/** «в», "of": they hold a cue together and say nothing. */
const FUNCTION_WORD_WEIGHT = 0.05;
const MOST_OF_CUE = 0.5;

/** By which two words are one, whatever their forms. */
export type Keys = ReadonlySet<string>;
/** A word of a cue with how much it says: common words say little. */
export type WeighedWord = { keys: Keys; weight: number };
export type ReadPoint = { cues: readonly WeighedWord[][]; words: readonly WeighedWord[] };
export type Recognised = { strength: number; place: Range | undefined };

export function listKeys(word: Word, { stemRussian, stemEnglish }: Morphology): Keys {
  const parts = word.norm.split(/[-/]/u).filter((part) => part.length > 1);
  const stems = [word.norm, ...parts, ...word.lemmas].map((form) =>
    /[а-я]/u.test(form) ? stemRussian(form) : stemEnglish(form),
  );
  return new Set([...stems, word.key, ...(word.termKey === undefined ? [] : [word.termKey])]);
}

export function weighWords({ morphology, topics }: CoachTools, text: string): WeighedWord[] {
  return tokensOfText(text)
    .map((token) => toWord(token, morphology))
    .map((word) => ({
      keys: listKeys(word, morphology),
      weight: isFunctionWord(word.norm) ? FUNCTION_WORD_WEIGHT : topics.getWeight(word.key),
    }));
}

/** Where each word of an answer stands, by its keys: most words of most cues stand nowhere, and cost nothing. */
export type SaidWords = ReadonlyMap<string, readonly number[]>;

export function placeWords(said: readonly Keys[]): SaidWords {
  const places = new Map<string, number[]>();
  for (const [at, keys] of said.entries())
    for (const key of keys) {
      const known = places.get(key);
      if (known) known.push(at);
      else places.set(key, [at]);
    }
  return places;
}

/** A cue of nothing but small words is found everywhere. */
export function isTelling(cue: readonly WeighedWord[]): boolean {
  return cue.some(({ weight }) => weight > FUNCTION_WORD_WEIGHT);
}

/** How strongly the words said speak of a point, and where most. Words of the question itself prove nothing. */
export function recognisePoint(said: SaidWords, point: ReadPoint, asked: ReadonlySet<string>): Recognised {
  const own = distinct(point.words).filter(({ keys }) => ![...keys].some((key) => asked.has(key)));
  const words = findBest(place(own, said), POINT_WINDOW);
  const cue = point.cues
    .map((list) => ({ ...findBest(place(list, said), CUE_WINDOW), whole: sum(list) }))
    .map(({ value, range, whole }) => ({ value: value / whole, range }))
    .reduce(better, { value: 0, range: undefined });
  return {
    strength: CUE_WEIGHT * cue.value + WORD_WEIGHT * words.value,
    place: (cue.value > MOST_OF_CUE ? cue : words).range,
  };
}

type Placed = { weight: number; places: readonly number[] };
type Found = { value: number; range: Range | undefined };

const better = (best: Found, other: Found) => (other.value > best.value ? other : best);
const sum = (words: readonly { weight: number }[]) => words.reduce((total, { weight }) => total + weight, 0);

/** The words that were said at all. */
function place(words: readonly WeighedWord[], said: SaidWords): Placed[] {
  return words
    .map(({ keys, weight }) => ({ weight, places: placesOf(keys, said) }))
    .filter(({ places }) => places.length > 0);
}

function placesOf(keys: Keys, said: SaidWords): number[] {
  return [...new Set([...keys].flatMap((key) => said.get(key) ?? []))].toSorted((a, b) => a - b);
}

/** Where a word comes often, its first places stand for the others. */
const PLACES_MAX = 60;

/** The stretch of so many words in which the most weight stands; it begins with one of the telling words. */
function findBest(words: readonly Placed[], size: number): Found {
  const telling = words.filter(({ weight }) => weight > FUNCTION_WORD_WEIGHT);
  const starts = [...new Set(telling.flatMap(({ places }) => places.slice(0, PLACES_MAX)))];
  return starts
    .map((from) => weighStretch(words, from, from + size))
    .reduce(better, { value: 0, range: undefined });
}

function weighStretch(words: readonly Placed[], from: number, to: number): Found {
  const found = words
    .map(({ weight, places }) => ({ weight, at: places.find((at) => at >= from && at < to) }))
    .filter(({ at }) => at !== undefined);
  const telling = found.filter(({ weight }) => weight > FUNCTION_WORD_WEIGHT).flatMap(({ at }) => at ?? []);
  return { value: sum(found), range: { from: Math.min(...telling), to: Math.max(...telling) + 1 } };
}

/** The same word counts once, in whichever cue it stands. */
function distinct(words: readonly WeighedWord[]): WeighedWord[] {
  const kept = new Map<string, WeighedWord>();
  for (const word of words) {
    const name = [...word.keys].toSorted()[0] ?? '';
    if (!kept.has(name)) kept.set(name, word);
  }
  return [...kept.values()];
}
