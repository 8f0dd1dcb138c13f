import type { Locale } from '@aloud/contract/locale';
import { VOICE_SAMPLE_RATE } from '@aloud/contract/voice/voice-protocol';
import type { Timers } from '../../../platform/timers.ts';
import { readWithin } from './read-within.ts';

const SAMPLES_PER_MS = VOICE_SAMPLE_RATE / 1_000;
const FIRST_SOUND_MS = 5_000;
const NEXT_SOUND_MS = 5_000;

/** A voice: text in, 24 kHz PCM out, in parts as they are made. */
export type Voice = {
  speak(text: string, options: { locale: Locale; signal: AbortSignal }): AsyncIterable<Int16Array>;
};

export type VoicedSentence = {
  readonly text: string;
  chunks: Int16Array[];
  samples: number;
  /** No more sound will come; no sound at all means it can only be read. */
  isDone: boolean;
  /** Written down: may be heard. */
  isStored: boolean;
};

export type ReplyVoice = {
  readonly sentences: readonly VoicedSentence[];
  isComplete: boolean;
  addSentence(text: string, isSilent: boolean): void;
  /** A guess is voiced up to its first sentence; the rest when it is meant to be heard. */
  releaseAll(): void;
};

export type VoiceListener = {
  onSound: () => void;
  onVoiced: (index: number, ms: number) => void;
  /** A sentence will be heard in part or not at all. */
  onUnvoiced: () => void;
  onTrouble: (error: unknown) => void;
};

type Deps = { timers: Timers; voices: readonly Voice[]; locale: Locale };

/** Turns the sentences of one reply into sound, one after the other. */
export function createReplyVoice(deps: Deps, signal: AbortSignal, listener: VoiceListener): ReplyVoice {
  const sentences: VoicedSentence[] = [];
  const [first, ...others] = deps.voices;
  const tries = first ? [first, first, ...others] : [];
  let isReleased = false;
  let next = 0;
  let isWorking = false;

  async function work(): Promise<void> {
    isWorking = true;
    while (!signal.aborted && next < sentences.length && (isReleased || next === 0)) {
      const index = next;
      next += 1;
      const sentence = sentences[index];
      if (!sentence) break;
      const isWhole = sentence.isDone || (await speak(sentence));
      if (signal.aborted) break;
      if (!isWhole) listener.onUnvoiced();
      sentence.isDone = true;
      listener.onVoiced(index, sentence.samples / SAMPLES_PER_MS);
      listener.onSound();
    }
    isWorking = false;
  }

  async function speak(sentence: VoicedSentence): Promise<boolean> {
    for (const voice of tries) {
      const isWhole = await speakWith(voice, sentence);
      // Half a sentence cannot be said twice: it stays half.
      if (signal.aborted || sentence.samples > 0) return isWhole;
    }
    return false;
  }

  async function speakWith(voice: Voice, sentence: VoicedSentence): Promise<boolean> {
    const stream = {
      open: (inner: AbortSignal) => voice.speak(sentence.text, { locale: deps.locale, signal: inner }),
      onItem: (samples: Int16Array) => {
        sentence.chunks.push(samples);
        sentence.samples += samples.length;
        listener.onSound();
      },
    };
    try {
      await readWithin(deps.timers, stream, {
        signal,
        firstWithinMs: FIRST_SOUND_MS,
        nextWithinMs: NEXT_SOUND_MS,
      });
      return true;
    } catch (error) {
      if (!signal.aborted) listener.onTrouble(error);
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
      sentences.push({ text, chunks: [], samples: 0, isDone: isSilent, isStored: false });
      wake();
    },
    releaseAll() {
      isReleased = true;
      wake();
    },
  };
}

/** How long a sentence sounds, once all of it was made. */
export function voicedMs(sentence: VoicedSentence): number | null {
  return sentence.isDone && sentence.samples > 0 ? sentence.samples / SAMPLES_PER_MS : null;
}

/** Sound of an utterance from a position on; empty where there is none yet. */
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

/** As much of a stretch as was made. */
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
