import { serveWork } from '../engines/serve-work.ts';
import { DocumentError, type DocumentProblem } from './document-error.ts';
import { type DocumentText, readDocument } from './read-document.ts';

export type ReadRequest = { bytes: Uint8Array; bufferMegabytes: number };
export type ReadAnswer = { document: DocumentText } | { code: DocumentProblem };

serveWork(async ({ bytes, bufferMegabytes }: ReadRequest): Promise<ReadAnswer> => {
  boundBuffers(bufferMegabytes);
  try {
    return { document: await readDocument(bytes) };
  } catch (error) {
    return { code: error instanceof DocumentError ? error.code : 'resumes.unreadable' };
  }
});

const MEGABYTE = 1_048_576;
/** Smaller buffers are not worth a look at the memory. */
const WATCHED_BYTES = MEGABYTE;
const { Uint8Array: Bytes, DecompressionStream: Unpacking } = globalThis;

/**
 * Ends this process when its buffers need more: the limit of its heap does not count them, and two kilobytes of a PDF
 * can unpack to gigabytes. It may be too busy for timers, so the look is taken as the buffers grow.
 */
function boundBuffers(megabytes: number): void {
  globalThis.Uint8Array = new Proxy(Bytes, {
    construct(target, args: unknown[], newTarget) {
      const [length] = args;
      if (typeof length === 'number' && length >= WATCHED_BYTES) requireCapacity(length, megabytes);
      return Reflect.construct(target, args, newTarget);
    },
  });
  globalThis.DecompressionStream = new Proxy(Unpacking, {
    construct(target, [format]: ConstructorParameters<typeof Unpacking>) {
      const { readable, writable } = new target(format);
      return { writable, readable: readable.pipeThrough(watch(megabytes)) };
    },
  });
}

function watch(megabytes: number): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(chunk, out) {
      requireCapacity(chunk.byteLength, megabytes);
      out.enqueue(chunk);
    },
  });
}

function requireCapacity(bytes: number, megabytes: number): void {
  if (process.memoryUsage().arrayBuffers + bytes > megabytes * MEGABYTE) process.exit(1);
}
