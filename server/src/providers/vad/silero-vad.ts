import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { abortable } from '../../platform/async/abortable.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { NO_TELEMETRY } from '../../platform/process/child-process.ts';
import type { Pcm16 } from '../audio/pcm.ts';
import { startWorker } from '../engines/locate-program.ts';
import type { FromVad, ToVad } from './silero.worker.ts';
import { VAD_FRAME_SAMPLES, type VadSession, type VoiceActivityDetector } from './vad.port.ts';

/**
 * A recording is judged as several voices side by side, in parts of 10.24 s. The parts of a recording that grows begin
 * at the same samples every time, so that what was found of its beginning stays true.
 */
const LANE_FRAMES = 320;
/** Each part but the first gets this much of the part before it, so that the model's state is warm. */
const WARM_UP_FRAMES = 32;

type Detection = { audio: Pcm16; signal: AbortSignal; known: Float32Array };
const NOTHING_KNOWN = new Float32Array(0);

type Listener = {
  isLive: boolean;
  hear: (probabilities: Float32Array) => void;
  fail: (error: Error) => void;
};

/** One worker thread judges the frames of every live session and recording together, in batches. */
export function createSileroVad(options: { modelFile: () => string; logger: Logger }): VoiceActivityDetector {
  const listeners = new Map<number, Listener>();
  let nextId = 1;
  let isClosed = false;
  let worker: Worker | undefined;

  function ensureWorker(): Worker {
    if (worker) return worker;
    // Native code reads the environment of the process, not the one given to its thread.
    Object.assign(process.env, NO_TELEMETRY);
    const started = startWorker(import.meta.url, 'silero.worker', {
      workerData: { file: options.modelFile() },
    });
    started.unref();
    started.on('message', ({ id, probabilities }: FromVad) => listeners.get(id)?.hear(probabilities));
    started.on('error', (error) => lose(started, error as Error));
    started.on('exit', () => lose(started, new Error('the voice detector ended')));
    worker = started;
    // Live voices continue with a fresh state; their frames in flight are lost.
    for (const [id, { isLive }] of listeners)
      started.postMessage({ type: 'open', id, isLive } satisfies ToVad);
    return started;
  }

  function lose(which: Worker, error: Error): void {
    if (isClosed || worker !== which) return;
    worker = undefined;
    options.logger.error({ err: error }, 'voice detector crashed');
    for (const [id, listener] of listeners) {
      if (listener.isLive) continue;
      listeners.delete(id);
      listener.fail(error);
    }
  }

  function tell(message: ToVad): void {
    ensureWorker().postMessage(message);
  }

  function add(listener: Listener): VadSession {
    const id = nextId;
    nextId += 1;
    ensureWorker();
    listeners.set(id, listener);
    tell({ type: 'open', id, isLive: listener.isLive });
    return {
      push: (samples) => tell({ type: 'push', id, samples }),
      close: () => {
        listeners.delete(id);
        if (worker) tell({ type: 'close', id });
      },
    };
  }

  /** One part of a recording, from start to end; its session is among `sessions` as long as it is judged. */
  function detectLane(samples: Pcm16, sessions: Set<VadSession>): Promise<Float32Array> {
    const frames = Math.floor(samples.length / VAD_FRAME_SAMPLES);
    const found = new Float32Array(frames);
    if (frames === 0) return Promise.resolve(found);
    return new Promise((resolve, reject) => {
      let filled = 0;
      const session = add({
        isLive: false,
        hear: (probabilities) => {
          found.set(probabilities, filled);
          filled += probabilities.length;
          if (filled < frames) return undefined;
          session.close();
          sessions.delete(session);
          return resolve(found);
        },
        fail: reject,
      });
      sessions.add(session);
      session.push(samples.subarray(0, frames * VAD_FRAME_SAMPLES));
    });
  }

  async function detectOnce({ audio, signal, known }: Detection): Promise<Float32Array> {
    const frames = Math.floor(audio.length / VAD_FRAME_SAMPLES);
    const knownLanes = Math.floor(Math.min(known.length, frames) / LANE_FRAMES);
    const lanes = Math.ceil(frames / LANE_FRAMES) - knownLanes;
    const sessions = new Set<VadSession>();
    const parts = Array.from({ length: lanes }, async (_, lane) => {
      const first = (knownLanes + lane) * LANE_FRAMES;
      const warmUp = Math.min(first, WARM_UP_FRAMES);
      const samples = audio.slice(
        (first - warmUp) * VAD_FRAME_SAMPLES,
        Math.min(frames, first + LANE_FRAMES) * VAD_FRAME_SAMPLES,
      );
      return (await detectLane(samples, sessions)).subarray(warmUp);
    });
    const found = new Float32Array(frames);
    found.set(known.subarray(0, knownLanes * LANE_FRAMES));
    try {
      (await abortable(Promise.all(parts), signal)).forEach((part, lane) => {
        found.set(part, (knownLanes + lane) * LANE_FRAMES);
      });
    } finally {
      // The worker judges no frame more of a detection that was aborted.
      for (const session of sessions) session.close();
    }
    return found;
  }

  return {
    capabilities: { engine: 'silero-v5' },
    open: (onProbabilities) => add({ isLive: true, hear: onProbabilities, fail: () => undefined }),
    async detect(audio, signal, known = NOTHING_KNOWN) {
      signal.throwIfAborted();
      const detection = { audio, signal, known };
      try {
        return await detectOnce(detection);
      } catch (error) {
        signal.throwIfAborted();
        options.logger.warn({ err: error }, 'voice detection failed, trying once more');
        return detectOnce(detection);
      }
    },
    async close() {
      isClosed = true;
      if (!worker) return;
      const exited = once(worker, 'exit');
      // With nothing else left to do, the process would end before the thread says that it did.
      worker.ref();
      worker.postMessage({ type: 'end' } satisfies ToVad);
      await exited;
    },
  };
}
