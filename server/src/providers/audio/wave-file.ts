import type { Pcm16 } from './pcm.ts';

const HEADER_BYTES = 44;

/** Mono 16-bit sound as a WAVE file. */
export function toWave(samples: Pcm16, rate: number): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + samples.byteLength);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.byteLength, 40);
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).copy(file, HEADER_BYTES);
  return file;
}
