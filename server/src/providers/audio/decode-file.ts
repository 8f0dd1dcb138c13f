import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input, type InputAudioTrack } from 'mediabunny';
import { collectSound, PADDING_SECONDS, type SoundCollector } from './collect-sound.ts';
import { decodeAac } from './decode-aac.ts';
import { DecodeError } from './decode-error.ts';
import { isEncrypted, isMp4WithoutIndex, isWaveCutShort } from './file-signs.rules.ts';
import { createFrameDecoder, type TrackFormat } from './frame-decoders.ts';
import { HEARD_RATE, isSaneRate, MOST_CHANNELS } from './pcm.ts';

export type DecodeOptions = {
  longestSeconds: number;
  /** The companion program and its library; undefined while the library is not there. */
  aac: { program: string; directory: string } | undefined;
};

const FRAMES_AT_ONCE = 100;
/** Ogg packs an hour of silence into some kilobytes; this much of it is at most two full pages of packets. */
const VORBIS_PIECE_BYTES = 1_024;
const AAC_FRAME_SAMPLES = 1024;
const SHORTEST_SECONDS = 0.1;
/** Recorders round durations; only more missing than this means the end is missing. */
const MISSING_SHARE = 0.1;
const MISSING_SECONDS = 1;

/** Any file a browser records, as 16 kHz mono. What the file says of itself is not trusted. */
export async function decodeFile(bytes: Uint8Array, options: DecodeOptions): Promise<Int16Array> {
  if (isEncrypted(bytes)) throw new DecodeError('speech.encrypted');
  if (isWaveCutShort(bytes) || isMp4WithoutIndex(bytes)) throw new DecodeError('speech.truncated');
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  try {
    const { track, format } = await openTrack(input);
    const declared = await input.getDurationFromMetadata().catch(() => null);
    if ((declared ?? 0) > options.longestSeconds + PADDING_SECONDS) throw new DecodeError('speech.too-long');
    const sound = collectSound(options.longestSeconds);
    await decodeTrack(track, format, { bytes, options, sound });
    const samples = sound.finish();
    const seconds = samples.length / HEARD_RATE;
    if (seconds < SHORTEST_SECONDS) throw new DecodeError('speech.too-short');
    requireWhole(declared, seconds);
    return samples;
  } catch (error) {
    if (error instanceof DecodeError) throw error;
    throw new DecodeError('speech.not-audio', { cause: error });
  } finally {
    input.dispose();
  }
}

async function openTrack(input: Input): Promise<{ track: InputAudioTrack; format: TrackFormat }> {
  if (!(await input.canRead())) throw new DecodeError('speech.not-audio');
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new DecodeError('speech.not-audio');
  const config = await track.getDecoderConfig();
  const codec = track.codec;
  if (!codec || !config) throw new DecodeError('speech.unsupported-codec');
  const isSane =
    isSaneRate(config.sampleRate) && config.numberOfChannels >= 1 && config.numberOfChannels <= MOST_CHANNELS;
  if (!isSane) throw new DecodeError('speech.not-audio');
  const description = config.description;
  return {
    track,
    format: {
      codec,
      rate: config.sampleRate,
      channels: config.numberOfChannels,
      description: description ? toBytes(description) : undefined,
    },
  };
}

function toBytes(source: NodeJS.ArrayBufferView | ArrayBufferLike): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}

type Work = { bytes: Uint8Array; options: DecodeOptions; sound: SoundCollector };

async function decodeTrack(track: InputAudioTrack, format: TrackFormat, work: Work): Promise<void> {
  if (format.codec === 'vorbis') return decodeVorbis(work);
  if (format.codec === 'aac') return decodeAacTrack(track, format, work);
  const decoder = await createFrameDecoder(format);
  if (!decoder) throw new DecodeError('speech.unsupported-codec');
  try {
    let frames: Uint8Array[] = [];
    for await (const packet of new EncodedPacketSink(track).packets()) {
      frames.push(packet.data);
      if (frames.length < FRAMES_AT_ONCE) continue;
      work.sound.add(await decoder.decode(frames));
      frames = [];
    }
    if (frames.length > 0) work.sound.add(await decoder.decode(frames));
  } finally {
    decoder.free();
  }
}

/** The decoder reads Ogg files only; browsers put Vorbis nowhere else. */
async function decodeVorbis({ bytes, sound }: Work): Promise<void> {
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  try {
    for (let at = 0; at < bytes.length; at += VORBIS_PIECE_BYTES) {
      const piece = await decoder.decode(bytes.subarray(at, at + VORBIS_PIECE_BYTES));
      sound.add({ channels: piece.channelData, rate: piece.sampleRate });
    }
    const rest = await decoder.flush();
    sound.add({ channels: rest.channelData, rate: rest.sampleRate });
  } finally {
    decoder.free();
  }
}

async function decodeAacTrack(track: InputAudioTrack, format: TrackFormat, work: Work): Promise<void> {
  if (!work.options.aac) throw new DecodeError('speech.not-ready');
  const mostFrames = ((work.options.longestSeconds + PADDING_SECONDS) * format.rate) / AAC_FRAME_SAMPLES;
  const frames: Uint8Array[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    frames.push(packet.data);
    if (frames.length > mostFrames) throw new DecodeError('speech.too-long');
  }
  const decoded = await decodeAac(work.options.aac, { frames, format });
  if (!decoded) throw new DecodeError('speech.unsupported-codec');
  work.sound.add(decoded);
}

function requireWhole(declared: number | null, decodedSeconds: number): void {
  if (declared === null || !Number.isFinite(declared)) return;
  const missing = declared - decodedSeconds;
  if (missing > MISSING_SECONDS && missing > declared * MISSING_SHARE)
    throw new DecodeError('speech.truncated');
}
