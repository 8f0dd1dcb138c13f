import { isSaneRate, MOST_CHANNELS, type Pcm16 } from './pcm.ts';

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

/** How the sound of a WAVE file is written, and where it begins. */
export type WaveHeader = {
  codec: string;
  rate: number;
  channels: number;
  /** One sample of every channel. */
  frameBytes: number;
  soundAt: number;
};

/** Programs put their name and padding before the sound, and no more than that. */
const LONGEST_HEADER_BYTES = 65_536;
const FORMAT_BYTES = 16;
/** The real format stands further on, as the first two bytes of an identifier. */
const EXTENSIBLE = 0xff_fe;
const EXTENSIBLE_FORMAT_AT = 24;
/** By the format's number and bits per sample; the names are those of `pcm-codecs.ts`. */
const CODECS: Record<string, string> = {
  '1/8': 'pcm-u8',
  '1/16': 'pcm-s16',
  '1/24': 'pcm-s24',
  '1/32': 'pcm-s32',
  '3/32': 'pcm-f32',
  '3/64': 'pcm-f64',
  '6/8': 'alaw',
  '7/8': 'ulaw',
};

export function isWave(head: Buffer): boolean {
  return head.toString('latin1', 0, 4) === 'RIFF';
}

/** Undefined: its sound has not begun within these bytes. Throws when it never will, or cannot be read. */
export function readWaveHeader(head: Buffer): WaveHeader | undefined {
  let format: Omit<WaveHeader, 'soundAt'> | undefined;
  let at = 12;
  while (at + 8 <= head.length && at < LONGEST_HEADER_BYTES) {
    const name = head.toString('latin1', at, at + 4);
    const size = head.readUInt32LE(at + 4);
    const body = at + 8;
    if (name === 'data') {
      if (!format) throw new RangeError('a WAVE file that does not say its format');
      return { ...format, soundAt: body };
    }
    at = body + size + (size % 2);
    if (name === 'fmt ' && at <= head.length) format = readFormat(head.subarray(body, at));
  }
  if (at >= LONGEST_HEADER_BYTES) throw new RangeError('a WAVE file without sound');
  return undefined;
}

function readFormat(body: Buffer): Omit<WaveHeader, 'soundAt'> {
  if (body.length < FORMAT_BYTES) throw new RangeError('a WAVE file whose format is cut short');
  const tag = body.readUInt16LE(0);
  const isFurtherOn = tag === EXTENSIBLE && body.length >= EXTENSIBLE_FORMAT_AT + 2;
  const channels = body.readUInt16LE(2);
  const rate = body.readUInt32LE(4);
  const bits = body.readUInt16LE(14);
  const codec = CODECS[`${isFurtherOn ? body.readUInt16LE(EXTENSIBLE_FORMAT_AT) : tag}/${bits}`];
  const isSane = isSaneRate(rate) && channels >= 1 && channels <= MOST_CHANNELS;
  if (!codec || !isSane) throw new RangeError('a WAVE file of a format nobody uses');
  return { codec, rate, channels, frameBytes: (channels * bits) / 8 };
}
