import { readFileSync } from 'node:fs';

/** Letters to sounds by the small recurrent network that comes with the voice, for words no dictionary has. */
export type GuessPronunciation = (word: string) => string[];

type Matrix = { data: Float32Array; columns: number };
type Layer = { input: Matrix; hidden: Matrix; inputBias: Float32Array; hiddenBias: Float32Array };

/** Longer answers are the network going in circles. */
const MOST_PHONES = 20;
const START = 2;
const END = 3;

export function readPronunciationNetwork(file: string): GuessPronunciation {
  const raw = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { shape: number[]; data: string }> & {
    graphemes: string[];
    phonemes: string[];
  };
  const matrix = (name: string): Matrix => {
    const { shape, data } = raw[name] ?? { shape: [], data: '' };
    const bytes = Buffer.from(data, 'base64');
    const floats = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    return { data: floats, columns: shape[1] ?? 1 };
  };
  const layer = (side: string): Layer => ({
    input: matrix(`${side}_w_ih`),
    hidden: matrix(`${side}_w_hh`),
    inputBias: matrix(`${side}_b_ih`).data,
    hiddenBias: matrix(`${side}_b_hh`).data,
  });
  const [reader, writer] = [layer('enc'), layer('dec')];
  const [letters, phones] = [matrix('enc_emb'), matrix('dec_emb')];
  const [outputs, outputBias] = [matrix('fc_w'), matrix('fc_b').data];
  const letterIndex = new Map(raw.graphemes.map((letter, i) => [letter, i]));

  return (word) => {
    let memory = new Float32Array(reader.hidden.columns);
    for (const letter of [...Array.from(word), '</s>']) {
      memory = step(reader, row(letters, letterIndex.get(letter) ?? 1), memory);
    }
    const said: string[] = [];
    let last = START;
    while (said.length < MOST_PHONES) {
      memory = step(writer, row(phones, last), memory);
      last = likeliest(outputs, outputBias, memory);
      if (last === END) break;
      said.push(raw.phonemes[last] ?? '');
    }
    return said;
  };
}

function row({ data, columns }: Matrix, index: number): Float32Array {
  return data.subarray(index * columns, (index + 1) * columns);
}

function product(matrix: Matrix, vector: Float32Array, bias: Float32Array): Float32Array {
  return Float32Array.from(bias, (start, i) => {
    let sum = start;
    for (let j = 0; j < matrix.columns; j += 1)
      sum += (matrix.data[i * matrix.columns + j] ?? 0) * (vector[j] ?? 0);
    return sum;
  });
}

/** One step of a gated recurrent unit; its three gates lie one after another. */
function step(layer: Layer, input: Float32Array, memory: Float32Array): Float32Array<ArrayBuffer> {
  const size = memory.length;
  const fromInput = product(layer.input, input, layer.inputBias);
  const fromMemory = product(layer.hidden, memory, layer.hiddenBias);
  const gate = (i: number) => 1 / (1 + Math.exp(-((fromInput[i] ?? 0) + (fromMemory[i] ?? 0))));
  return Float32Array.from({ length: size }, (_, i) => {
    const fresh = Math.tanh((fromInput[2 * size + i] ?? 0) + gate(i) * (fromMemory[2 * size + i] ?? 0));
    const keep = gate(size + i);
    return (1 - keep) * fresh + keep * (memory[i] ?? 0);
  });
}

function likeliest(outputs: Matrix, bias: Float32Array, memory: Float32Array): number {
  const scores = product(outputs, memory, bias);
  return scores.reduce((best, score, i) => (score > (scores[best] ?? -Infinity) ? i : best), 0);
}
