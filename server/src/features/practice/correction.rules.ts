import type { HeardWord } from '@aloud/contract/feedback/transcript';
import { diffWords, splitWords } from './comparison/word-diff.rules.ts';

/** Faster speech than any human's: a correction with more words describes another recording. */
const WORDS_PER_SECOND_MAX = 6;
const WORDS_SPARE = 10;

/** Whether the recording is long enough for so many words. */
export function canHaveBeenSaid(wordCount: number, seconds: number): boolean {
  return wordCount <= seconds * WORDS_PER_SECOND_MAX + WORDS_SPARE;
}

/**
 * The corrected text as words with times: an unchanged word keeps its own, changed ones share the time range they
 * replace. Changed words have full confidence: the candidate wrote them.
 */
export function correctWords(heard: readonly HeardWord[], text: string): HeardWord[] {
  const corrected = splitWords(text);
  const runs = diffWords(
    heard.map((word) => word.text),
    corrected,
  );
  const words: HeardWord[] = [];
  let [heardAt, correctedAt] = [0, 0];
  for (const { isSame, removed, added } of runs) {
    const originals = heard.slice(heardAt, heardAt + removed);
    const taken = corrected.slice(correctedAt, correctedAt + added);
    const range = originals.length > 0 ? joinSpan(originals) : gapAt(heard, heardAt);
    words.push(...(isSame ? rename(originals, taken) : spread(taken, range)));
    heardAt += removed;
    correctedAt += added;
  }
  return words;
}

type TimeRange = { start: number; end: number };

function rename(originals: readonly HeardWord[], texts: readonly string[]): HeardWord[] {
  return originals.map((word, n) => ({ ...word, text: texts[n] ?? word.text }));
}

function joinSpan(words: readonly HeardWord[]): TimeRange {
  const start = words[0]?.start ?? 0;
  return { start, end: Math.max(start, words.at(-1)?.end ?? start) };
}

/** The gap before a word, where added words must have been said. */
function gapAt(heard: readonly HeardWord[], index: number): TimeRange {
  const start = heard[index - 1]?.end ?? 0;
  return { start, end: Math.max(start, heard[index]?.start ?? start) };
}

/** Shares the range among the words by their length. */
function spread(words: readonly string[], { start, end }: TimeRange): HeardWord[] {
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const after = (said: number) => start + ((end - start) * said) / letters;
  let said = 0;
  return words.map((text) => {
    const from = after(said);
    said += text.length;
    return { text, start: from, end: after(said), confidence: 1 };
  });
}
