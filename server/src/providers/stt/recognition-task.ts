import type { SpeechUse } from '@aloud/contract/voice/speech-exam';
import type { Pcm16 } from '../audio/pcm.ts';
import type { Segment } from '../vad/speech-segments.rules.ts';
import type { TranscribeOptions, Word } from './stt.port.ts';
import type { Window } from './windows.rules.ts';

/** One recording, or as much of it as there is, on its way through the engines. */
export type Task = { audio: Pcm16; speech: readonly Segment[]; request: TranscribeOptions };

/** Generous: a quiet machine needs a tenth of it, a loaded one must not be taken for a stuck one. */
const TIMEOUT_MS = 180_000;

/** Preliminary text is made as in a conversation: soon rather than well. */
export function toUse({ isLive = false, isDraft = false }: TranscribeOptions): SpeechUse {
  return isLive || isDraft ? 'live' : 'recordings';
}

export function toJob({ request }: Task) {
  const { signal, owner, isLive: isUrgent = false, isDraft: isSpare = false } = request;
  return { signal, owner, isUrgent, isSpare, timeoutMs: TIMEOUT_MS };
}

type Heard = { windows: readonly Window[]; done: number; words: readonly Word[] };

export function report({ request }: Task, { windows, done, words }: Heard): void {
  request.onProgress?.(done / windows.length);
  request.onText?.(joinWords(words));
  if (request.growing) request.growing.settledSeconds = windows[done - 1]?.pieces.at(-1)?.end ?? 0;
}

export function joinWords(words: readonly Word[]): string {
  return words.map((word) => word.text).join(' ');
}
