import { createRequire } from 'node:module';

type Stemmers = { newStemmer(language: string): { stem(word: string): string } };

const require = createRequire(import.meta.url);
const stemmers = require('snowball-stemmers') as Stemmers;
const russian = stemmers.newStemmer('russian');
const english = stemmers.newStemmer('english');

/** Enough for the words of the bank and of what people type; bounds the memory of a long run. */
const CACHED_MAX = 50_000;
const cached = new Map<string, string>();

/** By which forms of a word are one, as PostgreSQL's dictionaries have it. */
export function stem(word: string): string {
  const known = cached.get(word);
  if (known !== undefined) return known;
  if (cached.size >= CACHED_MAX) cached.clear();
  const made = (/[а-я]/u.test(word) ? russian : english).stem(word);
  cached.set(word, made);
  return made;
}
