import type { Pcm16 } from '../audio/pcm.ts';

/** Greetings, fillers and standard questions are said again and again; this holds about six minutes of them. */
const MOST_SAMPLES = 8_640_000;

export type PhraseCache = {
  find(key: string): Pcm16 | undefined;
  keep(key: string, samples: Pcm16): void;
};

/** Spoken phrases, the least recently used evicted first. */
export function createPhraseCache(mostSamples = MOST_SAMPLES): PhraseCache {
  const kept = new Map<string, Pcm16>();
  let total = 0;
  return {
    find(key) {
      const samples = kept.get(key);
      if (samples) {
        kept.delete(key);
        kept.set(key, samples);
      }
      return samples;
    },
    keep(key, samples) {
      if (samples.length > mostSamples || kept.has(key)) return;
      kept.set(key, samples);
      total += samples.length;
      for (const [oldest, { length }] of kept) {
        if (total <= mostSamples) break;
        kept.delete(oldest);
        total -= length;
      }
    },
  };
}
