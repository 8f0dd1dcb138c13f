import type { Span } from '@aloud/contract/feedback/feedback';
import type { Word } from './morphology.rules.ts';

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
