import { join } from 'node:path';
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { openOnnx } from '../../engines/onnx-session.ts';
import type { Word } from '../stt.port.ts';
import { decodeCtc } from './ctc.rules.ts';
import { BANDS, toFeatures } from './gigaam-features.ts';
import { readVocabulary } from './gigaam-vocabulary.ts';

export const MODEL_FILE = 'model.onnx';
const INPUTS = ['features', 'feature_lengths'];
const OUTPUT = 'log_probs';
/** The encoder looks at every fourth frame; how it rounds at the edges is its own affair. */
const FRAMES_PER_STEP = 4;
const STEPS_OFF = 2;

export type GigaamModel = {
  /** One window of Russian speech, 25 s at most by its training. `breathe` throws to stop, and lets messages of the parent in. */
  hear(samples: Float32Array, breathe: () => Promise<void>): Promise<{ words: Word[] }>;
  release(): Promise<void>;
};

export async function loadGigaam(directory: string, threads: number): Promise<GigaamModel> {
  const vocabulary = readVocabulary(directory);
  const session = await openOnnx(join(directory, MODEL_FILE), { threads });
  requireNames(session);
  return {
    async hear(samples, breathe) {
      await breathe();
      const { values, frames } = toFeatures(samples);
      if (frames === 0) return { words: [] };
      await breathe();
      const output = await session.run({
        features: new Tensor('float32', values, [1, BANDS, frames]),
        feature_lengths: new Tensor('int64', BigInt64Array.of(BigInt(frames)), [1]),
      });
      await breathe();
      return { words: decodeCtc(readSteps(output[OUTPUT], frames, vocabulary.pieces.length), vocabulary) };
    },
    release: () => session.release(),
  };
}

/** Another model in this place would fail in the middle of an answer; it is refused when it is opened. */
function requireNames({ inputNames, outputNames }: InferenceSession): void {
  const missing = INPUTS.filter((name) => !inputNames.includes(name));
  if (!outputNames.includes(OUTPUT)) missing.push(OUTPUT);
  if (missing.length > 0) throw new Error(`this is not a GigaAM CTC model: it has no ${missing.join(', ')}`);
}

function readSteps(output: Tensor | undefined, frames: number, pieces: number): Float32Array {
  const [batch, steps = 0, size] = output?.dims ?? [];
  const isClose = Math.abs(steps - frames / FRAMES_PER_STEP) <= STEPS_OFF;
  if (!(output?.data instanceof Float32Array) || batch !== 1 || size !== pieces || !isClose) {
    const shape = `[${output?.dims.join(', ') ?? ''}]`;
    throw new Error(`the model gave ${shape} for ${frames} frames and a vocabulary of ${pieces}`);
  }
  return output.data;
}
