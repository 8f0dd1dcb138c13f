import { SPOKEN_RATE } from '../audio/pcm.ts';

/** The loudness every voice is brought to: that of a call, with headroom for accents. */
const TARGET_DB = -20;
const LOUDEST = 0.89;
/** Quieter than this is breath or silence and does not count as voice. */
const VOICED_AMPLITUDE = 0.01;
/** Kept before the first sound and after the last, so that consonants are whole. */
const EDGE_SECONDS = 0.03;
const WINDOW = 240;

/**
 * Takes a constant offset off a whole phrase: an offset sounds as a click where the phrase meets the pause after it,
 * and would keep its silence above the threshold of `trimSilence`.
 */
export function removeOffset(samples: Float32Array): Float32Array {
  if (samples.length === 0) return samples;
  let sum = 0;
  for (const sample of samples) sum += sample;
  const mean = sum / samples.length;
  return samples.map((sample) => sample - mean);
}

/** Cuts the silence voices put around a phrase; the pauses between phrases are ours. */
export function trimSilence(samples: Float32Array): Float32Array {
  const edge = Math.round(EDGE_SECONDS * SPOKEN_RATE);
  let first = 0;
  while (first < samples.length && Math.abs(samples[first] ?? 0) < VOICED_AMPLITUDE) first += 1;
  let last = samples.length - 1;
  while (last > first && Math.abs(samples[last] ?? 0) < VOICED_AMPLITUDE) last -= 1;
  return samples.slice(Math.max(0, first - edge), Math.min(samples.length, last + edge));
}

/** The gain that brings the voiced parts to the target without reaching full scale. */
export function gainFor(samples: Float32Array): number {
  let energy = 0;
  let count = 0;
  let peak = 0;
  for (let at = 0; at < samples.length; at += WINDOW) {
    let windowEnergy = 0;
    for (let i = at; i < Math.min(samples.length, at + WINDOW); i += 1) {
      const sample = samples[i] ?? 0;
      windowEnergy += sample * sample;
      peak = Math.max(peak, Math.abs(sample));
    }
    if (windowEnergy / WINDOW < VOICED_AMPLITUDE ** 2) continue;
    energy += windowEnergy;
    count += WINDOW;
  }
  if (count === 0 || peak === 0) return 1;
  const wanted = 10 ** (TARGET_DB / 20) / Math.sqrt(energy / count);
  return Math.min(wanted, LOUDEST / peak);
}

/** Applies the gain; what would still clip in a later phrase is bent, not cut. */
export function applyGain(samples: Float32Array, gain: number): Float32Array {
  return samples.map((sample) => {
    const louder = sample * gain;
    return Math.abs(louder) <= LOUDEST
      ? louder
      : Math.sign(louder) * (LOUDEST + (1 - LOUDEST) * Math.tanh(Math.abs(louder) - LOUDEST));
  });
}
