import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, MkvOutputFormat, Output } from 'mediabunny';

/** One byte of Vorbis that means a whole long block of silence, for streams of two modes. */
const SILENT_BLOCK = 0x0e;
const MOST_SEGMENTS = 255;
/** More than the Vorbis decoder has room for: it fails on reaching such a packet. */
const TRAP_BYTES = 200_000;

/** A real file's headers, pages of nothing but silence that lie about their length, and a packet that breaks the decoder. */
export function vorbisBomb(real: Buffer, pages: number): Buffer {
  // Two pages of headers stand before the sound.
  const [, , soundAt = 0] = pageStarts(real);
  const serial = real.readUInt32LE(14);
  const silence = Buffer.alloc(MOST_SEGMENTS, SILENT_BLOCK);
  const page = (segment: number, body: Buffer) => oggPage({ serial, segment, body });
  const trap = Array.from({ length: Math.ceil(TRAP_BYTES / MOST_SEGMENTS ** 2) }, () =>
    page(MOST_SEGMENTS, Buffer.alloc(MOST_SEGMENTS ** 2, SILENT_BLOCK)),
  );
  return Buffer.concat([
    real.subarray(0, soundAt),
    ...Array.from({ length: pages }, () => page(1, silence)),
    ...trap,
    page(1, silence),
  ]);
}

function pageStarts(file: Buffer): number[] {
  const starts: number[] = [];
  for (let at = 0; at !== -1; at = file.indexOf('OggS', at + 4)) starts.push(at);
  return starts;
}

function oggPage({ serial, segment, body }: { serial: number; segment: number; body: Buffer }): Buffer {
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head.writeBigInt64LE(1_000n, 6);
  head.writeUInt32LE(serial, 14);
  head.writeUInt8(MOST_SEGMENTS, 26);
  return Buffer.concat([head, Buffer.alloc(MOST_SEGMENTS, segment), body]);
}

/** One second of raw sound whose header says a rate with a fraction. */
export async function matroskaOfFractionalRate(): Promise<Buffer> {
  const rate = 4_000;
  const target = new BufferTarget();
  const output = new Output({ format: new MkvOutputFormat(), target });
  const source = new EncodedAudioPacketSource('pcm-u8');
  output.addAudioTrack(source);
  await output.start();
  await source.add(new EncodedPacket(new Uint8Array(rate).fill(128), 'key', 0, 1), {
    decoderConfig: { codec: 'pcm-u8', sampleRate: rate, numberOfChannels: 1 },
  });
  await output.finalize();
  const file = Buffer.from(target.buffer ?? new ArrayBuffer(0));
  const written = Buffer.alloc(4);
  written.writeFloatBE(rate);
  file.writeFloatBE(rate + 0.123, file.indexOf(written));
  return file;
}
