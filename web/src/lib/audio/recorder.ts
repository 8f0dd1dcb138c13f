import { FRAME_MS, type Microphone, SAMPLE_RATE } from './microphone.ts';
import { loudnessOf } from './pcm16.ts';
import type { TakeStore } from './take-store.ts';
import { encodeWav } from './wav.ts';

/** What a crash may cost at most. */
const FRAMES_PER_PART = 1000 / FRAME_MS;

export type Take = {
  id: string;
  file: Blob;
  durationMs: number;
  /** Loudness over time, for drawing the line of what was said. */
  levels: number[];
};

export type Recorder = {
  readonly takeId: string;
  durationMs(): number;
  /** Stops listening. The take stays in the store until somebody says that the server has it. */
  finish(): Promise<Take>;
  /** Stops and throws the take away. */
  discard(): Promise<void>;
};

type Options = { microphone: Microphone; store: TakeStore; subject: string };

/** Records what the microphone hears, and keeps it on this device second by second. */
export async function startRecording({ microphone, store, subject }: Options): Promise<Recorder> {
  const takeId = crypto.randomUUID();
  await store.begin({ id: takeId, subject, startedAtMs: Date.now() });
  const frames: Int16Array[] = [];
  let kept = 0;
  let parts = 0;
  let writing = Promise.resolve();

  const keep = () => {
    const part = frames.slice(kept);
    if (part.length === 0) return;
    kept = frames.length;
    const number = parts;
    parts += 1;
    // A full disk or a private window must not stop the recording itself: the frames are also in memory.
    writing = writing.then(() => store.add(takeId, number, part)).catch(() => undefined);
  };
  const stopListening = microphone.onFrame((frame) => {
    frames.push(frame);
    if (frames.length - kept >= FRAMES_PER_PART) keep();
  });

  return {
    takeId,
    durationMs: () => frames.length * FRAME_MS,
    async finish() {
      stopListening();
      keep();
      await writing;
      return describeTake(takeId, frames);
    },
    async discard() {
      stopListening();
      await writing;
      await store.forget(takeId);
    },
  };
}

/** The newest take of a subject that the server never confirmed: the tab was closed or the network was gone. */
export async function recoverTake(store: TakeStore, subject: string): Promise<Take | undefined> {
  const heads = await store.listOf(subject);
  const newest = heads.toSorted((a, b) => b.startedAtMs - a.startedAtMs)[0];
  if (!newest) return undefined;
  const frames = await store.readFrames(newest.id);
  return frames.length === 0 ? undefined : describeTake(newest.id, frames);
}

function describeTake(id: string, frames: readonly Int16Array[]): Take {
  return {
    id,
    file: encodeWav(frames, SAMPLE_RATE),
    durationMs: frames.length * FRAME_MS,
    levels: frames.map(loudnessOf),
  };
}
