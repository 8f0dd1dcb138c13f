import type { Word } from '../language/morphology.rules.ts';
import { findPhrases, type Phrasebook, phraseAt, phrasebook, type Range } from '../language/phrases.rules.ts';
import { CONDITIONAL_FILLERS, FILLED_PAUSE, PLAIN_FILLERS } from '../lexicon/fillers.ts';
import {
  ENGLISH_FILLER_RULES,
  type FillerPlace,
  isListed,
  RUSSIAN_FILLER_RULES,
} from './filler-candidates.rules.ts';

const RULES = new Map([...RUSSIAN_FILLER_RULES, ...ENGLISH_FILLER_RULES]);

export type FillerBooks = { plain: Phrasebook; conditional: Phrasebook };

export function fillerBooks(stemEnglish: (word: string) => string): FillerBooks {
  return {
    plain: phrasebook(PLAIN_FILLERS, stemEnglish),
    conditional: phrasebook(CONDITIONAL_FILLERS.join('\n'), stemEnglish),
  };
}

const SENTENCE_END = /[.!?…]/u;
/** Speech with fewer signs than one in twenty-five words comes from a recogniser that writes none. */
const PUNCTUATED_SHARE = 1 / 25;

export function isPunctuatedText(words: readonly Word[]): boolean {
  const signs = words.slice(0, -1).filter((word) => word.closer !== '').length;
  return words.length < 6 ? signs > 0 : signs / words.length >= PUNCTUATED_SHARE;
}

/** Fillers in filler position; words the recogniser was unsure of are never counted. */
export function findFillers(books: FillerBooks, words: readonly Word[]): Range[] {
  const isPunctuated = isPunctuatedText(words);
  const conditions = afterConditions(words);
  const sure = new Map<number, Range>();
  for (const [at, word] of words.entries()) {
    if (!word.isUnreadable && FILLED_PAUSE.test(word.norm)) sure.set(at, { from: at, to: at + 1 });
  }
  for (const range of findPhrases(books.plain, words)) sure.set(range.from, range);

  const found: Range[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const range =
      sure.get(at) ?? conditionalAt({ books, words, at, isPunctuated, conditions, sure, last: found.at(-1) });
    if (!range) continue;
    at = range.to - 1;
    if (words.slice(range.from, range.to).every((word) => !word.isDoubtful)) found.push(range);
  }
  return found;
}

/** How most people begin to speak, and what they say after it. */
const OPENINGS = new Set(['ну', 'так', 'well', 'so', 'okay', 'ok', 'yeah', 'right']);
const AGREEMENTS = new Set(['да', 'yeah', 'yes', 'okay', 'ok', 'right', 'so']);

/** The fillers that are held against a speaker: «Ну,» or "Well, yeah," before the first word is how speech begins. */
export function withoutOpening(words: readonly Word[], fillers: readonly Range[]): Range[] {
  const isAt = (at: number, norms: ReadonlySet<string>) =>
    fillers[at]?.from === at && fillers[at]?.to === at + 1 && norms.has(words[at]?.norm ?? '');
  if (!isAt(0, OPENINGS)) return [...fillers];
  const opening = isAt(1, AGREEMENTS) ? 2 : 1;
  return fillers[opening]?.from === opening ? [...fillers] : fillers.slice(opening);
}

/** Of each word, whether a condition stands before it in its sentence. */
function afterConditions(words: readonly Word[]): boolean[] {
  const after: boolean[] = [];
  let isOpen = false;
  for (const word of words) {
    after.push(isOpen);
    isOpen = !SENTENCE_END.test(word.closer) && (isOpen || isListed(word, 'если раз'));
  }
  return after;
}

type Search = {
  books: FillerBooks;
  words: readonly Word[];
  at: number;
  isPunctuated: boolean;
  conditions: readonly boolean[];
  sure: ReadonlyMap<number, Range>;
  last: Range | undefined;
};

function conditionalAt(search: Search): Range | undefined {
  const { books, words, at } = search;
  const range = phraseAt(books.conditional, words, at);
  if (!range) return undefined;
  const previous = words[at - 1];
  const place: FillerPlace = {
    words,
    from: at,
    previous,
    next: words[range.to],
    before: !previous || SENTENCE_END.test(previous.closer) ? '^' : previous.closer,
    after: words[range.to - 1]?.closer ?? '',
    isPunctuated: search.isPunctuated,
    isAfterFiller: search.last?.to === at,
    isAfterCondition: search.conditions[at] ?? false,
    isBeforeFiller: search.sure.has(range.to) || isLikelyFiller(books, words, range.to),
  };
  const phrase = words
    .slice(range.from, range.to)
    .map((word) => word.norm)
    .join(' ');
  return RULES.get(phrase)?.(place) ? range : undefined;
}

/** Looks one word ahead without judging it: «там, в общем» is told from «там стоит сервер». */
function isLikelyFiller(books: FillerBooks, words: readonly Word[], at: number): boolean {
  const range = phraseAt(books.conditional, words, at);
  if (!range) return false;
  const length = range.to - range.from;
  return length > 1 || ['вот', 'короче', 'типа', 'like', 'basically', 'yeah'].includes(words[at]?.norm ?? '');
}

/** Repeated on purpose, or by grammar. */
const MEANT_TWICE = new Set(
  'very really очень да нет no yes long far much много чуть еле had that так же bye ha еще никогда never больше more слишком too долго много-много и-и in-in blah бла one two мало again'.split(
    ' ',
  ),
);
const REPEAT_WORDS_MAX = 3;

/** «я… я пошёл», "we were, we were late", «про- проект»: a sentence that starts over. */
export function findRestarts(words: readonly Word[]): Range[] {
  const found: Range[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const length = repeatAt(words, at) || (isCutWord(words, at) ? 1 : 0);
    if (length === 0) continue;
    const range = { from: at, to: at + 2 * length };
    if (words.slice(range.from, range.to).every(isSure)) found.push(range);
    at += length;
  }
  return found;
}

const isSure = (word: Word) => !word.isDoubtful && !word.isUnreadable;

function repeatAt(words: readonly Word[], at: number): number {
  for (let length = REPEAT_WORDS_MAX; length > 0; length -= 1) {
    const first = words.slice(at, at + length);
    const second = words.slice(at + length, at + 2 * length);
    if (second.length < length || first.some((word) => /[.!?;]/u.test(word.closer))) continue;
    const isSame = first.every((word, offset) => word.norm === second[offset]?.norm);
    const isMeant =
      length === 1 && (MEANT_TWICE.has(first[0]?.norm ?? '') || /\p{N}/u.test(first[0]?.norm ?? ''));
    if (isSame && !isMeant) return length;
  }
  return 0;
}

/** A word cut off and said again whole: «разра- разработка». */
function isCutWord(words: readonly Word[], at: number): boolean {
  const word = words[at];
  const next = words[at + 1];
  if (!word || !next || word.norm.length < 2 || word.closer !== '—') return false;
  return next.norm.length > word.norm.length && next.norm.startsWith(word.norm);
}
