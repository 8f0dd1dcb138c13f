import { AppError } from '../../platform/app-error.ts';
import { createThreadPool, ThreadCrash } from '../engines/thread-pool.ts';
import type { DocumentText } from './read-document.ts';
import type { ReadAnswer, ReadRequest } from './read-document.worker.ts';

/** A hundred pages take a few seconds; a busy machine takes its time to start the thread. */
const WITHIN_MS = 60_000;
const HEAP_MEGABYTES = 256;
/** Twenty megabytes of file lie in memory a few times over; collected buffers count until they are swept. */
const BUFFER_MEGABYTES = 384;
const QUEUE_LIMIT = 20;

/** Reads the text of a file from a stranger. Throws the codes of the contract. */
export type DocumentReader = {
  read(bytes: Uint8Array, signal: AbortSignal): Promise<DocumentText>;
  close(): Promise<void>;
};

/** One file at a time in a thread of its own, with bounds: a hostile one costs that thread and nothing else. */
export function createDocumentReader(
  options: { withinMs?: number; heapMegabytes?: number; bufferMegabytes?: number } = {},
): DocumentReader {
  const threads = createThreadPool<ReadRequest, ReadAnswer>({
    callerUrl: import.meta.url,
    name: 'read-document.worker',
    size: 1,
    queueLimit: QUEUE_LIMIT,
    busyCode: 'resumes.busy',
    heapMegabytes: options.heapMegabytes ?? HEAP_MEGABYTES,
    withinMs: options.withinMs ?? WITHIN_MS,
  });

  const bufferMegabytes = options.bufferMegabytes ?? BUFFER_MEGABYTES;

  async function read(bytes: Uint8Array, signal: AbortSignal): Promise<DocumentText> {
    try {
      const answer = await threads.run({ bytes, bufferMegabytes }, signal);
      if ('code' in answer) throw new AppError(answer.code);
      return answer.document;
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof ThreadCrash
        ? new AppError('resumes.too-complex', undefined, { cause: error })
        : error;
    }
  }

  return { read, close: () => threads.close() };
}
