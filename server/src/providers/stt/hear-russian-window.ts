import { AppError } from '../../platform/app-error.ts';
import { HEARD_RATE, measureSeconds } from '../audio/pcm.ts';
import { findDoubtfulSpans, replaceSpan } from './doubtful-spans.rules.ts';
import { isInvented } from './invented-words.rules.ts';
import type { Word } from './stt.port.ts';
import type { GigaamResult, WhisperResult } from './stt.worker.ts';

export type RussianEngines = {
  gigaam(samples: Int16Array): Promise<GigaamResult>;
  /** Finds the language itself. Absent: doubtful words stay as they are, which is soon enough for preliminary text. */
  whisper: ((samples: Int16Array) => Promise<WhisperResult>) | undefined;
  signal: AbortSignal;
};

/** A word cut out of its sentence is guessed at: whisper also hears this much before and after, and only the span counts. */
const CONTEXT_SECONDS = 1.5;

/**
 * The words of one window, in its own time. GigaAM writes other languages in Russian letters: what it doubts, whisper
 * hears again.
 */
export async function hearRussianWindow(samples: Int16Array, engines: RussianEngines): Promise<Word[]> {
  let { words } = await engines.gigaam(samples);
  if (!engines.whisper) return words;
  for (const span of findDoubtfulSpans(words)) {
    const start = Math.max(0, span.start - CONTEXT_SECONDS);
    const end = Math.min(measureSeconds(samples, HEARD_RATE), span.end + CONTEXT_SECONDS);
    const part = samples.slice(Math.round(start * HEARD_RATE), Math.round(end * HEARD_RATE));
    const again = await hearAgain(part, engines);
    const later = again.map((word) => ({ ...word, start: word.start + start, end: word.end + start }));
    words = replaceSpan(words, span, later);
  }
  return words;
}

/** Doubtful words are worth more than an error: a busy or broken second engine changes nothing. An abort rejects. */
async function hearAgain(part: Int16Array, { whisper, signal }: RussianEngines): Promise<Word[]> {
  try {
    const heard = await whisper?.(part);
    return !heard || heard.looped || isInvented(heard) ? [] : heard.words;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) return [];
    throw error;
  }
}
