/** How one sample is written, for every raw encoding a WAVE or AIFF file may hold. */
const READERS: Record<string, { bytes: number; read: (view: DataView, at: number) => number }> = {
  'pcm-u8': { bytes: 1, read: (view, at) => (view.getUint8(at) - 128) / 128 },
  'pcm-s8': { bytes: 1, read: (view, at) => view.getInt8(at) / 128 },
  'pcm-s16': { bytes: 2, read: (view, at) => view.getInt16(at, true) / 32_768 },
  'pcm-s16be': { bytes: 2, read: (view, at) => view.getInt16(at, false) / 32_768 },
  'pcm-s24': {
    bytes: 3,
    read: (view, at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8_388_608,
  },
  'pcm-s24be': {
    bytes: 3,
    read: (view, at) => ((view.getInt8(at) << 16) | view.getUint16(at + 1, false)) / 8_388_608,
  },
  'pcm-s32': { bytes: 4, read: (view, at) => view.getInt32(at, true) / 2_147_483_648 },
  'pcm-s32be': { bytes: 4, read: (view, at) => view.getInt32(at, false) / 2_147_483_648 },
  'pcm-f32': { bytes: 4, read: (view, at) => view.getFloat32(at, true) },
  'pcm-f32be': { bytes: 4, read: (view, at) => view.getFloat32(at, false) },
  'pcm-f64': { bytes: 8, read: (view, at) => view.getFloat64(at, true) },
  ulaw: { bytes: 1, read: (view, at) => decodeMuLaw(view.getUint8(at)) },
  alaw: { bytes: 1, read: (view, at) => decodeALaw(view.getUint8(at)) },
};

export function isPcm(codec: string): boolean {
  return codec in READERS;
}

/** Interleaved bytes to one Float32Array per channel; values that are not numbers become silence. */
export function readPcm(data: Uint8Array, codec: string, channels: number): Float32Array[] {
  const reader = READERS[codec];
  if (!reader) return [];
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const frames = Math.floor(data.byteLength / (reader.bytes * channels));
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(frames);
    for (let frame = 0; frame < frames; frame += 1) {
      const value = reader.read(view, (frame * channels + channel) * reader.bytes);
      samples[frame] = Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : 0;
    }
    return samples;
  });
}

/** ITU-T G.711. */
function decodeMuLaw(byte: number): number {
  const inverted = ~byte & 0xff;
  const magnitude = (((inverted & 0x0f) << 3) + 0x84) << ((inverted & 0x70) >> 4);
  return ((inverted & 0x80 ? -1 : 1) * (magnitude - 0x84)) / 32_768;
}

function decodeALaw(byte: number): number {
  const even = byte ^ 0x55;
  const exponent = (even & 0x70) >> 4;
  const mantissa = ((even & 0x0f) << 4) + 8;
  const magnitude = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1);
  return ((even & 0x80 ? 1 : -1) * magnitude) / 32_768;
}
