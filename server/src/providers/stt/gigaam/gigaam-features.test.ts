import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BANDS, toFeatures } from './gigaam-features.ts';

type Published = { frameCount: number; frames: Record<string, number[]> };

const published = JSON.parse(
  readFileSync(new URL('../../../testing/gigaam/features.json', import.meta.url), 'utf8'),
) as Published;

/** Two of the 312 filter weights round to the other neighbour in single precision: 0.4 % of a band, 0.004 here. */
const TOLERANCE = 0.005;
const SILENCE = Math.log(1e-9);

/** The sound the published numbers were computed from; described in their file. */
function sampleAt(i: number): number {
  if (i < 2400) return ((i * i * 31 + i * 7) % 20_001) - 10_000;
  if (i < 4000) return i % 36 < 18 ? 8000 : -8000;
  if (i < 4960) return 0;
  return i % 2 === 1 ? 3 : -3;
}

it('features are those the published definition gives', () => {
  const { values, frames } = toFeatures(Float32Array.from({ length: 5900 }, (_, i) => sampleAt(i) / 32_768));
  expect(frames).toBe(published.frameCount);
  expect(values).toHaveLength(BANDS * frames);
  for (const [frame, expected] of Object.entries(published.frames)) {
    const distances = expected.map((value, band) =>
      Math.abs(value - (values[band * frames + Number(frame)] ?? Number.NaN)),
    );
    expect(Math.max(...distances), `frame ${frame}`).toBeLessThan(TOLERANCE);
  }
});

it('frames lie inside the sound, and silence has the least energy', () => {
  expect(toFeatures(new Float32Array(319)).frames).toBe(0);
  expect(toFeatures(new Float32Array(320)).frames).toBe(1);
  expect(toFeatures(new Float32Array(479)).frames).toBe(1);
  const { values, frames } = toFeatures(new Float32Array(480));
  expect(frames).toBe(2);
  expect(values.every((value) => Math.abs(value - SILENCE) < 1e-5)).toBe(true);
});
