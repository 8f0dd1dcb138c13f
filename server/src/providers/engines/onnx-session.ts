import { InferenceSession } from 'onnxruntime-node';

/** Opens a model, a file or the bytes of one, for one engine process. */
export async function openOnnx(
  model: string | Uint8Array,
  { threads }: { threads: number },
): Promise<InferenceSession> {
  const settings: InferenceSession.SessionOptions = {
    intraOpNumThreads: threads,
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
  // The overloads take a path or bytes, not either.
  return typeof model === 'string'
    ? InferenceSession.create(model, settings)
    : InferenceSession.create(model, settings);
}
