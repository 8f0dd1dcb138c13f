import { DecodeError } from './decode-error.ts';
import type { Decoded } from './frame-decoders.ts';
import { HEARD_RATE, type Pcm16, toPcm16 } from './pcm.ts';
import { createResampler, type Resampler } from './resampler.ts';

export type SoundCollector = {
  add(decoded: Decoded): void;
  finish(): Pcm16;
};

/** Encoders pad the last frame: this much over the limit is still the limit. */
export const PADDING_SECONDS = 0.5;
/** Rates no microphone has: such a header is broken, or made to hurt. */
const LOWEST_RATE = 4_000;
const HIGHEST_RATE = 384_000;

/** A rate with a fraction would cost the resampler a filter for every sample. */
export function isSaneRate(rate: number): boolean {
  return Number.isInteger(rate) && rate >= LOWEST_RATE && rate <= HIGHEST_RATE;
}

/** Mixes to mono, brings to 16 kHz as it comes, and stops a small file that unpacks to hours before working on it. */
export function collectSound(longestSeconds: number): SoundCollector {
  const parts: Pcm16[] = [];
  let current: { rate: number; resampler: Resampler } | undefined;
  let seconds = 0;
  let total = 0;

  function keep(floats: Float32Array): void {
    total += floats.length;
    parts.push(toPcm16(floats));
  }

  function flush(): void {
    if (current) keep(current.resampler.flush());
    current = undefined;
  }

  return {
    add({ channels, rate }) {
      const length = channels[0]?.length ?? 0;
      if (length === 0) return;
      if (!isSaneRate(rate)) throw new DecodeError('speech.not-audio');
      seconds += length / rate;
      if (seconds > longestSeconds + PADDING_SECONDS) throw new DecodeError('speech.too-long');
      if (current?.rate !== rate) {
        flush();
        current = { rate, resampler: createResampler(rate, HEARD_RATE) };
      }
      keep(current.resampler.push(mix(channels)));
    },
    finish() {
      flush();
      const joined = new Int16Array(total);
      let at = 0;
      for (const part of parts) {
        joined.set(part, at);
        at += part.length;
      }
      return joined;
    },
  };
}

function mix(channels: readonly Float32Array[]): Float32Array {
  const [first, ...others] = channels;
  if (!first || others.length === 0) return first ?? new Float32Array(0);
  const mono = Float32Array.from(first);
  for (const channel of others) {
    for (let i = 0; i < mono.length; i += 1) mono[i] = (mono[i] ?? 0) + (channel[i] ?? 0);
  }
  return mono.map((value) => value / channels.length);
}
