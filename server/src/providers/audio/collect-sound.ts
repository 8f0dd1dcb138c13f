import { DecodeError } from './decode-error.ts';
import type { Decoded } from './frame-decoders.ts';
import { HEARD_RATE, isSaneRate, type Pcm16, toMono, toPcm16 } from './pcm.ts';
import { createResampler, type Resampler } from './resampler.ts';

export type SoundCollector = {
  add(decoded: Decoded): void;
  finish(): Pcm16;
};

/** Encoders pad the last frame: this much over the limit is still the limit. */
export const PADDING_SECONDS = 0.5;

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
      keep(current.resampler.push(toMono(channels)));
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
