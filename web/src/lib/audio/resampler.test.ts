import { expect, it } from 'vitest';
import { createResampler } from './resampler.ts';

const BLOCK = 128;

function tone(hertz: number, rate: number, seconds: number): Float32Array {
  return Float32Array.from(
    { length: rate * seconds },
    (_, n) => Math.sin((2 * Math.PI * hertz * n) / rate) * 0.5,
  );
}

/** As an audio worklet would: block by block. */
function resample(samples: Float32Array, from: number, to: number): Float32Array {
  const resampler = createResampler(from, to);
  const parts: number[] = [];
  for (let at = 0; at < samples.length; at += BLOCK)
    parts.push(...resampler.push(samples.subarray(at, at + BLOCK)));
  return Float32Array.from(parts);
}

function loudness(samples: Float32Array): number {
  const middle = samples.subarray(400, -400);
  return Math.sqrt(middle.reduce((sum, value) => sum + value * value, 0) / middle.length);
}

it.each([48_000, 44_100, 96_000, 16_000, 8_000])('keeps a voice as loud as it was from %s Hz', (rate) => {
  const heard = resample(tone(440, rate, 1), rate, 16_000);
  expect(loudness(heard)).toBeCloseTo(0.5 / Math.SQRT2, 2);
  expect(Math.abs(heard.length - 16_000)).toBeLessThan(80);
});

it('draws the same wave, only with fewer points', () => {
  const heard = resample(tone(1000, 48_000, 0.5), 48_000, 16_000);
  const wanted = tone(1000, 16_000, 0.5);
  const worst = heard
    .subarray(400, 7000)
    .reduce((most, value, n) => Math.max(most, Math.abs(value - (wanted[n + 400] ?? 0))), 0);
  expect(worst).toBeLessThan(0.001);
});

it('does not fold a whistle above hearing range into the speech', () => {
  expect(loudness(resample(tone(12_000, 48_000, 1), 48_000, 16_000))).toBeLessThan(0.0005);
});

it('gives the same samples whatever the size of the blocks', () => {
  const samples = tone(300, 44_100, 0.3);
  const whole = createResampler(44_100, 16_000).push(samples);
  const pieces = resample(samples, 44_100, 16_000);
  expect(pieces.length).toBe(whole.length);
  expect(Math.max(...whole.map((value, n) => Math.abs(value - (pieces[n] ?? 0))))).toBeLessThan(1e-6);
});
