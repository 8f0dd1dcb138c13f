import { Tensor } from 'onnxruntime-node';
import { openOnnx } from '../engines/onnx-session.ts';
import { VAD_FRAME_SAMPLES } from './vad.port.ts';

/** The model wants the end of the frame before; without it boundaries smear. */
const CONTEXT_SAMPLES = 64;
const INPUT_SAMPLES = CONTEXT_SAMPLES + VAD_FRAME_SAMPLES;
const STATE_SIZE = 128;

/** The model's recurrent state for one voice, carried between frames. */
export type Memory = { state: Float32Array; context: Float32Array };

export function emptyMemory(): Memory {
  return { state: new Float32Array(2 * STATE_SIZE), context: new Float32Array(CONTEXT_SAMPLES) };
}

export type SileroModel = {
  /** One frame of each of several voices at once; updates their states. */
  judge(frames: readonly { samples: Int16Array; memory: Memory }[]): Promise<Float32Array>;
};

export async function loadSilero(file: string): Promise<SileroModel> {
  const session = await openOnnx(file, { threads: 1 });
  const rate = new Tensor('int64', BigInt64Array.of(16_000n), []);
  return {
    async judge(frames) {
      const count = frames.length;
      const input = new Float32Array(count * INPUT_SAMPLES);
      const state = new Float32Array(2 * count * STATE_SIZE);
      frames.forEach(({ samples, memory }, row) => {
        const at = row * INPUT_SAMPLES;
        input.set(memory.context, at);
        for (let i = 0; i < VAD_FRAME_SAMPLES; i += 1) {
          input[at + CONTEXT_SAMPLES + i] = (samples[i] ?? 0) / 32_768;
        }
        memory.context.set(input.subarray(at + VAD_FRAME_SAMPLES, at + INPUT_SAMPLES));
        state.set(memory.state.subarray(0, STATE_SIZE), row * STATE_SIZE);
        state.set(memory.state.subarray(STATE_SIZE), (count + row) * STATE_SIZE);
      });
      const answer = await session.run({
        input: new Tensor('float32', input, [count, INPUT_SAMPLES]),
        state: new Tensor('float32', state, [2, count, STATE_SIZE]),
        sr: rate,
      });
      const next = answer.stateN?.data as Float32Array;
      frames.forEach(({ memory }, row) => {
        memory.state.set(next.subarray(row * STATE_SIZE, (row + 1) * STATE_SIZE));
        memory.state.set(
          next.subarray((count + row) * STATE_SIZE, (count + row + 1) * STATE_SIZE),
          STATE_SIZE,
        );
      });
      return answer.output?.data as Float32Array;
    },
  };
}
