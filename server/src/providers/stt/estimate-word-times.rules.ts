import type { Segment } from '../vad/speech-segments.rules.ts';
import type { Word } from './stt.port.ts';

const VOWELS = /[aeiouyаеёиоуыэюя]+/giu;
/** Spoken length of things written without vowels, in syllables: "70%", "CI". */
const SYLLABLES_PER_DIGIT = 1.8;
const SYLLABLES_AT_LEAST = 1;
/** Consonants take time too: each letter adds this much of a syllable. */
const SYLLABLES_PER_LETTER = 0.12;

/** How long a word takes to say, in syllables. */
export function spokenLength(word: string): number {
  const vowels = word.match(VOWELS)?.length ?? 0;
  const digits = word.match(/\d/g)?.length ?? 0;
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  return Math.max(SYLLABLES_AT_LEAST, vowels + digits * SYLLABLES_PER_DIGIT) + letters * SYLLABLES_PER_LETTER;
}

/**
 * For engines that give words without times: spreads them over the voiced parts of the window by their spoken
 * length. Times inside a phrase are off by a syllable or two; the edges of phrases are exact.
 */
export function estimateWordTimes(
  words: readonly { text: string; confidence: number | null }[],
  voiced: readonly Segment[],
): Word[] {
  const total = words.reduce((sum, word) => sum + spokenLength(word.text), 0);
  const voicedSeconds = voiced.reduce((sum, part) => sum + part.end - part.start, 0);
  let said = 0;
  return words.map((word) => {
    const from = (said / total) * voicedSeconds;
    said += spokenLength(word.text);
    const to = (said / total) * voicedSeconds;
    return { ...word, start: atVoiced(voiced, from, 'start'), end: atVoiced(voiced, to, 'end') };
  });
}

/** At a pause the same voiced second is both an end and a start: words end before it and start after it. */
function atVoiced(voiced: readonly Segment[], seconds: number, side: 'start' | 'end'): number {
  let passed = 0;
  for (const part of voiced) {
    const length = part.end - part.start;
    const isInside = side === 'end' ? seconds <= passed + length + 1e-6 : seconds < passed + length - 1e-6;
    if (isInside) return part.start + seconds - passed;
    passed += length;
  }
  return voiced.at(-1)?.end ?? 0;
}
