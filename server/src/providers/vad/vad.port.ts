import type { Pcm16 } from '../audio/pcm.ts';

/** Samples of one decision at 16 kHz: 32 ms, the only frame the Silero model knows. */
export const VAD_FRAME_SAMPLES = 512;
export const VAD_FRAME_SECONDS = VAD_FRAME_SAMPLES / 16_000;

export type VadSession = {
  /** Any number of samples; decisions come for whole frames, in order. */
  push(samples: Pcm16): void;
  close(): void;
};

/**
 * Voice activity detection: one probability of speech per 32 ms. The same detector serves live sessions and recordings;
 * live ones first.
 */
export type VoiceActivityDetector = {
  readonly capabilities: { engine: string };
  open(onProbabilities: (probabilities: Float32Array) => void): VadSession;
  /**
   * `known` is what an earlier call gave for a beginning of the same sound: it is judged on from there. A beginning gets
   * the probabilities that it has in the whole.
   */
  detect(audio: Pcm16, signal: AbortSignal, known?: Float32Array): Promise<Float32Array>;
  close(): Promise<void>;
};
