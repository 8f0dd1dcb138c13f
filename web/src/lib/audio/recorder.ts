import type { Locale } from '@aloud/contract/locale';
import { MIC_FRAME_MS } from '@aloud/contract/voice/voice-frames';
import { MIC_SAMPLE_RATE } from '@aloud/contract/voice/voice-protocol.limits';
import { onVisibility } from '../on-visibility.ts';
import type { Microphone } from './microphone.ts';
import { measureStroke } from './pcm16.ts';
import { lockRecording } from './recording-lock.ts';
import type { RecordingMeta, RecordingStore } from './recording-store.ts';
import { encodeWav } from './wav.ts';

/** Frames stored together: a second of sound, which is what a crash may lose. */
const FRAMES_PER_PART = 1000 / MIC_FRAME_MS;

export type Recording = {
  id: string;
  language: Locale;
  file: Blob;
  durationMs: number;
  /** Loudness over time, for drawing the line of what was said. */
  levels: number[];
  /** False when storage refused a part of it: the recording then lives only as long as the page. */
  isKept: boolean;
};

export type Recorder = {
  readonly recordingId: string;
  durationMs(): number;
  /** Samples of the recording from this one on: those the file will hold. */
  readSamples(from: number): Int16Array<ArrayBuffer>;
  /** Frames that arrive while it is paused are dropped. */
  setPaused(isPaused: boolean): void;
  /** Stops the recorder. The recording stays in the store until its feedback is delivered. */
  finish(): Promise<Recording>;
  /** Stops the recorder and deletes the recording. */
  discard(): Promise<void>;
};

type Options = { microphone: Microphone; store: RecordingStore } & Pick<
  RecordingMeta,
  'subject' | 'title' | 'language'
>;

/** Records the microphone and stores the frames on this device every second. */
export async function startRecording(options: Options): Promise<Recorder> {
  const { microphone, store, ...about } = options;
  const recordingId = crypto.randomUUID();
  const meta: RecordingMeta = { ...about, id: recordingId, startedAtMs: Date.now(), stage: 'recording' };
  const release = lockRecording(recordingId);
  let isKept = true;
  const miss = () => {
    isKept = false;
  };
  await store.keep(meta).catch(miss);
  const frames: Int16Array[] = [];
  let kept = 0;
  let parts = 0;
  let isPaused = false;
  let writing = Promise.resolve();

  const keep = () => {
    const part = frames.slice(kept);
    if (part.length === 0) return;
    kept = frames.length;
    const number = parts;
    parts += 1;
    // A full disk or a private window must not stop the recording itself: the frames are also in memory.
    writing = writing.then(() => store.add(recordingId, number, part)).catch(miss);
  };
  const stopListening = microphone.onFrame((frame) => {
    if (isPaused) return;
    frames.push(frame);
    if (frames.length - kept >= FRAMES_PER_PART) keep();
  });

  // A hidden tab may be discarded, so the frames so far are stored when it is hidden.
  const stopWatching = onVisibility(keep);
  const stop = () => {
    stopListening();
    stopWatching();
  };

  return {
    recordingId,
    durationMs: () => frames.length * MIC_FRAME_MS,
    readSamples: (from) => joinFrames(frames, from),
    setPaused(next) {
      isPaused = next;
      if (next) keep();
    },
    async finish() {
      stop();
      keep();
      await writing;
      release();
      return { ...describeRecording(meta, frames), isKept };
    },
    async discard() {
      stop();
      await writing;
      await store.delete(recordingId).catch(() => undefined);
      release();
    },
  };
}

function joinFrames(frames: readonly Int16Array[], from: number): Int16Array<ArrayBuffer> {
  const total = frames.reduce((sum, { length }) => sum + length, 0);
  const samples = new Int16Array(Math.max(0, total - from));
  let at = -from;
  for (const frame of frames) {
    if (at + frame.length > 0) samples.set(at < 0 ? frame.subarray(-at) : frame, Math.max(0, at));
    at += frame.length;
  }
  return samples;
}

/** A stored recording, also one that was cut off by closing the tab. */
export async function restoreRecording(
  store: RecordingStore,
  meta: RecordingMeta,
): Promise<Recording | undefined> {
  const frames = await store.readFrames(meta.id);
  return frames.length === 0 ? undefined : describeRecording(meta, frames);
}

function describeRecording({ id, language }: RecordingMeta, frames: readonly Int16Array[]): Recording {
  return {
    id,
    language,
    file: encodeWav(frames, MIC_SAMPLE_RATE),
    durationMs: frames.length * MIC_FRAME_MS,
    levels: frames.map(measureStroke),
    isKept: true,
  };
}
