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
