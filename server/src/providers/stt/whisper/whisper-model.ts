import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@aloud/contract/locale';
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { trimOnnxOutputs, turnIntoInput } from '../../engines/edit-onnx.ts';
import { openOnnx } from '../../engines/onnx-session.ts';
import { logSumExp, mostTokens } from '../decoding.rules.ts';
import { BANDS, logMel } from './log-mel.ts';
import { chooseToken, findSpokenLoop } from './next-token.rules.ts';
import { readVocabulary, type WhisperVocabulary } from './whisper-vocabulary.ts';

/** The model's context holds 448 tokens; half is for the prompt by design. */
const CONTEXT_TOKENS = 224;

/** The encoder's name for where in the window a state lies; its length is the length of the window. */
const POSITIONS = 'embed_positions.weight';
/** States of a whole window of 30 s, one per 20 ms; two frames of sound make one. */
export const WINDOW_STATES = 1500;
const FRAMES_PER_STATE = 2;

type Cache = Record<string, Tensor>;

export type DecodedTokens = {
  tokens: { token: number; logProbability: number; attention: Float32Array[] }[];
  /** The decoder began to repeat itself; its tail was cut. */
  looped: boolean;
};

export type WhisperModel = {
  vocabulary: WhisperVocabulary;
  /** `states` is how much the encoder looks at, at most `WINDOW_STATES`; what the sound does not fill is silence. */
  encode(samples: Float32Array, states: number): Promise<Encoded>;
  release(): Promise<void>;
};

export type Encoded = {
  /** The probability of each language, and that there is no speech. */
  guess: { ru: number; en: number; noSpeech: number };
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
  const { encoder, positions } = await openEncoder(join(directory, 'encoder.onnx'), threads);
  const decoder = await openOnnx(join(directory, 'decoder.onnx'), { threads });
  return {
    vocabulary,
    async encode(samples, states) {
      const frames = states * FRAMES_PER_STATE;
      const size = positions.length / WINDOW_STATES;
      const { last_hidden_state: encoded } = await encoder.run({
        input_features: new Tensor('float32', logMel(samples, frames), [1, BANDS, frames]),
        [POSITIONS]: new Tensor('float32', positions.subarray(0, states * size), [states, size]),
      });
      if (!encoded) throw new Error('the encoder gave nothing');
      return createEncoded(decoder, vocabulary, encoded);
    },
    async release() {
      await encoder.release();
      await decoder.release();
    },
  };
}

/** The encoder with only the output that is read, and with a window of any length: its price grows with the window. */
async function openEncoder(file: string, threads: number) {
  const trimmed = trimOnnxOutputs(await readFile(file), (name) => name === 'last_hidden_state');
  const { model, values: positions } = turnIntoInput(trimmed, POSITIONS);
  return { encoder: await openOnnx(model, { threads }), positions };
}

/** The decoder's first step guesses the language; every attempt goes on from there. */
async function createEncoded(
  decoder: InferenceSession,
  vocabulary: WhisperVocabulary,
  states: Tensor,
): Promise<Encoded> {
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
        ...(isFirst ? [] : attentionNames),
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

  const first = await step([vocabulary.startOfTranscript], undefined);
  const firstCache = readPast(first, undefined);

  async function decode(options: DecodeOptions): Promise<DecodedTokens> {
    const prompt = [vocabulary.languages[options.locale], vocabulary.transcribe];
    const limit = Math.min(CONTEXT_TOKENS, mostTokens(options.seconds));
    const choosing = { ...options, random: createRandom() };
    const heard: DecodedTokens['tokens'] = [];
    let output = await step(prompt, firstCache);
    let cache: Cache = readPast(output, firstCache);
    let position = prompt.length - 1;
    while (heard.length < limit) {
      await options.breathe();
      const tokens = heard.map(({ token }) => token);
      const choice = chooseToken(logitsAt(output, position), tokens, vocabulary, choosing);
      if (choice.token === vocabulary.endOfText) return { tokens: heard, looped: false };
      heard.push({ ...choice, attention: readAttention(output, position) });
      const loop = findSpokenLoop([...tokens, choice.token], vocabulary);
      if (loop !== undefined) return { tokens: heard.slice(0, loop), looped: true };
      output = await step([choice.token], cache);
      cache = readPast(output, cache);
      position = 0;
    }
    return { tokens: heard, looped: heard.length < CONTEXT_TOKENS };
  }

  return { guess: readGuess(logitsAt(first, 0), vocabulary), decode };
}

function readGuess(logits: Float32Array, vocabulary: WhisperVocabulary): Encoded['guess'] {
  const total = logSumExp(logits, 0, logits.length);
  const share = (token: number) => Math.exp((logits[token] ?? -Infinity) - total);
  return {
    ru: share(vocabulary.languages.ru),
    en: share(vocabulary.languages.en),
    noSpeech: share(vocabulary.noSpeech),
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
