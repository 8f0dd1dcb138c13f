import { setImmediate as letMessagesIn, setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { emptyMemory, loadSilero, type Memory } from './silero-model.ts';
import { VAD_FRAME_SAMPLES } from './vad.port.ts';

export type ToVad =
  | { type: 'open'; id: number; isLive: boolean }
  | { type: 'push'; id: number; samples: Int16Array }
  | { type: 'close'; id: number }
  | { type: 'end' };
export type FromVad = { id: number; probabilities: Float32Array };

type Voice = { id: number; isLive: boolean; memory: Memory; left: Int16Array; at: number; done: number[] };

/** Larger batches gain nothing more per frame. */
const BATCH = 64;
/** With many voices a short wait lets their frames meet in one batch, which costs a fifth of one by one. */
const MANY_VOICES = 8;
const GATHER_MS = 8;
/** Answers to recordings travel in portions of this many frames. */
const PORTION = 512;

const voices = new Map<number, Voice>();
const model = await loadSilero((workerData as { file: string }).file);
let isRunning = false;
let isEnding = false;

parentPort?.on('message', (message: ToVad) => {
  if (message.type === 'open') {
    voices.set(message.id, {
      id: message.id,
      isLive: message.isLive,
      memory: emptyMemory(),
      left: new Int16Array(0),
      at: 0,
      done: [],
    });
  } else if (message.type === 'push') append(message);
  else if (message.type === 'close') voices.delete(message.id);
  else voices.clear();
  if (message.type === 'end') isEnding = true;
  if (!isRunning) void runUntilEmpty();
});

function append({ id, samples }: ToVad & { type: 'push' }): void {
  const voice = voices.get(id);
  if (!voice) return;
  const rest = voice.left.subarray(voice.at);
  const joined = new Int16Array(rest.length + samples.length);
  joined.set(rest);
  joined.set(samples, rest.length);
  voice.left = joined;
  voice.at = 0;
}

function hasFrame(voice: Voice): boolean {
  return voice.left.length - voice.at >= VAD_FRAME_SAMPLES;
}

async function runUntilEmpty(): Promise<void> {
  isRunning = true;
  if (voices.size > MANY_VOICES) await pause(GATHER_MS);
  for (;;) {
    const ready = [...voices.values()].filter(hasFrame);
    if (ready.length === 0) break;
    const live = ready.filter((voice) => voice.isLive);
    await judge(
      (live.length > 0 ? [...live, ...ready.filter((voice) => !voice.isLive)] : ready).slice(0, BATCH),
    );
    await letMessagesIn();
  }
  isRunning = false;
  // Between runs only: a thread that is ended inside the native library takes the whole process along.
  if (isEnding) process.exit(0);
}

async function judge(batch: readonly Voice[]): Promise<void> {
  const probabilities = await model.judge(
    batch.map((voice) => ({
      samples: voice.left.subarray(voice.at, voice.at + VAD_FRAME_SAMPLES),
      memory: voice.memory,
    })),
  );
  batch.forEach((voice, row) => {
    voice.at += VAD_FRAME_SAMPLES;
    voice.done.push(probabilities[row] ?? 0);
    if (voice.done.length >= PORTION || !hasFrame(voice)) {
      const answer: FromVad = { id: voice.id, probabilities: Float32Array.from(voice.done) };
      parentPort?.postMessage(answer);
      voice.done = [];
    }
  });
}
