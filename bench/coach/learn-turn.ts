import { cosine } from '../../server/src/providers/meaning/vectors.rules.ts';
import { createRandom, draw } from './draw.ts';

const STEPS = 200;
const BATCH = 128;
const RATE = 0.005;
const MOMENTUM = 0.9;
/** How sharply the right question must win. */
const TEMPERATURE = 0.07;
/** Keeps the turn near none: there are fewer pairs than numbers to learn. */
const DECAY = 0.01;
/** Questions more alike than this have the same answers and teach nothing as opposites. */
const SAME_QUESTION = 0.7;

/** A question with its answers, as vectors. */
export type Embedded = { question: Float32Array; answers: Float32Array[] };
type Pair = { question: Float32Array; answer: Float32Array };
type Matrix = Float32Array[];

/**
 * The turn that brings questions nearest to their own answers among others', in both directions (a contrastive loss over
 * random batches, by gradient descent). The same references give the same turn.
 */
export function learnTurn(references: readonly Embedded[]): Matrix {
  const pairs = references.flatMap(({ question, answers }) =>
    answers.map((answer) => ({ question, answer })),
  );
  const size = pairs[0]?.question.length ?? 0;
  const turn = identity(size);
  const speed = turn.map(() => new Float32Array(size));
  const random = createRandom();
  for (let step = 0; step < STEPS; step += 1) {
    const batch = draw(pairs, BATCH, random);
    const gradient = findGradient(turn, batch);
    for (let row = 0; row < size; row += 1)
      descend(turn[row] as Float32Array, speed[row] as Float32Array, gradient[row] as Float32Array, row);
  }
  return turn;
}

function descend(turn: Float32Array, speed: Float32Array, gradient: Float32Array, row: number): void {
  for (let at = 0; at < turn.length; at += 1) {
    const delta = (turn[at] as number) - (at === row ? 1 : 0);
    speed[at] = MOMENTUM * (speed[at] as number) + (gradient[at] as number) + DECAY * delta;
    turn[at] = (turn[at] as number) - RATE * (speed[at] as number);
  }
}

/** Answers times the pull on each pair times questions. */
function findGradient(turn: Matrix, batch: readonly Pair[]): Matrix {
  const turned = batch.map(({ question }) => Float32Array.from(turn, (row) => cosine(row, question)));
  const scores = batch.map((one, row) =>
    batch.map((other, column) =>
      row !== column && cosine(one.question, other.question) > SAME_QUESTION
        ? Number.NEGATIVE_INFINITY
        : cosine(one.answer, turned[column] as Float32Array) / TEMPERATURE,
    ),
  );
  const byQuestion = softmaxRows(scores);
  const byAnswer = transpose(softmaxRows(transpose(scores)));
  const gradient = turn.map((row) => new Float32Array(row.length));
  for (const [row, { answer }] of batch.entries()) {
    // The questions weighted by how far each is believed too much.
    const pull = new Float32Array(turn.length);
    for (const [column, { question }] of batch.entries()) {
      const wanted = row === column ? 1 : 0;
      const believed = ((byQuestion[row]?.[column] ?? 0) + (byAnswer[row]?.[column] ?? 0)) / 2;
      addScaled(pull, question, (believed - wanted) / TEMPERATURE / batch.length);
    }
    for (const [at, line] of gradient.entries()) addScaled(line, pull, answer[at] as number);
  }
  return gradient;
}

export function addScaled(sum: Float32Array, vector: Float32Array, scale: number): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] as number) + scale * (vector[at] as number);
}

function softmaxRows(scores: readonly (readonly number[])[]): number[][] {
  return scores.map(softmax);
}

export function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

function transpose(rows: readonly (readonly number[])[]): number[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] as number));
}

function identity(size: number): Matrix {
  return Array.from({ length: size }, (_, row) =>
    Float32Array.from({ length: size }, (_, at) => (at === row ? 1 : 0)),
  );
}
