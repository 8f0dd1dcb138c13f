import type { HeardWord } from '@aloud/contract/feedback/transcript';
import type { Locale } from '@aloud/contract/locale';
import type { Pcm16 } from '../audio/pcm.ts';

/** `confidence` is null when the engine does not say. */
export type Word = HeardWord & { confidence: number | null };

export type Transcript = {
  text: string;
  /** What was asked for, or what was heard when nothing was. */
  locale: Locale;
  /** Length of the sound, not of the speech in it. */
  seconds: number;
  words: Word[];
};

export type SttCapabilities = {
  /** Shown to the operator, for example `whisper-base`. */
  engine: string;
  locales: readonly Locale[];
  streaming: boolean;
  canDetectLocale: boolean;
  /** `measured`: from the engine's own attention to the sound; `estimated`: spread over the voiced parts by syllables. */
  wordTimes: Readonly<Record<Locale, 'measured' | 'estimated' | 'none'>>;
  confidence: 'measured' | 'none';
};

export type TranscribeOptions = {
  /** Absent: the engine finds out. */
  locale?: Locale | undefined;
  signal: AbortSignal;
  /** The account that speaks: recognition is shared out by it. */
  owner: string;
  /** A live conversation is served before a recording. */
  isLive?: boolean;
  /**
   * Preliminary text, soon replaced: recognised as for a conversation, but only while the recogniser has nothing else to
   * do. Rejects with `speech.busy` where it has, or as soon as it gets something.
   */
  isDraft?: boolean;
  /**
   * The sound still grows: only what no later sample can change and was not recognised by an earlier call is
   * recognised, and remembered for the whole recording.
   */
  growing?: GrowingSound;
  /** What the detector gave for this very sound, where the caller knows: it is not asked again. */
  probabilities?: Float32Array;
  /** 0 … 1, as parts of the sound are done. */
  onProgress?: (share: number) => void;
  /** What is recognised so far, as parts of the sound are done. */
  onText?: (text: string) => void;
};

/** What is known of a sound that grows; begins empty and is kept up by each call. */
export type GrowingSound = {
  /** Of all of the sound so far. */
  probabilities: Float32Array;
  /** The sound before this is recognised for good. */
  settledSeconds: number;
  /** Nothing more will come: the last window is recognised too. */
  isWhole: boolean;
};

/**
 * Speech to text. Silence and noise give no words. Implementations throw `speech.unavailable` once their own retries
 * are spent, `speech.busy` when their queue is full, and the signal's reason when it is aborted.
 */
export type SpeechToText = {
  /**
   * Runs on this machine, or on another of this installation: a late result means a busy queue, and a repeated request
   * would go to its end. Drafts are welcome.
   */
  readonly isOwn: boolean;
  /** True: it does not take sound that still grows. */
  readonly hearsWholeOnly?: boolean;
  capabilities(): SttCapabilities;
  transcribe(audio: Pcm16, options: TranscribeOptions): Promise<Transcript>;
  /** Deletes what is remembered of an owner's recordings, where anything is. */
  deleteRemembered?(owner: string): void;
};
