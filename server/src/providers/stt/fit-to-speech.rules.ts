import type { Segment } from '../vad/speech-segments.rules.ts';
import type { Word } from './stt.port.ts';

/** A word drawn over a pause really lies on one side of it; this much of it may stay in the pause. */
const OVERHANG_SECONDS = 0.05;
const SHORTEST_WORD_SECONDS = 0.04;

/**
 * Attention drifts into the silence around words. Where the voice is known to pause, words are cut back to the part
 * with the voice in it, so that pauses between words are real pauses.
 */
export function fitToSpeech(words: readonly Word[], speech: readonly Segment[]): Word[] {
  let lastEnd = 0;
  return words.map((word) => {
    const best = longestOverlap(word, speech);
    const start = Math.max(lastEnd, best ? Math.max(word.start, best.start - OVERHANG_SECONDS) : word.start);
    const end = best ? Math.min(word.end, best.end + OVERHANG_SECONDS) : word.end;
    const fitted = { ...word, start: round(start), end: round(Math.max(end, start + SHORTEST_WORD_SECONDS)) };
    lastEnd = fitted.end;
    return fitted;
  });
}

function longestOverlap(word: Word, speech: readonly Segment[]): Segment | undefined {
  let best: Segment | undefined;
  let bestSeconds = 0;
  for (const segment of speech) {
    const seconds = Math.min(word.end, segment.end) - Math.max(word.start, segment.start);
    if (seconds > bestSeconds) [best, bestSeconds] = [segment, seconds];
  }
  return best;
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
