import { stem } from '../../../platform/stems.rules.ts';
import groups from './same-words.json' with { type: 'json' };

/** Parts the words that are looked for from those that are only typed: their stems belong to other words of the bank. */
const TYPED_ONLY = ' | ';

const BY_WORD = new Map<string, string[][]>();
const BY_STEM = new Map<string, string[][]>();
for (const group of groups) {
  const [looked = '', typed = ''] = group.split(TYPED_ONLY);
  const words = looked.split(' ');
  for (const word of [...words, ...typed.split(' ')]) add(BY_WORD, word, words);
  for (const word of words) add(BY_STEM, stem(word), words);
}

function add(index: Map<string, string[][]>, key: string, words: string[]): void {
  const known = index.get(key) ?? [];
  if (!known.includes(words)) index.set(key, [...known, words]);
}

/**
 * What people write short, in another alphabet, or with another word for the same; what several groups agree on first. A
 * word that stands in groups itself is not taken for a form of another.
 */
export function listSameWords(word: string): string[] {
  const own = stem(word);
  const counts = new Map<string, { word: string; groups: number }>();
  for (const other of (BY_WORD.get(word) ?? BY_STEM.get(own) ?? []).flat()) {
    const key = stem(other);
    if (key === own) continue;
    const known = counts.get(key);
    counts.set(key, { word: known?.word ?? other, groups: (known?.groups ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.groups - a.groups).map((one) => one.word);
}
