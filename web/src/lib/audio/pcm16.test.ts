import { expect, it } from 'vitest';
import { fromPcm16, measureLoudness, toPcm16 } from './pcm16.ts';
import { encodeWav } from './wav.ts';

it('cuts what is too loud instead of turning it into noise', () => {
  expect([...toPcm16(Float32Array.of(0, 0.5, 1.7, -2))]).toEqual([0, 16384, 32767, -32767]);
});

it('comes back as it went', () => {
  const samples = Float32Array.of(0, 0.25, -0.75, 1);
  for (const [index, value] of fromPcm16(toPcm16(samples)).entries()) {
    expect(value).toBeCloseTo(samples[index] ?? 0, 4);
  }
});

it('hears silence as nothing and speech as something', () => {
  expect(measureLoudness(new Int16Array(320))).toBe(0);
  const speech = Int16Array.from({ length: 320 }, (_, n) => Math.sin(n / 4) * 6000);
  expect(measureLoudness(speech)).toBeGreaterThan(0.6);
  expect(measureLoudness(speech)).toBeLessThanOrEqual(1);
});

it('writes a WAV that says what is in it', async () => {
  const file = encodeWav([Int16Array.of(1, 2), Int16Array.of(3)], 16_000);
  const view = new DataView(await file.arrayBuffer());
  expect(view.byteLength).toBe(44 + 6);
  expect(view.getUint32(24, true)).toBe(16_000);
  expect(view.getUint32(40, true)).toBe(6);
  expect(view.getInt16(48, true)).toBe(3);
});
