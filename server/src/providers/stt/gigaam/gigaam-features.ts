import { createFourier } from '../../audio/fourier.ts';
import { createHannWindow, createMelFilters, measureBand } from '../../audio/mel-filters.ts';

/** Numbers the published v3 model was trained with: 16 kHz, 20 ms windows every 10 ms, 64 bands up to 8 kHz. */
const SAMPLE_RATE = 16_000;
const FRAME_SAMPLES = 320;
const HOP_SAMPLES = 160;
export const BANDS = 64;
const LEAST_ENERGY = 1e-9;
const MOST_ENERGY = 1e9;

/** The HTK mel scale, as torchaudio's `melscale_fbanks` writes it. */
const HTK_FACTOR = 2595;
const HTK_HERTZ = 700;

const fourier = createFourier(FRAME_SAMPLES);
/**
 * The v3 checkpoint keeps window and filters as bfloat16 (onnx-asr, `preprocessors/gigaam.py`). The rounded window
 * leaks more: a band far from a clear tone lies up to four nats higher than with an exact one.
 */
const hann = createHannWindow(FRAME_SAMPLES).map(toBfloat16);
const filters = createMelFilters({
  bands: BANDS,
  frameSamples: FRAME_SAMPLES,
  sampleRate: SAMPLE_RATE,
  scale: {
    fromHertz: (hertz) => HTK_FACTOR * Math.log10(1 + hertz / HTK_HERTZ),
    toHertz: (mel) => HTK_HERTZ * (10 ** (mel / HTK_FACTOR) - 1),
  },
  toWeight: toBfloat16,
});

export type Features = {
  /** [64, frames], band by band. */
  values: Float32Array;
  frames: number;
};

/** Natural logarithms of band energies; frames lie wholly inside the sound, so less than 20 ms gives none. */
export function toFeatures(samples: Float32Array): Features {
  const frames = Math.max(0, Math.floor((samples.length - FRAME_SAMPLES) / HOP_SAMPLES) + 1);
  const values = new Float32Array(BANDS * frames);
  const frame = new Float64Array(FRAME_SAMPLES);
  for (let t = 0; t < frames; t += 1) {
    for (let i = 0; i < FRAME_SAMPLES; i += 1) {
      frame[i] = (hann[i] ?? 0) * (samples[t * HOP_SAMPLES + i] ?? 0);
    }
    const power = fourier.measurePower(frame);
    for (const [band, filter] of filters.entries()) {
      const energy = Math.min(MOST_ENERGY, Math.max(LEAST_ENERGY, measureBand(filter, power)));
      values[band * frames + t] = Math.log(energy);
    }
  }
  return { values, frames };
}

/** A 32-bit float cut to its upper half, rounded to the nearest, ties to even. Finite values only. */
function toBfloat16(value: number): number {
  const bits = new DataView(new ArrayBuffer(4));
  bits.setFloat32(0, value);
  const whole = bits.getUint32(0);
  const isOdd = (whole >>> 16) & 1;
  bits.setUint32(0, ((whole + 0x7fff + isOdd) & 0xffff0000) >>> 0);
  return bits.getFloat32(0);
}
