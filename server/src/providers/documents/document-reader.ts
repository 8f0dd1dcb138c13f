import { AppError } from '../../platform/app-error.ts';
import { createWorkerPool, WorkerCrash } from '../engines/worker-pool.ts';
import type { DocumentText } from './read-document.ts';
import type { ReadAnswer, ReadRequest } from './read-document.worker.ts';

/** A hundred pages take a few seconds; only a file that is made to hurt takes this long. */
const WITHIN_MS = 10_000;
/** One account reads one file at a time, so that the other worker stays free for other accounts. */
const WORKERS = 2;
const WORKERS_PER_OWNER = 1;
const HEAP_MEGABYTES = 256;
/** Twenty megabytes of file lie in memory a few times over; collected buffers count until they are swept. */
const BUFFER_MEGABYTES = 384;
const WAITING_MAX = 20;
const WAITING_PER_OWNER = 3;

/** Reads the text of an untrusted file. Throws the codes of the contract. */
export type DocumentReader = {
  read(bytes: Uint8Array, how: { owner: string; signal: AbortSignal }): Promise<DocumentText>;
  close(): Promise<void>;
};

/** Each file in a worker of its own, with bounds: a hostile one costs that worker and nothing else. */
export function createDocumentReader(
  options: { withinMs?: number; heapMegabytes?: number; bufferMegabytes?: number } = {},
): DocumentReader {
  const workers = createWorkerPool<ReadRequest, ReadAnswer>({
    callerUrl: import.meta.url,
    name: 'read-document.worker',
    size: WORKERS,
    runningPerOwner: WORKERS_PER_OWNER,
    waitingPerOwner: WAITING_PER_OWNER,
    waitingMax: WAITING_MAX,
    busyCode: 'resumes.busy',
    heapMegabytes: options.heapMegabytes ?? HEAP_MEGABYTES,
    withinMs: options.withinMs ?? WITHIN_MS,
  });

  const bufferMegabytes = options.bufferMegabytes ?? BUFFER_MEGABYTES;

  const read: DocumentReader['read'] = async (bytes, { owner, signal }) => {
    try {
      const answer = await workers.run({ bytes, bufferMegabytes }, { owner, signal });
      if ('code' in answer) throw new AppError(answer.code);
      return answer.document;
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof WorkerCrash
        ? new AppError('resumes.too-complex', undefined, { cause: error })
        : error;
    }
  };

  return { read, close: () => workers.close() };
}
