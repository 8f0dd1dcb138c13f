import { Console } from 'node:console';
import { PassThrough } from 'node:stream';
import { serveThread } from '../engines/thread-task.ts';
import { boundBuffers } from './bound-buffers.ts';
import { DocumentError, type DocumentProblem } from './document-error.ts';
import { type DocumentText, readDocument } from './read-document.ts';

export type ReadRequest = { bytes: Uint8Array; bufferMegabytes: number };
export type ReadAnswer = { document: DocumentText } | { code: DocumentProblem };

// The PDF reader prints every oddity it forgives, and quotes the file while doing so.
globalThis.console = new Console(new PassThrough().resume());

export const work = serveThread(async ({ bytes, bufferMegabytes }: ReadRequest): Promise<ReadAnswer> => {
  boundBuffers(bufferMegabytes);
  try {
    return { document: await readDocument(bytes) };
  } catch (error) {
    return { code: error instanceof DocumentError ? error.code : 'resumes.unreadable' };
  }
});
