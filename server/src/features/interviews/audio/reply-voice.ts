import type { Locale } from '@aloud/contract/locale';
import { VOICE_SAMPLE_RATE } from '@aloud/contract/voice/voice-protocol.limits';
import { readWithin, TimeoutError } from '../../../platform/async/with-timeout.ts';
import type { Timers } from '../../../platform/timers.ts';
import type { VoiceTrust } from './voice-trust.ts';

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
      const again = { voice, firstWithinMs: againMs };
      // The voice that is trusted most is asked twice; its whole time is its own.
      return at === 0 ? [first, again] : [again];
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
