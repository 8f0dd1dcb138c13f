import type { CoachTools } from '../language/coach-tools.ts';
import { type Morphology, toWord, type Word } from '../language/morphology.rules.ts';
import type { Range } from '../language/phrases.rules.ts';
import { tokensOfText } from '../language/tokens.rules.ts';
import { isFunctionWord } from '../lexicon/common-words.ts';

/** The words of a cue stand together in one sentence; those of a point may be spread over two. */
const CUE_WINDOW = 10;
const QUOTE_WINDOW = 20;
/** Wider than what must not reach over the end of a sentence. */
const SENTENCE_GAP = QUOTE_WINDOW;
const POINT_WINDOW = QUOTE_WINDOW + SENTENCE_GAP;
/** What a whole cue weighs beside single words, fitted on the answers that the limits were chosen on. */
const CUE_WEIGHT = 1.86;
const WORD_WEIGHT = 1.5;
/** «в», "of": they hold a cue together and say nothing. */
const FUNCTION_WORD_WEIGHT = 0.05;
/** Beside a single other word they say the half: «вне движка» is not «движок». */
const BESIDE_ONE = 1;
const MOST_OF_CUE = 0.5;
/** One word of several touches on a point and does not say it. */
const ONE_WORD_MAX = 2;

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
export type SaidWords = {
  places: ReadonlyMap<string, readonly number[]>;
  /** Which word of the answer stands at a place: there are gaps between sentences. */
  words: ReadonlyMap<number, number>;
};

export function placeWords(said: readonly Keys[], sentences: readonly Range[]): SaidWords {
  const ends = new Set(sentences.map(({ to }) => to));
  const places = new Map<string, number[]>();
  const words = new Map<number, number>();
  let gaps = 0;
  for (const [index, keys] of said.entries()) {
    if (index > 0 && ends.has(index)) gaps += SENTENCE_GAP;
    const at = index + gaps;
    words.set(at, index);
    for (const key of keys) {
      const known = places.get(key);
      if (known) known.push(at);
      else places.set(key, [at]);
    }
  }
  return { places, words };
}

/** A cue of nothing but small words is found everywhere. */
export function isTelling(cue: readonly WeighedWord[]): boolean {
  return cue.some(({ weight }) => weight > FUNCTION_WORD_WEIGHT);
}

/** A word that several points of a question have tells them apart the less, the more of them have it. */
export function shareWords(points: readonly ReadPoint[]): ReadPoint[] {
  const counts = new Map<string, number>();
  for (const { words } of points)
    for (const key of new Set(words.flatMap(({ keys }) => [...keys])))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const share = (word: WeighedWord): WeighedWord => ({
    ...word,
    weight: word.weight / Math.max(1, ...[...word.keys].map((key) => counts.get(key) ?? 1)),
  });
  return points.map(({ cues, words }) => ({ cues, words: words.map(share) }));
}

/** How strongly the words said speak of a point, and where most. Words of the question itself prove nothing. */
export function recognisePoint(said: SaidWords, point: ReadPoint, asked: ReadonlySet<string>): Recognised {
  const own = distinct(point.words).filter(({ keys }) => ![...keys].some((key) => asked.has(key)));
  const placed = place(own, said);
  const words = findBest(placed, (from, at) =>
    isBeyondSentence(said, from, at) ? at - from < POINT_WINDOW : at - from < QUOTE_WINDOW,
  );
  const cue = point.cues
    .map(weighSmallWords)
    .map((list) => ({ ...findBest(place(list, said), within(CUE_WINDOW)), whole: sum(list) }))
    .map(({ whole, value, ...found }) => ({ ...found, value: value / whole }))
    .reduce(better, NOTHING);
  const strength = CUE_WEIGHT * cue.value + WORD_WEIGHT * words.value;
  const inSentence = findBest(placed, within(QUOTE_WINDOW));
  const isOneWord = inSentence.count <= 1 && cue.value <= MOST_OF_CUE;
  return {
    strength: isOneWord ? Math.min(strength, ONE_WORD_MAX) : strength,
    place: toWords((cue.value > MOST_OF_CUE ? cue : inSentence).range, said),
  };
}

function weighSmallWords(cue: readonly WeighedWord[]): readonly WeighedWord[] {
  const [only, ...more] = cue.filter(({ weight }) => weight > FUNCTION_WORD_WEIGHT);
  const small = cue.filter(({ weight }) => weight <= FUNCTION_WORD_WEIGHT);
  if (!only || more.length > 0 || small.length === 0) return cue;
  const weight = (BESIDE_ONE * only.weight) / small.length;
  return [only, ...small.map((word) => ({ ...word, weight }))];
}

function toWords(range: Range | undefined, { words }: SaidWords): Range | undefined {
  const from = range && words.get(range.from);
  const last = range && words.get(range.to - 1);
  return from === undefined || last === undefined ? undefined : { from, to: last + 1 };
}

type Placed = { weight: number; places: readonly number[] };
/** `count` is of the telling words. */
type Found = { value: number; range: Range | undefined; count: number };
const NOTHING: Found = { value: 0, range: undefined, count: 0 };

const better = (best: Found, other: Found) => (other.value > best.value ? other : best);
const sum = (words: readonly { weight: number }[]) => words.reduce((total, { weight }) => total + weight, 0);

/** The words that were said at all. */
function place(words: readonly WeighedWord[], said: SaidWords): Placed[] {
  return words
    .map(({ keys, weight }) => ({ weight, places: listPlaces(keys, said) }))
    .filter(({ places }) => places.length > 0);
}

function listPlaces(keys: Keys, said: SaidWords): number[] {
  return [...new Set([...keys].flatMap((key) => said.places.get(key) ?? []))].toSorted((a, b) => a - b);
}

/** Where a word comes often, its first places stand for the others. */
const PLACES_MAX = 60;

/** Whether a place is near enough to another that it follows. */
type IsNear = (from: number, at: number) => boolean;

const within =
  (size: number): IsNear =>
  (from, at) =>
    at - from < size;

function isBeyondSentence({ words }: SaidWords, from: number, at: number): boolean {
  return at - (words.get(at) ?? at) !== from - (words.get(from) ?? from);
}

/** The stretch in which the most weight stands; it begins with one of the telling words. */
function findBest(words: readonly Placed[], isNear: IsNear): Found {
  const telling = words.filter(({ weight }) => weight > FUNCTION_WORD_WEIGHT);
  const starts = [...new Set(telling.flatMap(({ places }) => places.slice(0, PLACES_MAX)))];
  return starts.map((from) => weighStretch(words, from, isNear)).reduce(better, NOTHING);
}

function weighStretch(words: readonly Placed[], from: number, isNear: IsNear): Found {
  const found = words
    .map(({ weight, places }) => ({ weight, at: places.find((at) => at >= from && isNear(from, at)) }))
    .filter(({ at }) => at !== undefined);
  const telling = found.filter(({ weight }) => weight > FUNCTION_WORD_WEIGHT).flatMap(({ at }) => at ?? []);
  return {
    value: sum(found),
    range: { from: Math.min(...telling), to: Math.max(...telling) + 1 },
    count: telling.length,
  };
}

/** The same word counts once, in whichever cue and form it stands. */
function distinct(words: readonly WeighedWord[]): WeighedWord[] {
  const seen = new Set<string>();
  return words.filter(({ keys }) => {
    const isNew = ![...keys].some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isNew;
  });
}
