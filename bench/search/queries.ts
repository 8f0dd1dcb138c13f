import { readFileSync } from 'node:fs';

/** What a candidate types, and every question they would be satisfied to see first. */
export type Query = {
  query: string;
  expected: string[];
  language: 'ru' | 'en';
  kind: 'own-words' | 'other-words' | 'typo';
};

/** Nothing was tuned on the held half. */
export function readQueries(half: 'open' | 'held'): Query[] {
  return readFileSync(new URL(`${half}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Query);
}
