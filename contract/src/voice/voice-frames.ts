import { MIC_SAMPLE_RATE } from './voice-protocol.limits.ts';

/**
 * Audio of a live interview: one binary WebSocket message is a header of 16 bytes, little-endian, and its samples.
 *
 * | bytes | field |
 * |---|---|
 * | 0 | kind: 1 microphone, 2 interviewer's voice |
 * | 1 | codec: 0 PCM, 16 bit, mono |
 * | 2–3 | flags, none is in use: 0 |
 * | 4–7 | number of the recording or of the utterance |
 * | 8–11 | number of the frame in it, from 0 |
 * | 12–15 | milliseconds from its beginning |
 */
export const FRAME_HEADER_BYTES = 16;

export const MIC_FRAME_MS = 20;
/** Twice the frame: half the messages, for a client that is told to save or a slow network. */
const MIC_FRAME_MS_MAX = 40;
export const VOICE_FRAME_MS_MAX = 200;

const BYTES_PER_SAMPLE = 2;
const MIC_BYTES_PER_MS = (MIC_SAMPLE_RATE / 1_000) * BYTES_PER_SAMPLE;

export const MIC_FRAME_BYTES_MAX = FRAME_HEADER_BYTES + MIC_FRAME_MS_MAX * MIC_BYTES_PER_MS;

const KINDS = { 1: 'mic', 2: 'voice' } as const;
const KIND_NUMBERS = { mic: 1, voice: 2 } as const;
const PCM16 = 0;

export type AudioFrame = {
  kind: 'mic' | 'voice';
  /** The recording a microphone frame belongs to, or the utterance a voice frame belongs to. */
  source: number;
  seq: number;
  atMs: number;
  samples: Int16Array;
};

export function encodeFrame(frame: AudioFrame): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(FRAME_HEADER_BYTES + frame.samples.byteLength);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, KIND_NUMBERS[frame.kind]);
  view.setUint8(1, PCM16);
  view.setUint32(4, frame.source, true);
  view.setUint32(8, frame.seq, true);
  view.setUint32(12, Math.round(frame.atMs), true);
  // Every platform that runs a browser or Node is little-endian, as the wire is.
  bytes.set(
    new Uint8Array(frame.samples.buffer, frame.samples.byteOffset, frame.samples.byteLength),
    FRAME_HEADER_BYTES,
  );
  return bytes;
}

/** Undefined for anything that is not a frame of this protocol. */
export function decodeFrame(bytes: Uint8Array): AudioFrame | undefined {
  if (bytes.byteLength < FRAME_HEADER_BYTES || bytes.byteLength % BYTES_PER_SAMPLE !== 0) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = KINDS[view.getUint8(0) as keyof typeof KINDS];
  if (kind === undefined || view.getUint8(1) !== PCM16 || view.getUint16(2, true) !== 0) return undefined;
  return {
    kind,
    source: view.getUint32(4, true),
    seq: view.getUint32(8, true),
    atMs: view.getUint32(12, true),
    samples: copySamples(bytes),
  };
}

/** Copied: the bytes of a socket may be reused, and may begin at an odd address. */
function copySamples(bytes: Uint8Array): Int16Array {
  return new Int16Array(new Uint8Array(bytes.subarray(FRAME_HEADER_BYTES)).buffer);
}
