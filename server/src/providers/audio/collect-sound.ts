import { DecodeError } from './decode-error.ts';
import type { Decoded } from './frame-decoders.ts';
import { HEARD_RATE, type Pcm16, toPcm16 } from './pcm.ts';
import { createResampler, type Resampler } from './resampler.ts';

export type SoundCollector = {
  add(decoded: Decoded): void;
  finish(): Pcm16;
};

/** Encoders pad the last frame. */
const PADDING_SECONDS = 0.5;

/** Mixes to mono, brings to 16 kHz as it comes, and stops a small file that unpacks to hours. */
export function collectSound(longestSeconds: number): SoundCollector {
  const parts: Pcm16[] = [];
  const mostSamples = (longestSeconds + PADDING_SECONDS) * HEARD_RATE;
  let current: { rate: number; resampler: Resampler } | undefined;
  let total = 0;

  function keep(floats: Float32Array): void {
    total += floats.length;
    if (total > mostSamples) throw new DecodeError('speech.too-long');
    parts.push(toPcm16(floats));
  }

  function flush(): void {
    if (current) keep(current.resampler.flush());
    current = undefined;
  }

  return {
    add({ channels, rate }) {
      const mono = mix(channels);
      if (mono.length === 0) return;
      if (current?.rate !== rate) {
        flush();
        current = { rate, resampler: createResampler(rate, HEARD_RATE) };
      }
      keep(current.resampler.push(mono));
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
