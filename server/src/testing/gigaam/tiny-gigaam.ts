import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BANDS } from '../../providers/stt/gigaam/gigaam-features.ts';
import { MODEL_FILE } from '../../providers/stt/gigaam/gigaam-model.ts';
import { VOCABULARY_FILE } from '../../providers/stt/gigaam/gigaam-vocabulary.ts';
import { type OnnxGraph, toOnnxFile } from './onnx-file.ts';

/** The published model has 256 pieces and a blank after them. */
const PIECES = 257;
const BLANK = PIECES - 1;
const FRAMES_PER_STEP = 4;
const RATE = 16_000;

/** What the tiny model understands: a tone is a piece, silence is the blank. Frequencies lie far apart in mel bands. */
export const TONES = {
  '▁при': { hertz: 400, band: 11, number: 20 },
  вет: { hertz: 800, band: 19, number: 33 },
  '▁мир': { hertz: 1_400, band: 27, number: 77 },
  '.': { hertz: 2_300, band: 37, number: 2 },
  '▁снова': { hertz: 3_600, band: 46, number: 250 },
} as const;
export type Tone = keyof typeof TONES;

export type TinyFault = 'wrong-names' | 'wrong-size' | 'wrong-pace' | 'no-numbers' | 'deaf';

/** A model of GigaAM's shape that hears tones: the energy of a tone's band is the score of its piece. */
export async function writeTinyGigaam(directory: string, fault?: TinyFault): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, MODEL_FILE), toOnnxFile(toGraph(fault)));
  await writeFile(join(directory, VOCABULARY_FILE), toVocabulary());
}

function toGraph(fault: TinyFault | undefined): OnnxGraph {
  const size = fault === 'wrong-size' ? PIECES - 1 : PIECES;
  const pace = fault === 'wrong-pace' ? FRAMES_PER_STEP / 2 : FRAMES_PER_STEP;
  const weights = new Float32Array(size * BANDS * pace);
  const bias = new Float32Array(size).fill(-50);
  for (const { band, number } of Object.values(TONES)) {
    bias[number] = 0;
    const at = (number * BANDS + band) * pace;
    weights.fill(1 / pace, at, at + pace);
  }
  // Silence scores −20.7 in every band, a tone above 4 in its own.
  bias[size - 1] = fault === 'deaf' ? 100 : 0;
  if (fault === 'no-numbers') bias.fill(Number.NaN);
  return {
    inputs: [
      { name: fault === 'wrong-names' ? 'audio_signal' : 'features', type: 'float', shape: [1, BANDS, 'T'] },
      { name: 'feature_lengths', type: 'int64', shape: [1] },
    ],
    outputs: [{ name: 'log_probs', type: 'float', shape: [1, 'steps', size] }],
    constants: [
      { name: 'zero', shape: [1], values: BigInt64Array.of(0n) },
      { name: 'time', shape: [1], values: BigInt64Array.of(2n) },
      { name: 'weights', shape: [size, BANDS, pace], values: weights },
      { name: 'bias', shape: [size], values: bias },
    ],
    nodes: [
      {
        operator: 'Slice',
        inputs: [fault === 'wrong-names' ? 'audio_signal' : 'features', 'zero', 'feature_lengths', 'time'],
        output: 'heard',
      },
      {
        operator: 'Conv',
        inputs: ['heard', 'weights', 'bias'],
        output: 'scores',
        // Padded at its end only: as many steps as the published export gives, the frames by four, rounded up.
        attributes: { kernel_shape: [pace], strides: [pace], pads: [0, pace - 1] },
      },
      { operator: 'Transpose', inputs: ['scores'], output: 'rows', attributes: { perm: [0, 2, 1] } },
      { operator: 'LogSoftmax', inputs: ['rows'], output: 'log_probs', attributes: { axis: -1 } },
    ],
  };
}

function toVocabulary(): string {
  const numbers = new Map<number, string>(
    Object.entries(TONES).map(([piece, { number }]) => [number, piece]),
  );
  const lines = Array.from({ length: PIECES }, (_, number) => {
    if (number === BLANK) return `<blk> ${number}`;
    return `${numbers.get(number) ?? (number === 0 ? '<unk>' : 'ъ')} ${number}`;
  });
  return `${lines.join('\n')}\n`;
}

/** Sound the tiny model understands. A number is a pause in seconds. */
export function speakTones(script: readonly ([Tone, seconds: number] | number)[]): Int16Array {
  const parts = script.map((part) => {
    const seconds = typeof part === 'number' ? part : part[1];
    const hertz = typeof part === 'number' ? 0 : TONES[part[0]].hertz;
    return Array.from({ length: Math.round(seconds * RATE) }, (_, i) =>
      Math.round(16_000 * Math.sin((2 * Math.PI * hertz * i) / RATE)),
    );
  });
  return Int16Array.from(parts.flat());
}
