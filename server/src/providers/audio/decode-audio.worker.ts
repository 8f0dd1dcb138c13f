import { Console } from 'node:console';
import { PassThrough } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import { DecodeError, type DecodeProblem } from './decode-error.ts';
import { type DecodeOptions, decodeFile } from './decode-file.ts';

export type DecodeRequest = { bytes: Uint8Array; options: DecodeOptions };
export type DecodeAnswer = { samples: Int16Array } | { code: DecodeProblem };

// The WASM decoders print every damaged frame; what matters is in the answer.
globalThis.console = new Console(new PassThrough().resume());

parentPort?.on('message', (request: DecodeRequest) => void answer(request));

async function answer({ bytes, options }: DecodeRequest): Promise<void> {
  try {
    const samples = await decodeFile(bytes, options);
    parentPort?.postMessage({ samples } satisfies DecodeAnswer, [samples.buffer as ArrayBuffer]);
  } catch (error) {
    const code = error instanceof DecodeError ? error.code : 'speech.not-audio';
    parentPort?.postMessage({ code } satisfies DecodeAnswer);
  }
}
