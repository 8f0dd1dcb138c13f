import type { HeardWord } from '@aloud/contract/feedback/transcript';
import { diffWords, splitWords } from './comparison/word-diff.rules.ts';

/** Auctioneers reach about this; a correction with more words describes another recording. */
const WORDS_PER_SECOND_MAX = 6;
const WORDS_SPARE = 10;

/** Whether so many words can have been said in so much time. */
export function canHaveBeenSaid(wordCount: number, seconds: number): boolean {
  return wordCount <= seconds * WORDS_PER_SECOND_MAX + WORDS_SPARE;
}

/**
 * The corrected text as words with times: an unchanged word keeps its own, a changed one gets its share of the place it
 * stands in. What the candidate wrote is certain, so changed words carry no doubt.
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
    const place = originals.length > 0 ? joinSpan(originals) : gapAt(heard, heardAt);
    words.push(...(isSame ? rename(originals, taken) : spread(taken, place)));
    heardAt += removed;
    correctedAt += added;
  }
  return words;
}

type Place = { start: number; end: number };

function rename(originals: readonly HeardWord[], texts: readonly string[]): HeardWord[] {
  return originals.map((word, n) => ({ ...word, text: texts[n] ?? word.text }));
}

function joinSpan(words: readonly HeardWord[]): Place {
  const start = words[0]?.start ?? 0;
  return { start, end: Math.max(start, words.at(-1)?.end ?? start) };
}

/** The silence before a word, where the words that were missed must have been. */
function gapAt(heard: readonly HeardWord[], index: number): Place {
  const start = heard[index - 1]?.end ?? 0;
  return { start, end: Math.max(start, heard[index]?.start ?? start) };
}

/** Longer words take longer to say. */
function spread(words: readonly string[], { start, end }: Place): HeardWord[] {
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const after = (said: number) => start + ((end - start) * said) / letters;
  let said = 0;
  return words.map((text) => {
    const from = after(said);
    said += text.length;
    return { text, start: from, end: after(said), confidence: 1 };
  });
}
