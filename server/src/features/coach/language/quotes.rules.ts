import { isFunctionWord } from '../lexicon/common-words.ts';
import { wordSet } from '../lexicon/word-set.ts';
import { hasPos, type Word } from './morphology.rules.ts';
import type { Range } from './phrases.rules.ts';
import { isNumberLike } from './tokens.rules.ts';

/** A longer quote is not read. */
export const QUOTE_WORDS_MAX = 25;
/** A shorter piece of a longer sentence says too little. */
const QUOTE_WORDS_MIN = 6;
/** Speakers breathe between phrases; inside one they are quicker. */
const BREATH_SECONDS = 0.45;

/** Words before which a phrase may end in speech without signs. */
const OPENERS = wordSet(
  `and but so because then or when while after before since if although though however finally also which where until
  first next later eventually instead
  и а но или потом затем поэтому потому когда пока если чтобы хотя однако сначала наконец после зато далее дальше тогда
  который которая которое которые где причем также либо ведь`,
);
/** They hold on to what follows: articles, prepositions, possessives, auxiliaries, «не», conjunctions. */
const LEADING = wordSet(
  `a an the this that these those my your his her its our their some any no every each to of in on at by for with from into about
  over under between through during without within per than as like and or but so because if when while who which what where
  is are was were be been am do does did have has had can could will would should may might must not i we he she they it's i'm
  very more most less too quite really just only even one two three how why whose until
  и а но или что чтобы как если когда который которая которое которые где то не ни в во на с со к ко по за из от до у о об про
  для без над под между через перед при около кроме вместо из-за очень более самый самая самое самые все весь вся мой моя мое мои
  моего моей моих наш наша наше наши нашего нашей наших свой своя свое свои своего своей своих своим свою этот эта эти этого этой
  этих эту тот та те того той тех такой такая такие каждый каждая каждую два две три был была было были бы же ли уже еще только
  даже лишь я мы он она они ну вот чем куда почему сколько ли`,
);

/** How well a quote may end after the word: a sign, then a breath, then a word that opens the next phrase; 0 is no place to end. */
function rateEnd(words: readonly Word[], at: number): number {
  const [word, next] = [words[at], words[at + 1]];
  if (!word) return 0;
  if (!next || word.closer !== '') return 3;
  if (LEADING.has(word.norm) || isLeading(word) || isNumberLike(word.norm)) return 0;
  if (word.end !== null && next.start !== null && next.start - word.end >= BREATH_SECONDS) return 2;
  if (OPENERS.has(next.norm)) return 2;
  return isPhraseStart(word, next) ? 1 : 0;
}

/** An adjective, a participle or a numeral waits for its noun. */
function isLeading(word: Word): boolean {
  return hasPos(word, 'ADJF', 'PRTF', 'NUMR', 'PREP', 'CONJ', 'PRCL');
}

/** Between a content word and a preposition or pronoun; "of" and a Russian genitive belong to the noun before them. */
function isPhraseStart(word: Word, next: Word): boolean {
  if (isFunctionWord(word.norm) || next.norm === 'of') return false;
  if (next.forms.length > 0) return hasPos(next, 'PREP', 'NPRO', 'VERB', 'CONJ', 'PRCL') && !isVerb(word);
  return isFunctionWord(next.norm);
}

/** «позвонил ей», «договорился о»: what a verb governs follows it. */
const isVerb = (word: Word) => hasPos(word, 'VERB', 'INFN', 'GRND');

