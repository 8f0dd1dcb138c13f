import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { MPEGDecoder } from 'mpg123-decoder';
import { OpusDecoder } from 'opus-decoder';
import { HEARD_RATE } from './pcm.ts';
import { isPcm, readPcm } from './pcm-codecs.ts';

export type Decoded = { channels: Float32Array[]; rate: number };

/** Turns the compressed frames of one track into sound, some at a time. */
export type FrameDecoder = {
  decode(frames: Uint8Array[]): Promise<Decoded>;
  free(): void;
};

export type TrackFormat = {
  codec: string;
  rate: number;
  channels: number;
  description: Uint8Array | undefined;
};

/** Undefined: nothing here can read this codec. AAC and Vorbis are not read by frames; see `decode-file.ts`. */
export async function createFrameDecoder(format: TrackFormat): Promise<FrameDecoder | undefined> {
  if (isPcm(format.codec)) {
    return {
      decode: async (frames) => ({
        channels: readPcm(Buffer.concat(frames), format.codec, format.channels),
        rate: format.rate,
      }),
      free: () => undefined,
    };
  }
  if (format.codec === 'opus') return opusDecoder(format);
  if (format.codec === 'mp3') return wasmDecoder(new MPEGDecoder());
  if (format.codec === 'flac') return wasmDecoder(new FLACDecoder());
  return undefined;
}

/** The Opus header tells how many samples at its start are not sound, always counted at 48 kHz. */
const OPUS_HEADER_RATE = 48_000;

async function opusDecoder({ channels, description }: TrackFormat): Promise<FrameDecoder> {
  const skipped = description
    ? new DataView(description.buffer, description.byteOffset).getUint16(10, true)
    : 0;
  return wasmDecoder(
    new OpusDecoder({
      channels: Math.min(2, channels),
      sampleRate: HEARD_RATE,
      preSkip: Math.round((skipped * HEARD_RATE) / OPUS_HEADER_RATE),
    }),
  );
}

type WasmDecoder = {
  ready: Promise<void>;
  decodeFrames(
    frames: Uint8Array[],
  ):
    | { channelData: Float32Array[]; sampleRate: number }
    | Promise<{ channelData: Float32Array[]; sampleRate: number }>;
  free(): void | Promise<void>;
};

async function wasmDecoder(decoder: WasmDecoder): Promise<FrameDecoder> {
  await decoder.ready;
  return {
    async decode(frames) {
      const { channelData, sampleRate } = await decoder.decodeFrames(frames);
      return { channels: channelData, rate: sampleRate };
    },
    free: () => void decoder.free(),
  };
}
