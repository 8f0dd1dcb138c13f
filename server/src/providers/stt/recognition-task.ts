import type { SpeechUse } from '@aloud/contract/voice/speech-exam';
import { HEARD_RATE, measureSeconds, type Pcm16 } from '../audio/pcm.ts';
import type { Segment } from '../vad/speech-segments.rules.ts';
import type { TranscribeOptions, Word } from './stt.port.ts';
import { planSettledWindows, type Window, type WindowOptions } from './windows.rules.ts';

/** One recording, or as much of it as there is, on its way through the engines. */
export type Task = {
  audio: Pcm16;
  speech: readonly Segment[];
  request: TranscribeOptions;
  /** What lies before is recognised by earlier calls, of a sound that grows. */
  settledSeconds: number;
};

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

/** A model that took over plans other windows: one that begins in what is settled and ends behind it is heard whole. */
export function planTask({ audio, speech, request, settledSeconds }: Task, options: WindowOptions): Window[] {
  const { growing } = request;
  // Nothing follows a sound that is whole, however long one waits.
  const soundSeconds = growing && !growing.isWhole ? measureSeconds(audio, HEARD_RATE) : Infinity;
  const windows = planSettledWindows(speech, options, soundSeconds);
  return windows.filter(({ pieces }) => (pieces.at(-1)?.end ?? 0) > settledSeconds);
}

type Heard = { windows: readonly Window[]; done: number; words: readonly Word[] };

export function report({ request, settledSeconds }: Task, { windows, done, words }: Heard): void {
  request.onProgress?.(done / windows.length);
  request.onText?.(joinWords(words.filter(({ start, end }) => (start + end) / 2 >= settledSeconds)));
  if (request.growing) request.growing.settledSeconds = windows[done - 1]?.pieces.at(-1)?.end ?? 0;
}

export function joinWords(words: readonly Word[]): string {
  return words.map((word) => word.text).join(' ');
}
