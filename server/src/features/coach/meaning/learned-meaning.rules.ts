import { cosine } from '../../../providers/meaning/vectors.rules.ts';
import { encodeRow, openRows } from './byte-rows.ts';
import { type AnswerVectors, compareWith } from './compare-meaning.ts';

/** A common question, and the middle of what people of many trades answer to it. */
export type ReferenceQuestion = { question: Float32Array; answer: Float32Array };

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
  const weights = weighReferences(references, asked);
  const expected = turned.map((value, at) => value - REFERENCES_WEIGHT * COMMON_WEIGHT * (common[at] ?? 0));
  for (const [index, { answer }] of references.entries()) {
    const weight = REFERENCES_WEIGHT * (weights[index] ?? 0);
    for (let at = 0; at < expected.length; at += 1)
      expected[at] = (expected[at] ?? 0) + weight * (answer[at] ?? 0);
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

/** The common questions, which have an answer, stand before the others. */
type Header = { size: number; references: number; sources: string };

/** A line of JSON, then every vector as a scale and a byte for each place. */
export function encodeLearned({ turn, references, common }: LearnedMeaning, sources: string): Uint8Array {
  const header: Header = {
    size: turn.length,
    references: references.length,
    sources,
  };
  const rows = [...turn, common, ...references.flatMap(({ question, answer }) => [question, answer])];
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...rows.map(encodeRow)]);
}

export function decodeLearned(file: Buffer): LearnedMeaning & Pick<Header, 'sources'> {
  const { header, next: nextOf } = openRows<Header>(file);
  const { size, sources } = header;
  const next = () => nextOf(size);
  const turn = Array.from({ length: size }, next);
  const common = next();
  const references = Array.from({ length: header.references }, () => ({ question: next(), answer: next() }));
  return { turn, common, references, sources };
}
