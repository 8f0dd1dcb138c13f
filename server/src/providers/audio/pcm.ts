import { MIC_SAMPLE_RATE, VOICE_SAMPLE_RATE } from '@aloud/contract/voice/voice-protocol.limits';

/** Mono 16-bit sound. The rate is a constant of each port, below. */
export type Pcm16 = Int16Array;

/** What microphones send, VAD and STT take. */
export const HEARD_RATE = MIC_SAMPLE_RATE;
/** What TTS gives and the player plays. */
export const SPOKEN_RATE = VOICE_SAMPLE_RATE;
/** Rates no microphone and no voice has: such a header is broken, or made to hurt. */
const LOWEST_RATE = 4_000;
const HIGHEST_RATE = 384_000;
export const MOST_CHANNELS = 8;

/** A rate with a fraction would cost the resampler a filter for every sample. */
export function isSaneRate(rate: number): boolean {
  return Number.isInteger(rate) && rate >= LOWEST_RATE && rate <= HIGHEST_RATE;
}

export function toMono(channels: readonly Float32Array[]): Float32Array {
  const [first, ...others] = channels;
  if (!first || others.length === 0) return first ?? new Float32Array(0);
  const mono = first.slice();
  for (const channel of others) {
    for (let i = 0; i < mono.length; i += 1) mono[i] = (mono[i] ?? 0) + (channel[i] ?? 0);
  }
  return mono.map((value) => value / channels.length);
}

export function toFloat(samples: Pcm16): Float32Array {
  const floats = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i += 1) floats[i] = (samples[i] ?? 0) / 32_768;
  return floats;
}

/** Undoes `toFloat` to the last bit: an answer is known again by its samples. */
export function toPcm16(floats: Float32Array): Pcm16 {
  const samples = new Int16Array(floats.length);
  for (let i = 0; i < floats.length; i += 1) {
    samples[i] = Math.max(-32_768, Math.min(32_767, Math.round((floats[i] ?? 0) * 32_768)));
  }
  return samples;
}

export function measureSeconds(samples: Pcm16 | Float32Array, rate: number): number {
  return samples.length / rate;
}

/** One after the other. */
export function joinPcm(parts: readonly Pcm16[]): Pcm16 {
  const joined = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
