import type { QueueEntry } from '../../platform/jobs/fair-queue.ts';
import type { Pcm16 } from '../audio/pcm.ts';
import type { Voice } from './tts.port.ts';

/** One program that speaks, with its voices. The port is made of several of them. */
export type VoiceEngine = {
  readonly voices: readonly Voice[];
  isReady(): boolean;
  /** True: numbers, abbreviations and foreign names must be written out for it. */
  readonly needsWords: boolean;
  /** True: it streams by itself; false: it is given one phrase at a time, so that the first comes soon. */
  readonly streams: boolean;
  /** Mono at 24 kHz. */
  say(text: string, voice: Voice, listener: QueueEntry): AsyncIterable<Pcm16>;
  close(): Promise<void>;
};
