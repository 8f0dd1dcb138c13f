import { expect, it } from 'vitest';
import { encodeWav } from './wav.ts';

async function read(frames: Int16Array[]) {
  const file = encodeWav(frames, 16_000);
  const bytes = await file.arrayBuffer();
  const text = (from: number, to: number) => String.fromCharCode(...new Uint8Array(bytes.slice(from, to)));
  return { file, bytes, text, view: new DataView(bytes) };
}

it('is a WAV file of 16-bit mono samples at the rate given', async () => {
  const { file, text, view } = await read([Int16Array.of(1, -1)]);
  expect(file.type).toBe('audio/wav');
  expect([text(0, 4), text(8, 16), text(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
  expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([
    1, 16_000, 16,
  ]);
});

it('says how long it is, so that a player knows its end', async () => {
  const { bytes, view } = await read([Int16Array.of(1, 2), Int16Array.of(3)]);
  expect(view.getUint32(40, true)).toBe(6);
  expect(view.getUint32(4, true)).toBe(bytes.byteLength - 8);
});

it('keeps the samples in the order they were said', async () => {
  const { bytes } = await read([Int16Array.of(1, 2), Int16Array.of(3)]);
  expect([...new Int16Array(bytes.slice(44))]).toEqual([1, 2, 3]);
});

it('takes only its part of a shared buffer', async () => {
  const shared = Int16Array.of(9, 1, 2, 9);
  const { bytes } = await read([shared.subarray(1, 3)]);
  expect([...new Int16Array(bytes.slice(44))]).toEqual([1, 2]);
});
