import type { HeardWord } from '@aloud/contract/feedback/transcript';
import { splitWords } from '../features/practice/comparison/word-diff.rules.ts';

/** One word every half second. */
export function sayWords(text: string, confidence = 0.9): HeardWord[] {
  return splitWords(text).map((word, n) => ({ text: word, start: n / 2, end: n / 2 + 0.4, confidence }));
}
