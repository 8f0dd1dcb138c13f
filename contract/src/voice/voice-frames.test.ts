import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AudioFrame, decodeFrame, encodeFrame, FRAME_HEADER_BYTES } from './voice-frames.ts';

const frame: AudioFrame = {
  kind: 'mic',
  source: 7,
  seq: 0xffff_fffe,
  atMs: 123_456,
  samples: Int16Array.of(0, 1, -1, 32_767, -32_768),
};

const unsigned = fc.nat({ max: 0xffff_ffff });

it('brings every frame back as it was sent', () => {
  fc.assert(
    fc.property(
      fc.record({
        kind: fc.constantFrom('mic' as const, 'voice' as const),
        source: unsigned,
        seq: unsigned,
        atMs: unsigned,
        samples: fc.int16Array({ maxLength: 320 }),
      }),
      (sent) => {
        expect(decodeFrame(encodeFrame(sent))).toEqual(sent);
      },
    ),
  );
});

it('puts the numbers where the documentation says, little-endian', () => {
  const bytes = encodeFrame(frame);
  expect([...bytes.subarray(0, FRAME_HEADER_BYTES)]).toEqual([
    1, 0, 0, 0, 7, 0, 0, 0, 0xfe, 0xff, 0xff, 0xff, 0x40, 0xe2, 0x01, 0x00,
  ]);
  expect([...bytes.subarray(FRAME_HEADER_BYTES, FRAME_HEADER_BYTES + 4)]).toEqual([0, 0, 1, 0]);
});

it('reads a frame that begins at an odd address, and keeps it when the memory is used again', () => {
  const bytes = encodeFrame(frame);
  const pool = new Uint8Array(bytes.length + 1);
  pool.set(bytes, 1);
  const read = decodeFrame(pool.subarray(1));
  pool.fill(0);
  expect(read).toEqual(frame);
});

it.each([
  ['nothing', new Uint8Array(0)],
  ['half a header', new Uint8Array(8)],
  ['an unknown kind', changed(0, 3)],
  ['a codec nobody has agreed on', changed(1, 1)],
  ['flags nobody has agreed on', changed(2, 1)],
  ['half a sample', encodeFrame(frame).subarray(0, FRAME_HEADER_BYTES + 3)],
])('does not read %s as a frame', (_name, bytes) => {
  expect(decodeFrame(bytes)).toBeUndefined();
});

it('never throws, whatever arrives', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      decodeFrame(bytes);
    }),
  );
});

function changed(index: number, value: number): Uint8Array {
  const bytes = encodeFrame(frame);
  bytes[index] = value;
  return bytes;
}
