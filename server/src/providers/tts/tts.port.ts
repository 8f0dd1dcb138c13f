import type { Locale } from '@aloud/contract/locale';
import type { QueueEntry } from '../../platform/jobs/fair-queue.ts';
import type { Pcm16 } from '../audio/pcm.ts';

export type Voice = {
  /** Unique among all engines, for example `rhvoice-anna`. */
  id: string;
  locale: Locale;
  engine: string;
};

export type SpeakOptions = {
  locale: Locale;
  /** Absent, unknown or of another language: the best voice of the language. */
  voiceId?: string | undefined;
  signal: AbortSignal;
  /** The account that listens: voices are shared out by it. */
  owner: string;
  /** A live conversation is served before a voice sample. */
  isLive?: boolean | undefined;
  /** 1, or absent: as the voice was made; less is slower. A voice that cannot change its speed keeps it. */
  speed?: number | undefined;
};

/**
 * Text to speech: mono at 24 kHz, the first chunk as soon as the first phrase is spoken, all of one loudness. Throws
 * `speech.not-ready` while the voice is being fetched, `speech.unavailable` once retries are spent, and the signal's
 * reason when it is aborted.
 */
export type TextToSpeech = {
  /** Those that can speak right now, best first. */
  voices(): readonly Voice[];
  speak(text: string, options: SpeakOptions): AsyncIterable<Pcm16>;
};

/** For whom an engine speaks, and how fast; see `SpeakOptions`. */
export type SayOptions = QueueEntry & { speed?: number | undefined };

/** One program that speaks, with its voices. The port is made of several of them. */
export type VoiceEngine = {
  readonly voices: readonly Voice[];
  isReady(): boolean;
  /** True: numbers, abbreviations and foreign names must be written out for it. */
  readonly needsWords: boolean;
  /** True: it reads Russian through eSpeak, and words that eSpeak stresses wrongly must be marked for it. */
  readonly needsStress: boolean;
  /** True: it streams by itself; false: it is given one phrase at a time, so that the first comes soon. */
  readonly streams: boolean;
  /** Mono at 24 kHz. */
  say(text: string, voice: Voice, options: SayOptions): AsyncIterable<Pcm16>;
  close(): Promise<void>;
};
