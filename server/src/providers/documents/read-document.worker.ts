import { Console } from 'node:console';
import { PassThrough } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import { boundBuffers } from './bound-buffers.ts';
import { DocumentError, type DocumentProblem } from './document-error.ts';
import { type DocumentText, readDocument } from './read-document.ts';

export type ReadRequest = { bytes: Uint8Array; bufferMegabytes: number };
export type ReadAnswer = { document: DocumentText } | { code: DocumentProblem };

// The PDF reader prints every oddity it forgives, and quotes the file while doing so.
globalThis.console = new Console(new PassThrough().resume());

parentPort?.on('message', (request: ReadRequest) => void answer(request));

async function answer({ bytes, bufferMegabytes }: ReadRequest): Promise<void> {
  boundBuffers(bufferMegabytes);
  try {
    parentPort?.postMessage({ document: await readDocument(bytes) } satisfies ReadAnswer);
  } catch (error) {
    const code = error instanceof DocumentError ? error.code : 'resumes.unreadable';
    parentPort?.postMessage({ code } satisfies ReadAnswer);
  }
}