/** The words around a place that can be read by themselves: from one end of a phrase to another, at most 25, inside `within`. */
export function quoteAround(words: readonly Word[], within: Range, focus: Range): Range {
  if (within.to - within.from <= QUOTE_WORDS_MAX) return within;
  const focusTo = Math.min(focus.to, focus.from + QUOTE_WORDS_MAX);
  const first = Math.max(within.from, focusTo - QUOTE_WORDS_MAX);
  const starts = Array.from({ length: focus.from - first + 1 }, (_, offset) => first + offset);
  const quotes = starts.flatMap((from) =>
    rateQuote(words, { rest: { from, to: within.to }, wholeFrom: within.from, focusTo }),
  );
  const best = quotes.reduce<RatedRange | undefined>(
    (top, quote) => (quote.rate > (top?.rate ?? 0) ? quote : top),
    undefined,
  );
  if (best) return { from: best.from, to: best.to };
  let to = Math.min(within.to, focus.from + QUOTE_WORDS_MAX);
  while (to > focusTo && LEADING.has(words[to - 1]?.norm ?? '')) to -= 1;
  return { from: focus.from, to };
}

type RatedRange = Range & { rate: number };

type Quoted = { rest: Range; wholeFrom: number; focusTo: number };

function rateQuote(words: readonly Word[], { rest, wholeFrom, focusTo }: Quoted): RatedRange[] {
  const start = rest.from === wholeFrom ? 3 : Math.min(2, rateEnd(words, rest.from - 1));
  const end = start === 0 ? undefined : findEnd(words, rest, focusTo);
  return end ? [{ from: rest.from, to: end.to, rate: start + end.rate }] : [];
}

/** The last of the best ends that leave the focus inside. */
function findEnd(
  words: readonly Word[],
  { from, to }: Range,
  focusTo: number,
): { to: number; rate: number } | undefined {
  let best: { to: number; rate: number } | undefined;
  const last = Math.min(to, from + QUOTE_WORDS_MAX);
  for (let at = Math.max(focusTo, Math.min(from + QUOTE_WORDS_MIN, last)); at <= last; at += 1) {
    const rate = at === to ? 3 : rateEnd(words, at - 1);
    if (rate > 0 && rate >= (best?.rate ?? 0)) best = { to: at, rate };
  }
  return best;
}

/** A quote that begins where the words begin. */
export function cutQuote(words: readonly Word[]): readonly Word[] {
  const { from, to } = quoteAround(words, { from: 0, to: words.length }, { from: 0, to: 1 });
  return words.slice(from, to);
}

/** Fewer words around a place do not show it. */
const PHRASE_WORDS_MIN = 4;

/** The phrase around a place, where no sentences are known: to the nearest signs, breaths or openers on both sides. */
export function phraseAround(words: readonly Word[], focus: Range): Word[] {
  const from = findStart(words, focus);
  const ends: number[] = [];
  for (let to = Math.max(focus.to, from + PHRASE_WORDS_MIN); to <= from + QUOTE_WORDS_MAX; to += 1)
    if (to <= words.length) ends.push(to);
  return words.slice(from, findNearest(words, ends) ?? focus.to);
}

/** The phrase that ends with the word before `to`: a silence follows it. */
export function phraseBefore(words: readonly Word[], to: number): Word[] {
  return words.slice(findStart(words, { from: Math.max(0, to - PHRASE_WORDS_MIN), to }), to);
}

function findStart(words: readonly Word[], focus: Range): number {
  const starts: number[] = [];
  for (let from = focus.from; from >= Math.max(0, focus.to - QUOTE_WORDS_MAX); from -= 1) starts.push(from);
  return findNearest(words, starts) ?? focus.from;
}

/** Of places between words the first with a sign, a breath or an opener, or else the first between two phrases. */
function findNearest(words: readonly Word[], places: readonly number[]): number | undefined {
  const rate = (at: number) => (at === 0 ? 3 : rateEnd(words, at - 1));
  return places.find((at) => rate(at) >= 2) ?? places.find((at) => rate(at) === 1);
}

/** What was said right before a silence. */
export function phraseUpTo(delivered: readonly Word[], afterChar: number): Word[] {
  const to = delivered.findLastIndex((word) => word.endChar <= afterChar) + 1;
  return phraseBefore(delivered, to);
}
