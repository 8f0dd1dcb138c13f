import type { CoachTools } from '../language/coach-tools.ts';
import { type Morphology, toWord, type Word } from '../language/morphology.rules.ts';
import type { Range } from '../language/phrases.rules.ts';
import { tokensOfText } from '../language/tokens.rules.ts';
import { isFunctionWord } from '../lexicon/common-words.ts';

/** The words of a cue stand together; those of a point may be spread over two sentences. */
const CUE_WINDOW = 10;
const POINT_WINDOW = 20;
const POINT_STEP = 4;
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

/** How strongly the words said speak of a point, and where most. Words of the question itself prove nothing. */
export function recognisePoint(
  said: readonly Keys[],
  point: ReadPoint,
  asked: ReadonlySet<string>,
): Recognised {
  const own = distinct(point.words).filter(({ keys }) => ![...keys].some((key) => asked.has(key)));
  const words = findBest(said, { size: POINT_WINDOW, step: POINT_STEP }, [own], coveredWeight);
  const cue = findBest(said, { size: CUE_WINDOW, step: 1 }, point.cues, coveredShare);
  const telling = cue.value > MOST_OF_CUE ? cue : words;
  return {
    strength: CUE_WEIGHT * cue.value + WORD_WEIGHT * words.value,
    place: telling.window && narrow(said, telling.window, telling.words),
  };
}

type Found = { value: number; window: Range | undefined; words: readonly WeighedWord[] };

/** The window in which the most of one of the lists is found. Its words are in a set: a long answer costs only its length. */
function findBest(
  said: readonly Keys[],
  { size, step }: { size: number; step: number },
  lists: readonly (readonly WeighedWord[])[],
  measure: (words: readonly WeighedWord[], window: ReadonlySet<string>) => number,
): Found {
  let best: Found = { value: 0, window: undefined, words: [] };
  for (let from = 0; from < said.length; from += step) {
    const to = Math.min(said.length, from + size);
    const window = new Set<string>();
    for (const keys of said.slice(from, to)) for (const key of keys) window.add(key);
    for (const words of lists) {
      const value = measure(words, window);
      if (value > best.value) best = { value, window: { from, to }, words };
    }
  }
  return best;
}

/** From the first of the words to the last. */
function narrow(said: readonly Keys[], { from, to }: Range, words: readonly WeighedWord[]): Range {
  const telling = words.filter(({ weight }) => weight > FUNCTION_WORD_WEIGHT);
  const places = said
    .slice(from, to)
    .flatMap((keys, index) => (telling.some(isIn(keys)) ? [from + index] : []));
  return { from: Math.min(to - 1, ...places), to: Math.max(from, ...places) + 1 };
}

const isIn = (window: ReadonlySet<string>) => (word: WeighedWord) =>
  [...word.keys].some((key) => window.has(key));
const sum = (words: readonly WeighedWord[]) => words.reduce((total, { weight }) => total + weight, 0);

function coveredWeight(words: readonly WeighedWord[], window: ReadonlySet<string>): number {
  return sum(words.filter(isIn(window)));
}

function coveredShare(words: readonly WeighedWord[], window: ReadonlySet<string>): number {
  return coveredWeight(words, window) / sum(words);
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
