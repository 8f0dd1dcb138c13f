import { join } from 'node:path';
import llamaTokenizer from 'llama-tokenizer-js';
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { openOnnx } from '../../engines/onnx-session.ts';
import { argMax, findLoop, logSumExp, mostTokens } from '../decoding.rules.ts';

const START = 1;
const END = 2;

export type HeardText = { words: { text: string; confidence: number }[]; looped: boolean };

export type MoonshineModel = {
  /** `breathe` runs between tokens: it throws to stop, and lets messages of the parent in. */
  hear(samples: Float32Array, breathe: () => Promise<void>): Promise<HeardText>;
};

export async function loadMoonshine(directory: string, threads: number): Promise<MoonshineModel> {
  const encoder = await openOnnx(join(directory, 'encoder.onnx'), { threads });
  const decoder = await openOnnx(join(directory, 'decoder.onnx'), { threads });
  const emptyPast = createEmptyPast(decoder);
  const presentNames = decoder.outputNames.filter((name) => name.startsWith('present'));

  return {
    async hear(samples, breathe) {
      const { last_hidden_state: states } = await encoder.run({
        input_values: new Tensor('float32', samples, [1, samples.length]),
      });
      if (!states) throw new Error('the encoder gave nothing');
      const tokens: number[] = [];
      const logProbabilities: number[] = [];
      let past = emptyPast;
      const limit = mostTokens(samples.length / 16_000);
      while (tokens.length < limit) {
        await breathe();
        const isFirst = tokens.length === 0;
        const output = (await decoder.run({
          input_ids: new Tensor('int64', BigInt64Array.of(BigInt(tokens.at(-1) ?? START)), [1, 1]),
          encoder_hidden_states: states,
          use_cache_branch: new Tensor('bool', [!isFirst]),
          ...past,
        })) as Record<string, Tensor>;
        const logits = output.logits?.data as Float32Array;
        const token = argMax(logits, 0);
        if (token === END) return toText(tokens, logProbabilities, false);
        tokens.push(token);
        logProbabilities.push((logits[token] ?? 0) - logSumExp(logits, 0, logits.length));
        const loop = findLoop(tokens);
        if (loop !== undefined) return toText(tokens.slice(0, loop), logProbabilities, true);
        past = { ...past, ...freshPast(output, presentNames, isFirst) };
      }
      return toText(tokens, logProbabilities, true);
    },
  };
}

/** The keys of the sound are computed in the first step only; later steps give empty ones. */
function freshPast(output: Record<string, Tensor>, names: readonly string[], isFirst: boolean) {
  const past: Record<string, Tensor> = {};
  for (const name of names) {
    const tensor = output[name];
    if (tensor && (isFirst || name.includes('.decoder.')))
      past[name.replace('present', 'past_key_values')] = tensor;
  }
  return past;
}

function createEmptyPast(decoder: InferenceSession): Record<string, Tensor> {
  const past: Record<string, Tensor> = {};
  for (const input of decoder.inputMetadata) {
    if (!input.isTensor || !input.name.startsWith('past')) continue;
    const [, heads, , headSize] = input.shape.map(Number);
    past[input.name] = new Tensor('float32', new Float32Array(0), [0, heads ?? 0, 1, headSize ?? 0]);
  }
  return past;
}

/** The Llama vocabulary marks the beginning of a word with a space of its own. */
function toText(tokens: readonly number[], logProbabilities: readonly number[], looped: boolean): HeardText {
  const groups: { tokens: number[]; logs: number[] }[] = [];
  tokens.forEach((token, i) => {
    const startsWord = llamaTokenizer.decode([token], false, false).startsWith(' ');
    if (startsWord || groups.length === 0) groups.push({ tokens: [], logs: [] });
    groups.at(-1)?.tokens.push(token);
    groups.at(-1)?.logs.push(logProbabilities[i] ?? 0);
  });
  const words = groups
    .map((group) => ({
      text: llamaTokenizer.decode(group.tokens, false, false).trim(),
      confidence: Math.exp(group.logs.reduce((sum, log) => sum + log, 0) / group.logs.length),
    }))
    .filter((word) => word.text !== '');
  return { words, looped };
}
