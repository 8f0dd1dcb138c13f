import type { Locale } from '@aloud/contract/locale';
import { VOICE_SAMPLE_RATE } from '@aloud/contract/voice/voice-protocol.limits';
import { readWithin, TimeoutError } from '../../../platform/async/with-timeout.ts';
import type { Timers } from '../../../platform/timers.ts';

const SAMPLES_PER_MS = VOICE_SAMPLE_RATE / 1_000;

/** A voice: text in, 24 kHz PCM out, in parts as they are made. */
export type Voice = {
  id: string;
  /** How long a candidate waits for its first sound, and for each next one. */
  soundWithinMs: number;
  /** `speed`: 1 as the voice was made, less is slower. */
  speak(
    text: string,
    options: { locale: Locale; speed: number; signal: AbortSignal },
  ): AsyncIterable<Int16Array>;
};

export type VoicedSentence = {
  readonly text: string;
  chunks: Int16Array[];
  samples: number;
  /** The server makes no sound of it. */
  isSilent: boolean;
  /** No more audio will come; without any audio the sentence is only shown. */
  isDone: boolean;
  /** Stored in the event log, so it may be played. */
  isStored: boolean;
};

export type ReplyVoice = {
  readonly sentences: readonly VoicedSentence[];
  isComplete: boolean;
  addSentence(text: string, isSilent: boolean): void;
  /** A speculative reply is voiced up to its first sentence; this voices the rest. */
  releaseAll(): void;
};

export type VoiceListener = {
  onSound: () => void;
  onVoiced: (index: number, ms: number) => void;
  /** A sentence is voiced in part or not at all. */
  onUnvoiced: () => void;
  onTrouble: (error: unknown) => void;
};

type Deps = {
  timers: Timers;
  trust: VoiceTrust;
  voices: readonly Voice[];
  locale: Locale;
  /** Asked for every sentence: a candidate may ask the interviewer to speak more slowly. */
  speed: () => number;
};

type Attempt = { voice: Voice; firstWithinMs: number };

/** Synthesises the sentences of one reply, one after the other. */
export function createReplyVoice(deps: Deps, signal: AbortSignal, listener: VoiceListener): ReplyVoice {
  const sentences: VoicedSentence[] = [];
  let isReleased = false;
  let next = 0;
  let isWorking = false;
  let hasFailed = false;

  async function work(): Promise<void> {
    isWorking = true;
    while (!signal.aborted && next < sentences.length && (isReleased || next === 0)) {
      const index = next;
      next += 1;
      const sentence = sentences[index];
      if (!sentence) break;
      // The candidate reads the rest of a reply whose beginning was only shown, and has been told so.
      const isWhole = sentence.isDone || hasFailed || (await speak(sentence));
      if (signal.aborted) break;
      if (!isWhole) listener.onUnvoiced();
      sentence.isDone = true;
      listener.onVoiced(index, sentence.samples / SAMPLES_PER_MS);
      listener.onSound();
    }
    isWorking = false;
  }

  async function speak(sentence: VoicedSentence): Promise<boolean> {
    const { trust, voices } = deps;
    const attempts = trust.sort(voices).flatMap((voice, at) => {
      const [firstMs, againMs] = trust.chooseWaits(voice);
      const first = { voice, firstWithinMs: firstMs };
      // The voice that is trusted most is asked twice.
      return at === 0 ? [first, { voice, firstWithinMs: againMs }] : [first];
    });
    for (const attempt of attempts) {
      const isWhole = await speakWith(attempt, sentence);
      // A sentence voiced in part is not tried again: the candidate would hear its start twice.
      if (signal.aborted || sentence.samples > 0) return isWhole;
    }
    hasFailed = true;
    return false;
  }

  async function speakWith({ voice, firstWithinMs }: Attempt, sentence: VoicedSentence): Promise<boolean> {
    const askedAtMs = deps.timers.nowMs();
    const stream = {
      open: (inner: AbortSignal) =>
        voice.speak(sentence.text, { locale: deps.locale, speed: deps.speed(), signal: inner }),
      onItem: (samples: Int16Array) => {
        if (sentence.samples === 0) deps.trust.noteSound(voice.id, deps.timers.nowMs() - askedAtMs);
        sentence.chunks.push(samples);
        sentence.samples += samples.length;
        listener.onSound();
      },
    };
    try {
      await readWithin(deps.timers, stream, {
        signal,
        firstWithinMs,
        nextWithinMs: voice.soundWithinMs,
      });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      if (error instanceof TimeoutError && sentence.samples === 0)
        deps.trust.noteTimeout(voice, firstWithinMs);
      listener.onTrouble(error);
      return false;
    }
  }

  function wake(): void {
    if (!isWorking) void work();
  }

  return {
    sentences,
    isComplete: false,
    addSentence(text, isSilent) {
      sentences.push({ text, chunks: [], samples: 0, isSilent, isDone: isSilent, isStored: false });
      wake();
    },
    releaseAll() {
      isReleased = true;
      wake();
    },
  };
}

