import { availableParallelism } from 'node:os';
import { SERVER_OWNER } from '../../platform/jobs/fair-queue.ts';
import { createWorkerPool } from '../engines/worker-pool.ts';
import type { EncodeRequest } from './encode-opus.worker.ts';

/** Far more recording chunks than a process has conversations: a longer queue is a failure. */
const QUEUE_LIMIT = 2_000;
/** Of which one worker encodes the sound while it is spoken, on a slow core. */
const INTERVIEWS_PER_WORKER = 40;

/** 16 kHz mono to Opus packets, beside the event loop. */
export type EncodeOpus = (samples: Int16Array, before: Int16Array) => Promise<Uint8Array>;

/** For so many live interviews at most. */
export function createEncodeOpus(interviews: number): { encode: EncodeOpus; close(): Promise<void> } {
  const workers = createWorkerPool<EncodeRequest, Uint8Array>({
    callerUrl: import.meta.url,
    name: 'encode-opus.worker',
    size: Math.min(Math.ceil(interviews / INTERVIEWS_PER_WORKER), availableParallelism()),
    waitingPerOwner: QUEUE_LIMIT,
    waitingMax: QUEUE_LIMIT,
  });
  const never = new AbortController().signal;
  return {
    // Encoding five seconds costs the same for every account, so all share one owner in the queue.
    encode: (samples, before) => workers.run({ samples, before }, { owner: SERVER_OWNER, signal: never }),
    close: () => workers.close(),
  };
}
