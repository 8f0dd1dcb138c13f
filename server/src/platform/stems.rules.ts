import { createRequire } from 'node:module';

type Stemmers = { newStemmer(language: string): { stem(word: string): string } };

const require = createRequire(import.meta.url);
const stemmers = require('snowball-stemmers') as Stemmers;

/** Enough for every word of the two languages that people use at interviews; bounds the memory of a long run. */
const CACHE_WORDS_MAX = 60_000;

/** By which forms of a word are one, as PostgreSQL's dictionaries have it. */
export const stemRussian = rememberWords(stemWith('russian'));
export const stemEnglish = rememberWords(stemWith('english'));

/** By the alphabet of the word. */
export function stem(word: string): string {
  return /[а-я]/u.test(word) ? stemRussian(word) : stemEnglish(word);
}

function stemWith(language: string): (word: string) => string {
  const stemmer = stemmers.newStemmer(language);
  return (word) => stemmer.stem(word);
}

/** The same function, which computes each word once; a full cache is emptied. */
export function rememberWords<T>(compute: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= CACHE_WORDS_MAX) known.clear();
    const value = compute(word);
    known.set(word, value);
    return value;
  };
}
