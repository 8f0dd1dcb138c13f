import { Console } from 'node:console';
import { PassThrough } from 'node:stream';
import { serveThread } from '../engines/thread-task.ts';
import { DecodeError, type DecodeProblem } from './decode-error.ts';
import { type DecodeOptions, decodeFile } from './decode-file.ts';

export type DecodeRequest = { bytes: Uint8Array; options: DecodeOptions };
export type DecodeAnswer = { samples: Int16Array } | { code: DecodeProblem };

// The WASM decoders print every damaged frame; what matters is in the answer.
globalThis.console = new Console(new PassThrough().resume());

async function decode({ bytes, options }: DecodeRequest): Promise<DecodeAnswer> {
  try {
    return { samples: await decodeFile(bytes, options) };
  } catch (error) {
    return { code: error instanceof DecodeError ? error.code : 'speech.not-audio' };
  }
}

export const work = serveThread(decode, (answer) =>
  'samples' in answer ? [answer.samples.buffer as ArrayBuffer] : [],
);
