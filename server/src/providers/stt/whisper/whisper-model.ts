import { join } from 'node:path';
import type { Locale } from '@aloud/contract/locale';
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { openOnnx } from '../../engines/onnx-session.ts';
import { findLoop, logSumExp, mostTokens } from '../decoding.rules.ts';
import { logMel } from './log-mel.ts';
import { chooseToken } from './next-token.rules.ts';
import { readVocabulary, type WhisperVocabulary } from './whisper-vocabulary.ts';

/** The model's context holds 448 tokens; half is for the prompt by design. */
const CONTEXT_TOKENS = 224;

type Cache = Record<string, Tensor>;

export type DecodedTokens = {
  tokens: { token: number; logProbability: number; attention: Float32Array[] }[];
  /** The decoder began to repeat itself; its tail was cut. */
  looped: boolean;
};

export type WhisperModel = {
  vocabulary: WhisperVocabulary;
  encode(samples: Float32Array): Promise<Encoded>;
  release(): Promise<void>;
};

export type Encoded = {
  /** The probability of each language, and that there is no speech. */
  guess(): Promise<{ ru: number; en: number; noSpeech: number }>;
  decode(options: DecodeOptions): Promise<DecodedTokens>;
};

export type DecodeOptions = {
  locale: Locale;
  seconds: number;
  temperature: number;
  /** Between tokens: throws to stop, and lets messages of the parent in. */
  breathe: () => Promise<void>;
};

export async function loadWhisper(directory: string, threads: number): Promise<WhisperModel> {
  const vocabulary = readVocabulary(directory);
  const encoder = await openOnnx(join(directory, 'encoder.onnx'), {
    threads,
    keepOutputs: ['last_hidden_state'],
  });
  const decoder = await openOnnx(join(directory, 'decoder.onnx'), { threads });
  return {
    vocabulary,
    async encode(samples) {
      const features = new Tensor('float32', logMel(samples), [1, 80, 3000]);
      // Only this output: the attentions beside it would be hundreds of megabytes.
      const { last_hidden_state: states } = await encoder.run({ input_features: features }, [
        'last_hidden_state',
      ]);
      if (!states) throw new Error('the encoder gave nothing');
      return createEncoded(decoder, vocabulary, states);
    },
    async release() {
      await encoder.release();
      await decoder.release();
    },
  };
}

function createEncoded(decoder: InferenceSession, vocabulary: WhisperVocabulary, states: Tensor): Encoded {
  const { layers } = vocabulary;
  const headSize = (states.dims[2] ?? 0) / vocabulary.heads;
  const alignmentLayers = [...new Set(vocabulary.alignmentHeads.map(([layer]) => layer))];
  const attentionNames = alignmentLayers.map((layer) => `cross_attentions.${layer}`);
  const presentNames = (side: string) =>
    Array.from({ length: layers }, (_, layer) => [
      `present.${layer}.${side}.key`,
      `present.${layer}.${side}.value`,
    ]).flat();

  async function step(ids: readonly number[], cache: Cache | undefined): Promise<Record<string, Tensor>> {
    const isFirst = cache === undefined;
    return (await decoder.run(
      {
        input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
        encoder_hidden_states: states,
        use_cache_branch: new Tensor('bool', [!isFirst]),
        ...(cache ?? emptyCache()),
      },
      [
        'logits',
        ...presentNames('decoder'),
        ...(isFirst ? presentNames('encoder') : []),
        ...(ids.length === 1 || isFirst ? attentionNames : []),
      ],
    )) as Record<string, Tensor>;
  }

  function emptyCache(): Cache {
    const names = ['decoder', 'encoder'].flatMap(presentNames);
    return Object.fromEntries(
      names.map((name) => [
        name.replace('present', 'past_key_values'),
        new Tensor('float32', new Float32Array(0), [1, vocabulary.heads, 0, headSize]),
      ]),
    );
  }

  /** The attention of the last position only: the one that chose the token. */
  function readAttention(output: Record<string, Tensor>, position: number): Float32Array[] {
    return vocabulary.alignmentHeads.map(([layer, head]) => {
      const { data, dims } = getTensor(output, `cross_attentions.${layer}`);
      const [, , queries = 1, frames = 0] = dims;
      const from = (head * queries + position) * frames;
      return data.slice(from, from + frames);
    });
  }

  async function decode(options: DecodeOptions): Promise<DecodedTokens> {
    const prompt = [
      vocabulary.startOfTranscript,
      vocabulary.languages[options.locale],
      vocabulary.transcribe,
    ];
    const limit = Math.min(CONTEXT_TOKENS, mostTokens(options.seconds));
    const temperature = { value: options.temperature, random: createRandom() };
    const heard: DecodedTokens['tokens'] = [];
    let output = await step(prompt, undefined);
    let cache: Cache = readPast(output, undefined);
    let position = prompt.length - 1;
    while (heard.length < limit) {
      await options.breathe();
      const choice = chooseToken(
        logitsAt(output, position),
        heard.map(({ token }) => token),
        vocabulary,
        temperature,
      );
      if (choice.token === vocabulary.endOfText) return { tokens: heard, looped: false };
      heard.push({ ...choice, attention: readAttention(output, position) });
      const loop = findLoop(heard.map(({ token }) => token));
      if (loop !== undefined) return { tokens: heard.slice(0, loop), looped: true };
      output = await step([choice.token], cache);
      cache = readPast(output, cache);
      position = 0;
    }
    return { tokens: heard, looped: heard.length < CONTEXT_TOKENS };
  }

  return {
    decode,
    async guess() {
      const output = await step([vocabulary.startOfTranscript], undefined);
      const logits = logitsAt(output, 0);
      const total = logSumExp(logits, 0, logits.length);
      const share = (token: number) => Math.exp((logits[token] ?? -Infinity) - total);
      return {
        ru: share(vocabulary.languages.ru),
        en: share(vocabulary.languages.en),
        noSpeech: share(vocabulary.noSpeech),
      };
    },
  };
}

function getTensor(output: Record<string, Tensor>, name: string) {
  const tensor = output[name];
  if (!tensor) throw new Error(`the model gave no ${name}`);
  return { data: tensor.data as Float32Array, dims: tensor.dims };
}

function logitsAt(output: Record<string, Tensor>, position: number): Float32Array {
  const { data, dims } = getTensor(output, 'logits');
  const size = dims[2] ?? 0;
  return data.slice(position * size, (position + 1) * size);
}

/** The encoder's keys are computed once, with the prompt; the decoder's grow by one token a step. */
function readPast(output: Record<string, Tensor>, previous: Cache | undefined): Cache {
  const cache: Cache = { ...previous };
  for (const [name, tensor] of Object.entries(output)) {
    if (name.startsWith('present')) cache[name.replace('present', 'past_key_values')] = tensor;
  }
  return cache;
}

/** Fixed seed: the same recording always gives the same transcript. */
function createRandom(): () => number {
  let state = 0x2545f491;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
}
