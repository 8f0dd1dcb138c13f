import type { Locale } from '@aloud/contract/locale';
import { onVisibility } from '../on-visibility.ts';
import { FRAME_MS, type Microphone, SAMPLE_RATE } from './microphone.ts';
import { measureStroke } from './pcm16.ts';
import { lockRecording } from './recording-lock.ts';
import type { RecordingMeta, RecordingStore } from './recording-store.ts';
import { encodeWav } from './wav.ts';

/** What a crash may cost at most. */
const FRAMES_PER_PART = 1000 / FRAME_MS;

export type Recording = {
  id: string;
  language: Locale;
  file: Blob;
  durationMs: number;
  /** Loudness over time, for drawing the line of what was said. */
  levels: number[];
  /** False: the device would not take all of it, and it lives only as long as the page. */
  isKept: boolean;
};

export type Recorder = {
  readonly takeId: string;
  durationMs(): number;
  /** What is heard while it is paused is not kept. */
  setPaused(isPaused: boolean): void;
  /** Stops listening. The take stays in the store until somebody says that the server has it. */
  finish(): Promise<Recording>;
  /** Stops and throws the take away. */
  discard(): Promise<void>;
};

type Options = { microphone: Microphone; store: RecordingStore } & Pick<
  RecordingMeta,
  'subject' | 'title' | 'language'
>;

/** Records what the microphone hears, and keeps it on this device second by second. */
export async function startRecording(options: Options): Promise<Recorder> {
  const { microphone, store, ...about } = options;
  const takeId = crypto.randomUUID();
  const head: RecordingMeta = { ...about, id: takeId, startedAtMs: Date.now(), stage: 'recording' };
  const release = lockRecording(takeId);
  let isKept = true;
  const miss = () => {
    isKept = false;
  };
  await store.keep(head).catch(miss);
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
    writing = writing.then(() => store.add(takeId, number, part)).catch(miss);
  };
  const stopListening = microphone.onFrame((frame) => {
    if (isPaused) return;
    frames.push(frame);
    if (frames.length - kept >= FRAMES_PER_PART) keep();
  });

  // A hidden tab may never be shown again: what was said up to now is kept before it goes.
  const stopWatching = onVisibility(keep);
  const stop = () => {
    stopListening();
    stopWatching();
  };

  return {
    takeId,
    durationMs: () => frames.length * FRAME_MS,
    setPaused(next) {
      isPaused = next;
      if (next) keep();
    },
    async finish() {
      stop();
      keep();
      await writing;
      release();
      return { ...describeRecording(head, frames), isKept };
    },
    async discard() {
      stop();
      await writing;
      await store.delete(takeId).catch(() => undefined);
      release();
    },
  };
}

/** A take as it was kept, also when the tab was closed in the middle of it. */
export async function restoreRecording(
  store: RecordingStore,
  head: RecordingMeta,
): Promise<Recording | undefined> {
  const frames = await store.readFrames(head.id);
  return frames.length === 0 ? undefined : describeRecording(head, frames);
}

function describeRecording({ id, language }: RecordingMeta, frames: readonly Int16Array[]): Recording {
  return {
    id,
    language,
    file: encodeWav(frames, SAMPLE_RATE),
    durationMs: frames.length * FRAME_MS,
    levels: frames.map(measureStroke),
    isKept: true,
  };
}
