import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { openOnnx } from '../engines/onnx-session.ts';
import type { SentenceEmbedder } from './meaning.port.ts';
import { averageDirection, cutEvenly, meanPool, toUnit } from './vectors.rules.ts';
import { createWordPiece, type Vocabulary } from './word-piece.rules.ts';

export const MODEL_FILE = 'model.onnx';
export const TOKENIZER_FILE = 'tokenizer.json';
const INPUTS = ['input_ids', 'attention_mask', 'token_type_ids'];
const OUTPUT = 'last_hidden_state';
export const VECTOR_SIZE = 384;
/** What the model was trained on (`max_seq_length` of sentence-transformers), markers included. */
const PIECE_TOKENS_MAX = 256;
const MARKERS = 2;
/** Four pieces; more would keep a worker busy for longer than a person waits. */
const TEXT_TOKENS_MAX = 4 * (PIECE_TOKENS_MAX - MARKERS);

/** Opens all-MiniLM-L6-v2, which turns a sentence of English into a vector. */
export async function loadMiniLm(directory: string, threads: number): Promise<SentenceEmbedder> {
  const tokenizer = createWordPiece(readVocabulary(directory));
  const session = await openOnnx(join(directory, MODEL_FILE), { threads });
  requireNames(session);

  /** One piece at a time: the quantised weights would let pieces read together change each other's vectors. */
  async function embedPiece(tokens: readonly number[]): Promise<Float32Array> {
    const ids = [tokenizer.start, ...tokens, tokenizer.end];
    const mask = ids.map(() => 1);
    const toTensor = (values: readonly number[]) =>
      new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
    const output = await session.run({
      input_ids: toTensor(ids),
      attention_mask: toTensor(mask),
      token_type_ids: toTensor(ids.map(() => 0)),
    });
    return toUnit(meanPool(readRows(output[OUTPUT], ids.length), mask, VECTOR_SIZE));
  }

  return {
    async embed(text, tokensMax = TEXT_TOKENS_MAX) {
      const tokens = tokenizer.tokenize(text, Math.min(tokensMax, TEXT_TOKENS_MAX));
      if (tokens.length === 0) return new Float32Array(VECTOR_SIZE);
      const pieces = cutEvenly(tokens, PIECE_TOKENS_MAX - MARKERS);
      const vectors: Float32Array[] = [];
      for (const piece of pieces) vectors.push(await embedPiece(piece));
      return averageDirection(
        vectors,
        pieces.map((piece) => piece.length),
      );
    },
  };
}

function readVocabulary(directory: string): Vocabulary {
  const file = readFileSync(join(directory, TOKENIZER_FILE), 'utf8');
  const { model } = JSON.parse(file) as { model: { vocab: Record<string, number> } };
  return new Map(Object.entries(model.vocab));
}

/** Another model in this place would fail in the middle of an answer; it is refused when it is opened. */
function requireNames({ inputNames, outputNames }: InferenceSession): void {
  const missing = INPUTS.filter((name) => !inputNames.includes(name));
  if (!outputNames.includes(OUTPUT)) missing.push(OUTPUT);
  if (missing.length > 0) throw new Error(`this is not a sentence embedder: it has no ${missing.join(', ')}`);
}

function readRows(output: Tensor | undefined, rows: number): Float32Array {
  const [batch, count, size] = output?.dims ?? [];
  if (!(output?.data instanceof Float32Array) || batch !== 1 || count !== rows || size !== VECTOR_SIZE) {
    throw new Error(`the model gave [${output?.dims.join(', ') ?? ''}] for ${rows} tokens`);
  }
  return output.data;
}
