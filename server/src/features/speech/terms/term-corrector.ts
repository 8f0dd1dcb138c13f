import type { HeardWord } from '@aloud/contract/feedback/transcript';
import type { Locale } from '@aloud/contract/locale';
import { correctTerms } from './correct-terms.rules.ts';
import { chooseLexicons, listLexicons, splitLines } from './lexicons.ts';
import { cutAffixes } from './term-forms.rules.ts';
import {
  createTermIndex,
  createTermTable,
  listSpellings,
  splitSpelling,
  type TermTable,
} from './term-index.rules.ts';

export type TermsToCorrect = {
  words: readonly HeardWord[];
  language: Locale;
  /** Categories of the bank whose terms may have been said. */
  categories: readonly string[];
  /** What the candidate was asked: the terms in it are expected in the answer. */
  question: string;
};

export type TermCorrector = { correct(input: TermsToCorrect): HeardWord[] };

/** Terms taken from one question, each as long as a word may be. */
const ASKED_TERMS_MAX = 20;
const ASKED_TERM = /(?<![\p{L}\p{N}])[A-Za-z]{3,30}(?![\p{L}\p{N}])/gu;

/** Keeps the tables of the lexicons: those of a role are made when they are first needed. Runs in text workers. */
export function createTermCorrector(isInDictionary: (word: string) => boolean): TermCorrector {
  const spellings = new Set(listLexicons().flatMap(splitLines).flatMap(listSpellings));
  // A term of another role is right as it is.
  const isOrdinary = (word: string) =>
    isInDictionary(word) || splitSpelling(word).every((part) => spellings.has(part));
  // Names are in the dictionary with a capital letter.
  const isNameOrDerived = (word: string) =>
    !isOrdinary(word) &&
    (isInDictionary(word.charAt(0).toUpperCase() + word.slice(1)) || cutAffixes(word).some(isOrdinary));
  const tables = new Map<string, TermTable>();
  const prepareTable = (lexicon: string): TermTable => {
    const table = tables.get(lexicon) ?? createTermTable(splitLines(lexicon));
    tables.set(lexicon, table);
    return table;
  };
  // Live speech waits for its first correction as little as for any other.
  for (const lexicon of chooseLexicons([])) prepareTable(lexicon);
  return {
    correct({ words, language, categories, question }) {
      // English speech is recognised with its own terms; other accents of it are not told apart here.
      if (language !== 'ru') return [...words];
      const chosen = chooseLexicons(categories).map(prepareTable);
      const asked = createTermTable(listAskedTerms(question));
      return correctTerms({ index: createTermIndex([...chosen, asked]), isOrdinary, isNameOrDerived }, words);
    },
  };
}

function listAskedTerms(question: string): string[] {
  const terms = new Set<string>();
  for (const [term] of question.matchAll(ASKED_TERM)) {
    if (terms.size === ASKED_TERMS_MAX) break;
    terms.add(term);
  }
  return [...terms];
}
