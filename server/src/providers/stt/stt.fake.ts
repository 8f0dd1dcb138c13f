import type { Locale } from '@aloud/contract/locale';
import { HEARD_RATE, measureSeconds } from '../audio/pcm.ts';
import type { SpeechToText, Word } from './stt.port.ts';

export type SttScript = {
  /** What is heard next, call by call; the last one repeats. A function decides by the length of the sound. */
  texts: readonly string[];
  locale?: Locale;
  confidence?: number;
  /** Resolves when the recogniser may answer; rejects to make it fail. */
  answers?: (signal: AbortSignal) => Promise<void>;
};

/** Hears what the script says, evenly spread over the sound, whatever the sound is. */
export function createScriptedStt(script: SttScript): SpeechToText {
  let calls = 0;
  return {
    isOwn: true,
    capabilities: () => ({
      engine: 'scripted',
      locales: ['ru', 'en'],
      streaming: false,
      canDetectLocale: true,
      wordTimes: { ru: 'estimated', en: 'estimated' },
      confidence: 'measured',
    }),
    async transcribe(audio, { locale, signal, onProgress, onText, isDraft, growing }) {
      signal.throwIfAborted();
      if (!isDraft) await script.answers?.(signal);
      signal.throwIfAborted();
      const next = script.texts[Math.min(calls, script.texts.length - 1)] ?? '';
      // A sound that grows has one window, which is settled with its last sample.
      const text = growing && !growing.isWhole ? '' : next;
      // What is heard before the end is not taken from the script.
      if (!isDraft && !growing) calls += 1;
      onProgress?.(1);
      onText?.(text);
      const seconds = measureSeconds(audio, HEARD_RATE);
      return { text, locale: locale ?? script.locale ?? 'ru', seconds, words: spread(text, seconds, script) };
    },
  };
}

function spread(text: string, seconds: number, { confidence = 0.95 }: SttScript): Word[] {
  const texts = text.split(/\s+/).filter((word) => word !== '');
  return texts.map((word, i) => ({
    text: word,
    start: (seconds * i) / texts.length,
    end: (seconds * (i + 1)) / texts.length,
    confidence,
  }));
}
