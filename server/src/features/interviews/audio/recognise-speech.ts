import type { HeardWord } from '@aloud/contract/feedback/transcript';
import type { Locale } from '@aloud/contract/locale';
import { tryInOrder } from '../../../platform/async/with-timeout.ts';
import type { Timers } from '../../../platform/timers.ts';

export type Recognised = { text: string; words: readonly HeardWord[] };

/** Recognises 16 kHz PCM; word times are seconds from the beginning of the audio. */
export type Recogniser = {
  transcribe(
    audio: Int16Array,
    options: { locale: Locale; signal: AbortSignal; isLive: boolean },
  ): Promise<Recognised>;
  /** Preliminary words, while the recogniser has nothing else to do; rejects otherwise. Absent: it has no time for them. */
  draft?: (audio: Int16Array, options: { locale: Locale; signal: AbortSignal }) => Promise<Recognised>;
  /** A recogniser on this server (see the port): when late it is busy, so it gets more time. */
  isOwn?: boolean;
};

/** Soft consonants lie outside of what a detector calls speech. */
const BEFORE_MS = 200;
const AFTER_MS = 150;
/** The slowest local model needs about half the length of the audio on two cores, and a few seconds to begin. */
const PATIENCE_MS = 8_000;
const PATIENCE_PER_AUDIO_MS = 1.5;
const SECOND_TRY_MS = 6_000;
/** Longer than the engine pool allows a recogniser of this server. */
const OWN_PATIENCE_MS = 240_000;

type Deps = {
  timers: Timers;
  recognisers: readonly Recogniser[];
  locale: Locale;
  onTrouble: (what: 'recognition', error: unknown) => void;
  /** Recognition takes longer than usual; nothing is lost yet. */
  onSlow: () => void;
};
type SpeechRange = { fromMs: number; toMs: number; slice: (fromMs: number, toMs: number) => Int16Array };

/** The words of a range of the microphone, with times on its clock. Tries the first recogniser twice, then the others. */
export async function recogniseSpeech(
  deps: Deps,
  range: SpeechRange,
  signal: AbortSignal,
): Promise<Recognised> {
  const fromMs = Math.max(0, range.fromMs - BEFORE_MS);
  const audio = range.slice(fromMs, range.toMs + AFTER_MS);
  const [first, ...others] = deps.recognisers;
  const patienceMs = Math.max(PATIENCE_MS, (range.toMs - fromMs) * PATIENCE_PER_AUDIO_MS);
  const tries = (first ? [first, first, ...others] : []).map((recogniser, index) => ({
    withinMs: recogniser.isOwn ? OWN_PATIENCE_MS : index === 1 ? SECOND_TRY_MS : patienceMs,
    run: (own: AbortSignal) =>
      recogniser.transcribe(audio, { locale: deps.locale, signal: own, isLive: true }),
  }));
  const stopWatching = deps.timers.after(patienceMs, deps.onSlow);
  const { text, words } = await tryInOrder(deps.timers, tries, {
    signal,
    onFailure: (error) => deps.onTrouble('recognition', error),
  }).finally(stopWatching);
  const offset = fromMs / 1_000;
  return {
    text,
    words: words.map((word) => ({ ...word, start: word.start + offset, end: word.end + offset })),
  };
}
