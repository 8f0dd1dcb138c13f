import type { Span } from '@aloud/contract/feedback/feedback';
import type { Word } from './morphology.rules.ts';

/**
 * Phrases are written one per line, words separated by spaces. `~слово` matches any form of the word (in English,
 * any word of the same stem), `а|б` either, `слово?` an optional word, `_` any one word, `#` a number in digits.
 */
export type Phrasebook = {
  byFirst: Map<string, Pattern[]>;
  byLemma: Map<string, Pattern[]>;
  withOpenStart: Pattern[];
};

type Step = { norms: readonly string[]; lemmas: readonly string[]; isAny: boolean; isDigits: boolean };
type Pattern = readonly Step[];

/** Words from `from` up to, not including, `to`. */
export type Range = { from: number; to: number };

type Stem = (word: string) => string;

const isLatinWord = (word: string) => /^[a-z']/u.test(word);

export function phrasebook(lines: string, stemEnglish: Stem): Phrasebook {
  const book: Phrasebook = { byFirst: new Map(), byLemma: new Map(), withOpenStart: [] };
  for (const line of lines.replaceAll('ё', 'е').split('\n')) {
    for (const written of withoutOptionals(line.trim().split(/\s+/u))) {
      if (written.length > 0 && written[0] !== '')
        addPattern(
          book,
          written.map((step) => toStep(step, stemEnglish)),
        );
    }
  }
  return book;
}

/** «а? б» is both «а б» and «б». */
function withoutOptionals(steps: readonly string[]): string[][] {
  const index = steps.findIndex((step) => step.length > 1 && step.endsWith('?'));
  if (index < 0) return [[...steps]];
  const before = steps.slice(0, index);
  const after = steps.slice(index + 1);
  const optional = steps[index]?.slice(0, -1) ?? '';
  return [...withoutOptionals([...before, optional, ...after]), ...withoutOptionals([...before, ...after])];
}

function toStep(written: string, stemEnglish: Stem): Step {
  const choices = written.split('|');
  const lemmas = choices.filter((choice) => choice.startsWith('~')).map((choice) => choice.slice(1));
  return {
    norms: choices.filter((choice) => !choice.startsWith('~')),
    lemmas: lemmas.map((lemma) => (isLatinWord(lemma) ? stemEnglish(lemma) : lemma)),
    isAny: written === '_',
    isDigits: written === '#',
  };
}

function addPattern(book: Phrasebook, pattern: Pattern): void {
  const first = pattern[0];
  if (!first || first.isAny || first.isDigits) {
    book.withOpenStart.push(pattern);
    return;
  }
  for (const norm of first.norms) list(book.byFirst, norm, pattern);
  for (const lemma of first.lemmas) list(book.byLemma, lemma, pattern);
}

function list(patterns: Map<string, Pattern[]>, name: string, pattern: Pattern): void {
  const listed = patterns.get(name);
  if (listed) listed.push(pattern);
  else patterns.set(name, [pattern]);
}

function fits(step: Step, word: Word): boolean {
  if (step.isAny) return true;
  if (step.isDigits) return /^\p{N}/u.test(word.norm);
  return step.norms.includes(word.norm) || step.lemmas.some((lemma) => word.lemmas.includes(lemma));
}

/** The longest phrase that starts at a word, within one sentence. */
export function phraseAt(book: Phrasebook, words: readonly Word[], from: number): Range | undefined {
  const word = words[from];
  if (!word) return undefined;
  let longest = findLongest(book.byFirst.get(word.norm), { words, from, atLeast: 0 });
  for (const lemma of word.lemmas)
    longest = findLongest(book.byLemma.get(lemma), { words, from, atLeast: longest });
  longest = findLongest(book.withOpenStart, { words, from, atLeast: longest });
  return longest > 0 ? { from, to: from + longest } : undefined;
}

type Search = { words: readonly Word[]; from: number; atLeast: number };

function findLongest(patterns: readonly Pattern[] | undefined, { words, from, atLeast }: Search): number {
  let longest = atLeast;
  if (!patterns) return longest;
  for (const pattern of patterns) {
    if (pattern.length > longest && matches(pattern, words, from)) longest = pattern.length;
  }
  return longest;
}

function matches(pattern: Pattern, words: readonly Word[], from: number): boolean {
  for (const [offset, step] of pattern.entries()) {
    const word = words[from + offset];
    if (!word || !fits(step, word)) return false;
    if (offset < pattern.length - 1 && endsSentence(word)) return false;
  }
  return true;
}

const endsSentence = ({ closer }: Word) => closer !== '' && closer !== ',' && '.!?…'.includes(closer);

/** All phrases, left to right, without overlaps. */
export function findPhrases(book: Phrasebook, words: readonly Word[], range?: Range): Range[] {
  const found: Range[] = [];
  const end = range?.to ?? words.length;
  for (let at = range?.from ?? 0; at < end; at += 1) {
    const phrase = phraseAt(book, words, at);
    if (!phrase || phrase.to > end) continue;
    found.push(phrase);
    at = phrase.to - 1;
  }
  return found;
}

export function hasPhrase(book: Phrasebook, words: readonly Word[], range: Range): boolean {
  for (let at = range.from; at < range.to; at += 1) {
    const phrase = phraseAt(book, words, at);
    if (phrase && phrase.to <= range.to) return true;
  }
  return false;
}

/** Ranges in the order of the text, none of which overlap: what lies inside another range is found without looking at all of them. */
export function countWithin(ranges: readonly Range[], { from, to }: Range): number {
  const first = firstIndex(ranges, (range) => range.from >= from);
  const end = firstIndex(ranges, (range) => range.to > to);
  return Math.max(0, end - first);
}

/** Whether one of the ranges begins inside. */
export function beginsWithin(ranges: readonly Range[], { from, to }: Range): boolean {
  const first = ranges[firstIndex(ranges, (range) => range.from >= from)];
  return first !== undefined && first.from < to;
}

/** The first of an ordered list from which on a test holds. */
function firstIndex(ranges: readonly Range[], test: (range: Range) => boolean): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range && test(range)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The exact words of the candidate from the first to the last of `words`, with their time. */
export function joinSpan(text: string, words: readonly Word[]): Span | undefined {
  const first = words[0];
  const last = words.at(-1);
  if (!first || !last) return undefined;
  return {
    quote: text.slice(first.startChar, last.endChar),
    startChar: first.startChar,
    endChar: last.endChar,
    start: first.start === null ? null : toHundredths(first.start),
    end: last.end === null ? null : toHundredths(last.end),
  };
}

function toHundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}

/** No quote of ours or of a model's is as long; looking for a longer one takes longer than reading the answer. */
const QUOTE_WORDS_MAX = 300;

/** Finds a quote in the transcript whatever its case, punctuation, spaces and ё: the words must be the same, in order. */
export function findQuote(words: readonly Word[], quoted: readonly { norm: string }[]): Word[] | undefined {
  if (quoted.length === 0 || quoted.length > QUOTE_WORDS_MAX) return undefined;
  for (let from = 0; from + quoted.length <= words.length; from += 1) {
    if (quoted.every((word, offset) => words[from + offset]?.norm === word.norm))
      return words.slice(from, from + quoted.length);
  }
  return undefined;
}