/** Duration of a sentence; null until all of it is synthesised. */
export function voicedMs(sentence: VoicedSentence): number | null {
  return sentence.isDone && sentence.samples > 0 ? sentence.samples / SAMPLES_PER_MS : null;
}

/** Samples of an utterance from a position on; empty where none are synthesised yet. */
export function readSamples(sentences: readonly VoicedSentence[], from: number, most: number): Int16Array {
  let before = 0;
  for (const sentence of sentences) {
    if (from >= before + sentence.samples) {
      before += sentence.samples;
      continue;
    }
    for (const chunk of sentence.chunks) {
      if (from < before + chunk.length) return chunk.subarray(from - before, from - before + most);
      before += chunk.length;
    }
  }
  return new Int16Array(0);
}

/** Samples of a range, as far as they are synthesised. */
export function readBetween(sentences: readonly VoicedSentence[], from: number, to: number): Int16Array {
  const parts: Int16Array[] = [];
  let at = Math.round(from);
  const end = Math.round(to);
  for (let part = readSamples(sentences, at, end - at); part.length > 0 && at < end; ) {
    parts.push(part);
    at += part.length;
    part = readSamples(sentences, at, end - at);
  }
  const joined = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const part of parts) {
    joined.set(part, filled);
    filled += part.length;
  }
  return joined;
}

/** After so many sentences in a row that came in time a voice is waited for as before; after each further doubt, twice as many. */
const REGAINED_AFTER = 10;

/** A voice that has kept a candidate waiting before does so only for this share of its time again … */
const DOUBTED_SHARE = 0.3;
/** … for a second and a half, which a voice in good health needs, or it could never win trust back … */
const DOUBTED_MS_MIN = 1_500;
/** … or for so many times the most it has needed since: one that is only slow goes on speaking … */
const SLOWER_AGAIN = 1.5;
/** … and for its whole time again after so many shorter waits in vain (two replies): it may have come back slower. */
const WHOLE_WAIT_AFTER = 4;

/** `slowestMs`: the most it needed since it was last waited for in vain for its whole time. */
type Doubt = { times: number; inTime: number; slowestMs: number; shortWaits: number };

/** Which voices of a conversation have kept the candidate waiting; shared by its replies. A voice that fails at once is not doubted. */
export class VoiceTrust {
  readonly #doubts = new Map<string, Doubt>();

  isDoubted(id: string): boolean {
    const doubt = this.#doubts.get(id);
    return doubt !== undefined && doubt.inTime < REGAINED_AFTER * 2 ** (doubt.times - 1);
  }

  /** How long a candidate waits for the first sound of a sentence, and once more where it is asked again. */
  chooseWaits({ id, soundWithinMs }: Pick<Voice, 'id' | 'soundWithinMs'>): [number, number] {
    const doubt = this.#doubts.get(id);
    if (!doubt || !this.isDoubted(id)) return [soundWithinMs, soundWithinMs];
    const doubtedMs = Math.max(DOUBTED_MS_MIN, soundWithinMs * DOUBTED_SHARE);
    const againMs = Math.min(soundWithinMs, Math.max(doubtedMs, doubt.slowestMs * SLOWER_AGAIN));
    return [doubt.shortWaits < WHOLE_WAIT_AFTER ? againMs : soundWithinMs, againMs];
  }

  noteTimeout({ id, soundWithinMs }: Pick<Voice, 'id' | 'soundWithinMs'>, waitedMs: number): void {
    const before = this.#doubts.get(id);
    if (!before || !this.isDoubted(id)) {
      this.#doubts.set(id, { times: (before?.times ?? 0) + 1, inTime: 0, slowestMs: 0, shortWaits: 0 });
      return;
    }
    const isWhole = waitedMs >= soundWithinMs;
    const slowestMs = isWhole ? 0 : before.slowestMs;
    this.#doubts.set(id, {
      ...before,
      inTime: 0,
      slowestMs,
      shortWaits: isWhole ? 0 : before.shortWaits + 1,
    });
  }

  noteSound(id: string, soundAfterMs: number): void {
    const doubt = this.#doubts.get(id);
    if (!doubt) return;
    const slowestMs = Math.max(doubt.slowestMs, soundAfterMs);
    this.#doubts.set(id, { ...doubt, inTime: doubt.inTime + 1, slowestMs });
  }

  /** Doubted voices are asked last. */
  sort<Voice extends { id: string }>(voices: readonly Voice[]): readonly Voice[] {
    const isDoubted = ({ id }: Voice) => this.isDoubted(id);
    return [...voices.filter((voice) => !isDoubted(voice)), ...voices.filter(isDoubted)];
  }
}
