import { expect, it } from 'vitest';
import { countTurns } from '../../testing/count-turns.ts';
import { decodeFile } from './decode-file.ts';
import { readOpusFile, type TimedPacket, writeOpusFile } from './opus-file.ts';
import { encodePackets, PACKET_MS, splitPackets } from './opus-packets.ts';

const SECOND = 16_000;

function tone(seconds: number, hertz = 440): Int16Array {
  return Int16Array.from(
    { length: seconds * SECOND },
    (_, i) => 9_000 * Math.sin((i / SECOND) * 2 * Math.PI * hertz),
  );
}
function timed(samples: Int16Array, fromMs: number, before: Int16Array = new Int16Array(0)): TimedPacket[] {
  return splitPackets(encodePackets(samples, before)).map((bytes, i) => ({
    atMs: fromMs + i * PACKET_MS,
    bytes,
  }));
}
const decode = (bytes: Uint8Array) => decodeFile(bytes, { longestSeconds: 60, aac: undefined });
const loudness = (samples: Int16Array, from: number, to: number) => {
  const part = samples.subarray(from * SECOND, to * SECOND);
  return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
};

it('a recording sounds where it was said and is silent where nothing was', async () => {
  const file = await writeOpusFile([...timed(tone(1), 3_000), ...timed(tone(1), 0)]);
  const heard = await decode(file);
  expect(heard.length / SECOND).toBeCloseTo(4, 1);
  expect(loudness(heard, 0.2, 0.9)).toBeGreaterThan(4_000);
  expect(loudness(heard, 1.2, 2.8)).toBeLessThan(100);
  expect(loudness(heard, 3.2, 3.9)).toBeGreaterThan(4_000);
});

it('a recording is gone on with as if it had never ended, and what comes twice is heard once', async () => {
  const first = await writeOpusFile(timed(tone(2), 0));
  const again = await writeOpusFile([...(await readOpusFile(first)), ...timed(tone(2), 1_000)]);
  const heard = await decode(again);
  expect(heard.length / SECOND).toBeCloseTo(3, 1);
  expect(loudness(heard, 0.2, 2.8)).toBeGreaterThan(4_000);
});

it('stretches that are encoded one by one have no seam', async () => {
  const whole = tone(2, 200);
  const halves = [
    ...timed(whole.subarray(0, SECOND), 0),
    ...timed(whole.subarray(SECOND), 1_000, whole.subarray(SECOND - 1_600, SECOND)),
  ];
  const heard = await decode(await writeOpusFile(halves));
  for (let at = 0.9; at < 1.1; at += 0.02) {
    const level = loudness(heard, at, at + 0.02);
    expect(level).toBeGreaterThan(4_500);
    expect(level).toBeLessThan(8_000);
  }
});

it('while a long recording is written and read, other conversations go on', async () => {
  const packets = Array.from({ length: 5_000 }, (_, i) => ({
    atMs: i * PACKET_MS,
    bytes: new Uint8Array(8),
  }));
  let file = new Uint8Array();
  const written = await countTurns(async () => {
    file = new Uint8Array(await writeOpusFile(packets));
  });
  const read = await countTurns(() => readOpusFile(file));
  expect(Math.min(written, read)).toBeGreaterThanOrEqual(19);
});
