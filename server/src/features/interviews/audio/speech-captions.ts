import type { Locale } from '@aloud/contract/locale';
import type { ServerSaying } from '@aloud/contract/voice/voice-protocol';
import type { Timers } from '../../../platform/timers.ts';
import {
  dropSettled,
  joinPreliminary,
  NO_WORDS,
  type PreliminaryWords,
  skipTo,
  takeRun,
} from '../../speech/drafts/preliminary-words.rules.ts';
import type { Recogniser } from './recognise-speech.ts';
import type { Edge } from './speech-detector.ts';

/** Less sound than this gives guesses, not words. */
const FIRST_AFTER_MS = 1_500;
/** Soft consonants lie outside of what a detector calls speech. */
const BEFORE_MS = 200;
/** Sound that the detector has not called speech for this long is likely the end: the recogniser is freed for it. */
const FADING_MS = 160;
/** A recogniser that refuses is not asked again at once: each request costs a cut of the sound and a detection. */
const REST_AFTER_REFUSAL_MS = 2_000;
/** Runs that were refused leave more sound than a caption is worth: what lies before is left to the transcript. */
const SOUND_SECONDS_MAX = 20;

type Deps = {
  timers: Timers;
  recogniser: Recogniser | undefined;
  locale: Locale;
  slice: (fromMs: number, toMs: number) => Int16Array;
  /** Everything before this has been judged by the detector. */
  judgedMs: () => number;
  /** Start of the oldest audio whose words are not settled. */
  neededFromMs: () => number;
  /** The candidate has the turn, and the client shows captions. */
  isWanted: () => boolean;
  say: (saying: ServerSaying) => void;
};

export type SpeechCaptions = {
  takeEdge(edge: Edge): void;
  /** Sound has come, up to this moment of the microphone's clock. */
  takeSound(untilMs: number): void;
  close(): void;
};

/**
 * Preliminary words of the speech in progress, for the screen alone: no event, no transcript and no decision is made of
 * them. A run takes only a place of the recogniser that is free, is followed by a rest as long as itself, and is
 * stopped when the speech ends.
 */
export function createSpeechCaptions(deps: Deps): SpeechCaptions {
  const { timers, recogniser } = deps;
  let fromMs: number | null = null;
  let words: PreliminaryWords = NO_WORDS;
  let run: AbortController | null = null;
  let restUntilMs = 0;

  function stop(): void {
    run?.abort();
    run = null;
  }

  async function hear(untilMs: number, speechFromMs: number): Promise<void> {
    const mine = new AbortController();
    run = mine;
    const beganMs = timers.nowMs();
    let leastRestMs = 0;
    const originMs = Math.max(0, speechFromMs - BEFORE_MS);
    const settledSeconds = Math.max(0, deps.neededFromMs() - BEFORE_MS - originMs) / 1_000;
    words = skipTo(dropSettled(words, settledSeconds), (untilMs - originMs) / 1_000 - SOUND_SECONDS_MAX);
    const sound = deps.slice(originMs + words.fromSeconds * 1_000, untilMs);
    try {
      const heard = await recogniser?.draft?.(sound, { locale: deps.locale, signal: mine.signal });
      if (run !== mine || !heard) return;
      const offset = words.fromSeconds;
      const timed = heard.words.map((word) => ({
        ...word,
        start: word.start + offset,
        end: word.end + offset,
      }));
      words = takeRun(words, timed, (untilMs - originMs) / 1_000);
      const text = joinPreliminary(words);
      if (text !== '') deps.say({ type: 'caption', text });
    } catch {
      // A busy recogniser, or the end of the speech: the words come with the transcript.
      if (run === mine) leastRestMs = REST_AFTER_REFUSAL_MS;
    } finally {
      if (run === mine) run = null;
      const endedMs = timers.nowMs();
      restUntilMs = endedMs + Math.max(endedMs - beganMs, leastRestMs);
    }
  }

  return {
    takeEdge({ type, atMs }) {
      stop();
      fromMs = type === 'speech-started' ? atMs : null;
      words = NO_WORDS;
    },
    takeSound(untilMs) {
      if (fromMs === null || !recogniser?.draft) return;
      if (untilMs - deps.judgedMs() > FADING_MS) return stop();
      const isDue = untilMs - fromMs >= FIRST_AFTER_MS && timers.nowMs() >= restUntilMs;
      if (run === null && isDue && deps.isWanted()) void hear(untilMs, fromMs);
    },
    close: stop,
  };
}
