import type { QuestionKind } from '@aloud/contract/feedback/remarks';
import { cosine } from '../../../providers/meaning/vectors.rules.ts';
import type { LikelyKind } from '../criteria/question-kinds.rules.ts';
import { encodeRow, openRows } from './byte-rows.ts';

/**
 * What was learnt from answers of every worth (`npm run learn:signs`), for the vectors of one model: a small network that
 * reads a question and an answer together, and two directions in which answers without matter lie.
 */
export type LearnedSigns = {
  /** Places question and answer where those that belong together meet. */
  asked: readonly Float32Array[];
  said: readonly Float32Array[];
  /** What question and answer, one after the other, are asked besides; each unit with what it starts from and what it is worth. */
  units: readonly Float32Array[];
  unitBiases: Float32Array;
  unitWeights: Float32Array;
  emptiness: Float32Array;
  ignorance: Float32Array;
  biases: { answers: number; emptiness: number; ignorance: number };
  /** Where the questions of each kind lie. */
  kinds: readonly { kind: QuestionKind; direction: Float32Array; bias: number }[];
};

/** Each 0–1, as sure as answers of authors who were not learnt from have shown. */
export type Signs = {
  /** The answer is one to this question. */
  answers: number;
  /** It consists of the phrases of interviews, without matter. */
  empty: number;
  /** It says that the speaker does not know. */
  ignorant: number;
};

/** Null where nothing was learnt for this model. */
export function rateSigns(
  learned: LearnedSigns | null,
  asked: Float32Array,
  said: Float32Array,
): Signs | null {
  if (learned === null || learned.emptiness.length !== asked.length || said.length !== asked.length)
    return null;
  return {
    answers: toShare(weighAnswer(learned, asked, said)),
    empty: toShare(cosine(learned.emptiness, said) + learned.biases.emptiness),
    ignorant: toShare(cosine(learned.ignorance, said) + learned.biases.ignorance),
  };
}

function weighAnswer(learned: LearnedSigns, asked: Float32Array, said: Float32Array): number {
  let sum = learned.biases.answers;
  for (const [at, row] of learned.asked.entries())
    sum += cosine(row, asked) * cosine(learned.said[at] as Float32Array, said);
  const both = Float32Array.of(...asked, ...said);
  for (const [at, unit] of learned.units.entries()) {
    const heard = Math.max(0, cosine(unit, both) + (learned.unitBiases[at] as number));
    sum += heard * (learned.unitWeights[at] as number);
  }
  return sum;
}

/** Of what kind the question is, with how sure that is; null where nothing was learnt for this model. */
export function findLikeliestKind(learned: LearnedSigns | null, asked: Float32Array): LikelyKind | null {
  if (learned === null || learned.emptiness.length !== asked.length) return null;
  const powers = learned.kinds.map(({ direction, bias }) => Math.exp(cosine(direction, asked) + bias));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return learned.kinds
    .map(({ kind }, at) => ({ kind, share: (powers[at] as number) / total }))
    .reduce<LikelyKind | null>((top, one) => (top === null || one.share > top.share ? one : top), null);
}

const toShare = (value: number) => 1 / (1 + Math.exp(-value));

type Header = {
  size: number;
  places: number;
  units: number;
  biases: LearnedSigns['biases'];
  kinds: { kind: QuestionKind; bias: number }[];
  sources: string;
};

export function encodeSigns(learned: LearnedSigns, sources: string): Uint8Array {
  const { asked, said, units, unitBiases, unitWeights, emptiness, ignorance, biases, kinds } = learned;
  const header: Header = {
    size: emptiness.length,
    places: asked.length,
    units: units.length,
    biases,
    kinds: kinds.map(({ kind, bias }) => ({ kind, bias })),
    sources,
  };
  const directions = kinds.map(({ direction }) => direction);
  const rows = [...asked, ...said, ...units, unitBiases, unitWeights, emptiness, ignorance, ...directions];
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...rows.map(encodeRow)]);
}

export function decodeSigns(file: Buffer): LearnedSigns & Pick<Header, 'sources'> {
  const { header, next } = openRows<Header>(file);
  const { size, places, units, biases, kinds, sources } = header;
  const rows = (count: number, length: number) => Array.from({ length: count }, () => next(length));
  return {
    asked: rows(places, size),
    said: rows(places, size),
    units: rows(units, 2 * size),
    unitBiases: next(units),
    unitWeights: next(units),
    emptiness: next(size),
    ignorance: next(size),
    biases,
    kinds: kinds.map((one) => ({ ...one, direction: next(size) })),
    sources,
  };
}
