import { serveWork } from '../engines/serve-work.ts';
import { DecodeError, type DecodeProblem } from './decode-error.ts';
import { type DecodeOptions, decodeFile } from './decode-file.ts';

export type DecodeRequest = { bytes: Uint8Array; options: DecodeOptions };
export type DecodeAnswer = { samples: Int16Array } | { code: DecodeProblem };

async function decode({ bytes, options }: DecodeRequest): Promise<DecodeAnswer> {
  try {
    return { samples: await decodeFile(bytes, options) };
  } catch (error) {
    return { code: error instanceof DecodeError ? error.code : 'speech.not-audio' };
  }
}

serveWork(decode);
