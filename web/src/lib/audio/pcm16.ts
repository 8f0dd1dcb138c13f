const FULL_SCALE = 0x7fff;

/** Samples between -1 and 1 as 16-bit integers; what is louder is cut, not wrapped. */
export function toPcm16(samples: Float32Array): Int16Array<ArrayBuffer> {
  const pcm = new Int16Array(samples.length);
  for (const [index, sample] of samples.entries()) {
    pcm[index] = Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE);
  }
  return pcm;
}

export function fromPcm16(pcm: Int16Array): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(pcm.length);
  for (const [index, value] of pcm.entries()) samples[index] = value / FULL_SCALE;
  return samples;
}

/** Loudness of a frame from 0 (silence) to 1, on a logarithmic scale: -60 dB and below is 0. */
export function measureLoudness(samples: Int16Array | Float32Array): number {
  const full = samples instanceof Int16Array ? FULL_SCALE : 1;
  let sum = 0;
  for (const value of samples) sum += (value / full) ** 2;
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-12);
  return Math.max(0, Math.min(1, (decibels + 60) / 50));
}

/** The height of a bar: cubed, because the 20 dB swing of speech is hardly visible on a logarithmic scale. */
export function measureStroke(samples: Int16Array | Float32Array): number {
  return measureLoudness(samples) ** 3;
}
