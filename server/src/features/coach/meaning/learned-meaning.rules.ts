import type { QuestionKind } from '@aloud/contract/feedback/remarks';
import { cosine } from '../../../providers/meaning/vectors.rules.ts';
import type { LikelyKind } from '../criteria/question-kinds.rules.ts';
import { type AnswerVectors, compareWith } from './compare-meaning.ts';

/** A question of a kind; of common ones, the middle of what people of many trades answer to it. */
export type ReferenceQuestion = { question: Float32Array; kind: QuestionKind; answer: Float32Array | null };

/** Learnt from questions with their answers, for the vectors of one model. */
export type LearnedMeaning = {
  /** Turns the direction of a question towards that of its answers: as many rows as a vector has places. */
  turn: readonly Float32Array[];
  references: readonly ReferenceQuestion[];
  /** The middle of all reference answers: what any answer to any question has in common. */
  common: Float32Array;
};

/** How much what is answered to like questions counts beside the question itself. */
const REFERENCES_WEIGHT = 2;
/** How much of what all answers have in common is taken off. */
const COMMON_WEIGHT = 0.7;
/** A question less like by this is worth a third: only the few likest speak. */
const LIKE_QUESTION_WIDTH = 0.04;

/** `likeness` tells questions apart; `nearness` tells an answer to a question from talk about something else. */
export type Nearness = { likeness: number; nearness: number };

/** By all that was learnt; plain likeness where nothing was learnt for this model. */
export function rateNearness(
  learned: LearnedMeaning | null,
  asked: Float32Array,
  said: AnswerVectors,
): Nearness {
  if (learned === null || learned.turn.length !== asked.length) {
    const near = compareWith(said, asked);
    return { likeness: near, nearness: near };
  }
  const turned = Float32Array.from(learned.turn, (row) => cosine(row, asked));
  return {
    likeness: compareWith(said, turned),
    nearness: compareWith(said, expectAnswer(learned, asked, turned)),
  };
}

/** Where an answer to this question is to be expected: by the question itself, and by what like questions are answered with. */
function expectAnswer(
  { references, common }: LearnedMeaning,
  asked: Float32Array,
  turned: Float32Array,
): Float32Array {
  const answered = references.filter((reference) => reference.answer !== null);
  const weights = weighReferences(answered, asked);
  const expected = turned.map((value, at) => value - REFERENCES_WEIGHT * COMMON_WEIGHT * (common[at] ?? 0));
  for (const [index, { answer }] of answered.entries()) {
    const weight = REFERENCES_WEIGHT * (weights[index] ?? 0);
    for (let at = 0; at < expected.length; at += 1)
      expected[at] = (expected[at] ?? 0) + weight * (answer?.[at] ?? 0);
  }
  return expected;
}

/** How much each is like the question that was asked; together 1. */
function weighReferences(references: readonly ReferenceQuestion[], asked: Float32Array): number[] {
  const likeness = references.map(({ question }) => cosine(question, asked));
  const most = Math.max(...likeness);
  const weights = likeness.map((like) => Math.exp((like - most) / LIKE_QUESTION_WIDTH));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Of what kind the likest questions are; null where nothing was learnt for this model. */
export function findLikeliestKind(learned: LearnedMeaning | null, asked: Float32Array): LikelyKind | null {
  if (learned === null || learned.turn.length !== asked.length) return null;
  const weights = weighReferences(learned.references, asked);
  const shares = new Map<QuestionKind, number>();
  for (const [index, { kind }] of learned.references.entries())
    shares.set(kind, (shares.get(kind) ?? 0) + (weights[index] ?? 0));
  return [...shares]
    .map(([kind, share]) => ({ kind, share }))
    .reduce<LikelyKind | null>((top, one) => (top === null || one.share > top.share ? one : top), null);
}

/** The common questions, which have an answer, stand before the others. */
type Header = { size: number; kinds: QuestionKind[]; answered: number; sources: string };

/** A line of JSON, then every vector as a scale and a byte for each place. */
export function encodeLearned({ turn, references, common }: LearnedMeaning, sources: string): Uint8Array {
  const header: Header = {
    size: turn.length,
    kinds: references.map(({ kind }) => kind),
    answered: references.filter(({ answer }) => answer !== null).length,
    sources,
  };
  const rows = [
    ...turn,
    common,
    ...references.flatMap(({ question, answer }) => (answer ? [question, answer] : [question])),
  ];
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...rows.map(encodeRow)]);
}

const BYTE_MAX = 127;

function encodeRow(row: Float32Array): Buffer {
  const scale = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / BYTE_MAX || 1;
  const bytes = Buffer.alloc(4 + row.length);
  bytes.writeFloatLE(scale);
  row.forEach((value, at) => {
    bytes.writeInt8(Math.round(value / scale), 4 + at);
  });
  return bytes;
}

export function decodeLearned(file: Buffer): LearnedMeaning & Pick<Header, 'sources'> {
  const end = file.indexOf('\n');
  const { size, kinds, answered, sources } = JSON.parse(file.toString('utf8', 0, end)) as Header;
  let offset = end + 1;
  const next = () => {
    const scale = file.readFloatLE(offset);
    const row = Float32Array.from({ length: size }, (_, at) => file.readInt8(offset + 4 + at) * scale);
    offset += 4 + size;
    return row;
  };
  const turn = Array.from({ length: size }, next);
  const common = next();
  const references = kinds.map((kind, index) => ({
    kind,
    question: next(),
    answer: index < answered ? next() : null,
  }));
  return { turn, common, references, sources };
}
