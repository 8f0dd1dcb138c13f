import { readFile } from 'node:fs/promises';
import { InferenceSession } from 'onnxruntime-node';
import { trimOnnxOutputs } from './trim-onnx-outputs.ts';

export type OnnxOptions = {
  threads: number;
  /** When given, the model's other outputs are left out of it before it is opened. */
  keepOutputs?: readonly string[];
};

/** Opens a model for one engine process. */
export async function openOnnx(file: string, options: OnnxOptions): Promise<InferenceSession> {
  const settings: InferenceSession.SessionOptions = {
    intraOpNumThreads: options.threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    // Errors only: the optimiser's remarks about single nodes are noise at run time.
    logSeverityLevel: 3,
    extra: {
      session: {
        // Idle threads must sleep: spinning ones take the cores from the event loop.
        intra_op: { allow_spinning: '0' },
        // Otherwise the output layer is dequantised anew for every token, the largest cost of a step.
        disable_quant_qdq: '1',
      },
    },
  };
  if (!options.keepOutputs) return InferenceSession.create(file, settings);
  const kept = new Set(options.keepOutputs);
  return InferenceSession.create(
    trimOnnxOutputs(await readFile(file), (name) => kept.has(name)),
    settings,
  );
}
