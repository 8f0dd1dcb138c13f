import { joinPcm } from '../audio/pcm.ts';
import { DEFAULT_SEGMENTS, type Segment } from '../vad/speech-segments.rules.ts';

/** A stretch of sound given to an engine in one piece: speech, with the long pauses between shortened. */
export type Window = { pieces: readonly Segment[]; seconds: number };

export type WindowOptions = {
  /** What the engine can take at once. */
  longestSeconds: number;
  /** Pauses are shortened to this: engines invent words in long silence. */
  pauseSeconds: number;
  /** A pause from this length on ends the window. */
  splitSeconds: number;
};

/** Packs speech into as few windows as the engine allows; a sentence is never cut unless it alone is too long. */
export function planWindows(speech: readonly Segment[], options: WindowOptions): Window[] {
  const windows: { pieces: Segment[]; seconds: number }[] = [];
  for (const segment of speech.flatMap((long) => cut(long, options.longestSeconds))) {
    const current = windows.at(-1);
    const previous = current?.pieces.at(-1);
    const gap = previous ? segment.start - previous.end : 0;
    const added = Math.min(gap, options.pauseSeconds) + segment.end - segment.start;
    const fits = current && current.seconds + added <= options.longestSeconds && gap < options.splitSeconds;
    if (current && fits) {
      current.pieces.push(segment);
      current.seconds += added;
    } else windows.push({ pieces: [segment], seconds: segment.end - segment.start });
  }
  return windows;
}

const {
  pauseSeconds: JOINED_SECONDS,
  speechSeconds: SHORTEST_SECONDS,
  marginSeconds: MARGIN,
} = DEFAULT_SEGMENTS;
/** Speech that resumes within this time belongs to the segment before it. */
const OVER_AFTER_SECONDS = JOINED_SECONDS + MARGIN;
/** A sound too short to be called speech may be joined with what follows and become the beginning of a segment. */
const UNHEARD_SECONDS = SHORTEST_SECONDS + JOINED_SECONDS + MARGIN;

/**
 * The windows of a sound that still grows which no later sample can change. The last segment may go on, and the last
 * window may take in what follows, unless the silence after it already ends it or what follows is too long for it.
 */
export function planSettledWindows(
  speech: readonly Segment[],
  options: WindowOptions,
  soundSeconds: number,
): Window[] {
  const last = speech.at(-1);
  const isLastOver = last !== undefined && soundSeconds - last.end >= OVER_AFTER_SECONDS;
  const windows = planWindows(isLastOver ? speech : speech.slice(0, -1), options);
  const current = windows.at(-1);
  const end = current?.pieces.at(-1)?.end ?? 0;
  const nextStart = isLastOver || !last ? soundSeconds - UNHEARD_SECONDS : last.start;
  if (nextStart - end >= options.splitSeconds) return windows;
  if (current && last && !isLastOver) {
    const added =
      Math.min(last.start - end, options.pauseSeconds) + leastSeconds(last, options.longestSeconds);
    if (current.seconds + added > options.longestSeconds) return windows;
  }
  return windows.slice(0, -1);
}

/** How much of a segment that goes on its first window must take: one that grows too long is cut, at worst into halves. */
function leastSeconds({ start, end }: Segment, longest: number): number {
  return Math.min(end - MARGIN - start, longest / 2);
}

/** Equal parts: a last part of one syllable would be guessed at, not heard. */
function cut(segment: Segment, longest: number): Segment[] {
  const seconds = segment.end - segment.start;
  const parts = Math.ceil(seconds / longest);
  return Array.from({ length: parts }, (_, i) => ({
    start: segment.start + (seconds * i) / parts,
    end: segment.start + (seconds * (i + 1)) / parts,
  }));
}

/** The sound of a window. The silence between pieces is background noise of the recording, not digital zero. */
export function cutWindow(
  audio: Int16Array,
  window: Window,
  options: WindowOptions & { rate: number },
): Int16Array {
  const parts: Int16Array[] = [];
  window.pieces.forEach((piece, i) => {
    const previous = window.pieces[i - 1];
    if (previous) {
      const pause = Math.min(piece.start - previous.end, options.pauseSeconds);
      parts.push(slice(audio, { start: previous.end, end: previous.end + pause / 2 }, options.rate));
      parts.push(slice(audio, { start: piece.start - pause / 2, end: piece.start }, options.rate));
    }
    parts.push(slice(audio, piece, options.rate));
  });
  return joinPcm(parts);
}

function slice(audio: Int16Array, { start, end }: Segment, rate: number): Int16Array {
  return audio.subarray(Math.round(start * rate), Math.round(end * rate));
}

/** From a time inside the window to the time in the recording. */
export function toRecordingTime(window: Window, seconds: number, pauseSeconds: number): number {
  let passed = 0;
  let previous: Segment | undefined;
  for (const piece of window.pieces) {
    if (previous) {
      const gap = piece.start - previous.end;
      const pause = Math.min(gap, pauseSeconds);
      if (seconds < passed + pause) {
        const inside = seconds - passed;
        return inside < pause / 2 ? previous.end + inside : piece.start - (pause - inside);
      }
      passed += pause;
    }
    const length = piece.end - piece.start;
    if (seconds <= passed + length) return piece.start + seconds - passed;
    passed += length;
    previous = piece;
  }
  return previous?.end ?? 0;
}

export function toRecordingTimes<Timed extends Segment>(
  words: readonly Timed[],
  window: Window,
  { pauseSeconds }: WindowOptions,
): Timed[] {
  const at = (seconds: number) => toRecordingTime(window, seconds, pauseSeconds);
  return words.map((word) => ({ ...word, start: at(word.start), end: at(word.end) }));
}
