import { SERVER_OWNER } from '../../platform/jobs/fair-queue.ts';
import { createWorkerPool } from '../engines/worker-pool.ts';
import type { EncodeRequest } from './encode-opus.worker.ts';

/** Far more recording chunks than a process has conversations: a longer queue is a failure. */
const QUEUE_LIMIT = 2_000;

/** 16 kHz mono to Opus packets, beside the event loop. */
export type EncodeOpus = (samples: Int16Array, before: Int16Array) => Promise<Uint8Array>;

export function createEncodeOpus(): { encode: EncodeOpus; close(): Promise<void> } {
  const workers = createWorkerPool<EncodeRequest, Uint8Array>({
    callerUrl: import.meta.url,
    name: 'encode-opus.worker',
    size: 1,
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
