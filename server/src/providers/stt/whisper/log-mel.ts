import { createFourier } from '../../audio/fourier.ts';
import { createHannWindow, createMelFilters, measureBand } from '../../audio/mel-filters.ts';

/** Numbers the published model was trained with: 16 kHz, 25 ms windows every 10 ms, 80 bands up to 8 kHz. */
const SAMPLE_RATE = 16_000;
const WINDOW_SAMPLES = 400;
export const HOP_SAMPLES = 160;
export const BANDS = 80;
const FLOOR_LOG10 = -10;
/** The dynamic range the model saw, in log10 units. */
const RANGE_LOG10 = 8;

/** The Slaney mel scale: linear up to 1 kHz, then logarithmic. */
const LINEAR_HERTZ = 1000;
const HERTZ_PER_MEL = 200 / 3;
const LOG_STEP = Math.log(6.4) / 27;

const fourier = createFourier(WINDOW_SAMPLES);
const hann = createHannWindow(WINDOW_SAMPLES);
/** Triangles of unit area. */
const filters = createMelFilters({
  bands: BANDS,
  frameSamples: WINDOW_SAMPLES,
  sampleRate: SAMPLE_RATE,
  scale: { fromHertz: hertzToMel, toHertz: melToHertz },
  toWeight: (height, widthHertz) => (height * 2) / widthHertz,
});

/** What the encoder looks at: [80, frames] log-mel values, ten milliseconds each; what the sound does not fill is silence. */
export function logMel(samples: Float32Array, frames: number): Float32Array {
  const mel = new Float32Array(BANDS * frames).fill(FLOOR_LOG10);
  const frame = new Float64Array(WINDOW_SAMPLES);
  const half = WINDOW_SAMPLES / 2;
  const spoken = Math.min(frames, Math.ceil((samples.length + half) / HOP_SAMPLES));
  let peak = FLOOR_LOG10;
  for (let t = 0; t < spoken; t += 1) {
    for (let i = 0; i < WINDOW_SAMPLES; i += 1) {
      frame[i] = (hann[i] ?? 0) * sampleAt(samples, t * HOP_SAMPLES + i - half);
    }
    const power = fourier.measurePower(frame);
    for (const [band, filter] of filters.entries()) {
      const value = Math.log10(Math.max(1e-10, measureBand(filter, power)));
      mel[band * frames + t] = value;
      if (value > peak) peak = value;
    }
  }
  const floor = peak - RANGE_LOG10;
  for (let i = 0; i < mel.length; i += 1) mel[i] = (Math.max(mel[i] ?? floor, floor) + 4) / 4;
  return mel;
}

/** The training code reflects the sound at its beginning; past its end there is silence. */
function sampleAt(samples: Float32Array, index: number): number {
  return samples[index < 0 ? -index : index] ?? 0;
}

function hertzToMel(hertz: number): number {
  if (hertz < LINEAR_HERTZ) return hertz / HERTZ_PER_MEL;
  return LINEAR_HERTZ / HERTZ_PER_MEL + Math.log(hertz / LINEAR_HERTZ) / LOG_STEP;
}

function melToHertz(mel: number): number {
  const linearMel = LINEAR_HERTZ / HERTZ_PER_MEL;
  if (mel < linearMel) return mel * HERTZ_PER_MEL;
  return LINEAR_HERTZ * Math.exp(LOG_STEP * (mel - linearMel));
}
