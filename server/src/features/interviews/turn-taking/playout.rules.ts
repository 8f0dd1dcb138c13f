import { syllablesOf } from './spoken-words.rules.ts';

/** A sentence of an utterance. `ms` is the length of its audio once all of it was made; 0 when it is only shown. */
export type Segment = { text: string; ms: number | null };

/** Comfortable speech is 4 to 5.5 syllables a second in both languages. */
const MS_PER_SYLLABLE = 210;
const MS_PER_CHARACTER = 70;

export function joinSegments(segments: readonly Segment[]): string {
  return segments.map((segment) => segment.text).join(' ');
}

function segmentMs(segment: Segment): number {
  return segment.ms ?? syllablesOf(segment.text) * MS_PER_SYLLABLE;
}

/** How far playout has come: in milliseconds of audio, or in characters for a device's voice, whose audio has no known length. */
export type PlayoutPosition = { ms: number; chars: number | null };

export const NOTHING_PLAYED: PlayoutPosition = { ms: 0, chars: null };

/** The words that were played: always a beginning of the text, always ending with a whole word. */
export function playedText(segments: readonly Segment[], position: PlayoutPosition): string {
  if (position.chars !== null) return cutAtWord(joinSegments(segments), position.chars);
  const whole: string[] = [];
  let leftMs = position.ms;
  for (const segment of segments) {
    const ms = segmentMs(segment);
    if (leftMs < ms) {
      const part = cutBySyllables(segment.text, leftMs / ms);
      return [...whole, part].filter((text) => text !== '').join(' ');
    }
    whole.push(segment.text);
    leftMs -= ms;
  }
  return whole.join(' ');
}

export function endOfPlayout(segments: readonly Segment[]): PlayoutPosition {
  return { ms: segments.reduce((sum, segment) => sum + segmentMs(segment), 0), chars: null };
}

/** What was said in the last moments before a position: the text an echo would be made of. */
export function recentlyPlayedText(
  segments: readonly Segment[],
  position: PlayoutPosition,
  withinMs: number,
): string {
  const whole = playedText(segments, position);
  if (position.chars !== null) return whole.slice(-Math.ceil(withinMs / MS_PER_CHARACTER));
  const before = playedText(segments, { ms: Math.max(0, position.ms - withinMs), chars: null });
  return whole.slice(before.length).trim();
}

/** A word that was begun counts as heard when most of it was. */
function cutBySyllables(text: string, share: number): string {
  const words = text.split(' ');
  const total = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  let left = total * share;
  let count = 0;
  for (const word of words) {
    left -= syllablesOf(word);
    if (left < -syllablesOf(word) / 2) break;
    count += 1;
  }
  return share <= 0 ? '' : words.slice(0, count).join(' ');
}

function cutAtWord(text: string, chars: number): string {
  if (chars >= text.length) return text;
  if (text[chars] === ' ') return text.slice(0, chars);
  const space = text.lastIndexOf(' ', chars);
  return space <= 0 ? '' : text.slice(0, space);
}
