/** Band energies of a power spectrum; each scale has its own published corner points. */
export type MelScale = { fromHertz(hertz: number): number; toHertz(mel: number): number };

export type MelFilter = { firstBin: number; weights: Float64Array };

export type MelOptions = {
  bands: number;
  /** Samples of one transformed frame. */
  frameSamples: number;
  sampleRate: number;
  scale: MelScale;
  /** The final weight of a bin: triangles come with height 1, models differ in how they scale or round them. */
  toWeight: (height: number, widthHertz: number) => number;
};

/** Triangles evenly spaced on the mel scale from 0 Hz to half the sample rate, each without its zeros. */
export function createMelFilters(options: MelOptions): MelFilter[] {
  const { bands, frameSamples, sampleRate, scale } = options;
  const bins = frameSamples / 2 + 1;
  const maxMel = scale.fromHertz(sampleRate / 2);
  const edges = Array.from({ length: bands + 2 }, (_, i) => scale.toHertz((maxMel * i) / (bands + 1)));
  return Array.from({ length: bands }, (_, band) => {
    const [low = 0, centre = 0, high = 0] = edges.slice(band, band + 3);
    const weights = Float64Array.from({ length: bins }, (_unused, bin) => {
      const hertz = (bin * sampleRate) / frameSamples;
      const rise = (hertz - low) / (centre - low);
      const fall = (high - hertz) / (high - centre);
      return options.toWeight(Math.max(0, Math.min(rise, fall)), high - low);
    });
    const firstBin = Math.max(
      0,
      weights.findIndex((weight) => weight > 0),
    );
    const lastBin = weights.findLastIndex((weight) => weight > 0);
    return { firstBin, weights: weights.slice(firstBin, lastBin + 1) };
  });
}

export function measureBand({ firstBin, weights }: MelFilter, power: Float64Array): number {
  let energy = 0;
  for (let i = 0; i < weights.length; i += 1) energy += (weights[i] ?? 0) * (power[firstBin + i] ?? 0);
  return energy;
}

/** Periodic: its first sample is 0 and the one after its last would be. */
export function createHannWindow(samples: number): Float64Array {
  return Float64Array.from({ length: samples }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / samples));
}
