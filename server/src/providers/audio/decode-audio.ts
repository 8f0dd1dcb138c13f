import { fileURLToPath } from 'node:url';
import { AppError } from '../../platform/app-error.ts';
import { locateCompanion } from '../engines/locate-program.ts';
import { createWorkerPool, WorkerCrash } from '../engines/worker-pool.ts';
import type { DecodeAnswer, DecodeRequest } from './decode-audio.worker.ts';
import type { Pcm16 } from './pcm.ts';

export type DecodeAudioOptions = {
  longestSeconds: number;
  /** Where the AAC library was installed, or undefined while it was not. */
  aacDirectory: () => string | undefined;
  /** Files decoded at once; each has a worker to itself. */
  atOnce: number;
  waitingPerOwner: number;
  waitingMax: number;
  withinMs?: number;
};

/** Ten minutes of any format take some seconds; only a file that is made to hurt takes this long. */
const WITHIN_MS = 120_000;

/** Reads an uploaded file as 16 kHz mono. Throws the contract's `speech.…` codes. */
export type DecodeAudio = (bytes: Uint8Array, how: { owner: string; signal: AbortSignal }) => Promise<Pcm16>;

export function createDecodeAudio(options: DecodeAudioOptions): {
  decode: DecodeAudio;
  close(): Promise<void>;
} {
  const program = fileURLToPath(locateCompanion(import.meta.url, 'aac-decoder'));
  const workers = createWorkerPool<DecodeRequest, DecodeAnswer>({
    callerUrl: import.meta.url,
    name: 'decode-audio.worker',
    size: options.atOnce,
    waitingPerOwner: options.waitingPerOwner,
    waitingMax: options.waitingMax,
    withinMs: options.withinMs ?? WITHIN_MS,
  });

  const decode: DecodeAudio = async (bytes, { owner, signal }) => {
    const directory = options.aacDirectory();
    const aac = directory === undefined ? undefined : { program, directory };
    try {
      const answer = await workers.run(
        { bytes, options: { longestSeconds: options.longestSeconds, aac } },
        { owner, signal },
      );
      if ('code' in answer) throw new AppError(answer.code);
      return answer.samples;
    } catch (error) {
      // A decoder that trapped, or ran out of memory or time, was fed something that is not what it says.
      if (error instanceof WorkerCrash) throw new AppError('speech.not-audio', undefined, { cause: error });
      throw error;
    }
  };

  return { decode, close: () => workers.close() };
}
