import { type Pcm16, SPOKEN_RATE } from '../audio/pcm.ts';
import type { TextToSpeech, Voice } from './tts.port.ts';

export type TtsScript = {
  secondsPerWord?: number;
  chunkSeconds?: number;
  /** Resolves when the next chunk may come; rejects to make the voice fail. */
  answers?: (signal: AbortSignal) => Promise<void>;
};

const VOICES: readonly Voice[] = [
  { id: 'scripted-ru', locale: 'ru', engine: 'scripted' },
  { id: 'scripted-en', locale: 'en', engine: 'scripted' },
];

/** Speaks a steady tone, as long as the text has words. */
export function createScriptedTts(script: TtsScript = {}): TextToSpeech {
  const { secondsPerWord = 0.3, chunkSeconds = 0.2 } = script;
  return {
    voices: () => VOICES,
    async *speak(text, { signal }) {
      const words = text.split(/\s+/).filter((word) => word !== '').length;
      let left = Math.round(words * secondsPerWord * SPOKEN_RATE);
      while (left > 0) {
        signal.throwIfAborted();
        await script.answers?.(signal);
        signal.throwIfAborted();
        const length = Math.min(left, Math.round(chunkSeconds * SPOKEN_RATE));
        yield tone(length);
        left -= length;
      }
    },
  };
}

let longest: Pcm16 = new Int16Array(0);

function tone(length: number): Pcm16 {
  if (longest.length < length)
    longest = Int16Array.from({ length }, (_, i) => Math.sin((2 * Math.PI * 220 * i) / SPOKEN_RATE) * 6_000);
  return longest.slice(0, length);
}
