import { cosine } from '../../../server/src/providers/meaning/vectors.rules.ts';
import { createRandom, draw } from '../draw.ts';
import { createAdam } from './adam.ts';
import { createMatrix, fromRows, type Matrix, mixRows, multiplyRows, toRows, transpose } from './matrices.ts';

const STEPS = 400;
/** Answers to their own question, each against the questions of the others. */
const PAIRS = 160;
/** Answers of which an author has said whether they answer. */
const LABELLED = 256;
const PLACES = 48;
const UNITS = 32;
/** How much of what is read is forgotten in each step, so that no part learns to rely on another. */
const FORGOTTEN = 0.3;
/** Questions more alike than this have the same answers and teach nothing as opposites. */
const SAME_QUESTION = 0.75;
const OTHER_QUESTION = 0.6;
/** What each lesson counts: pairs among pairs, the authors' labels, and answers put to a stranger's question. */
const CONTRAST_WORTH = 0.3;
const LABELS_WORTH = 1;
const STRANGERS_WORTH = 0.5;

export type Pair = { asked: Float32Array; said: Float32Array };
export type LabelledPair = Pair & { isAnswer: boolean };
/** As the server reads it. */
export type Network = {
  asked: Float32Array[];
  said: Float32Array[];
  units: Float32Array[];
  unitBiases: Float32Array;
  unitWeights: Float32Array;
  bias: number;
};

type Numbers = {
  asked: Matrix;
  said: Matrix;
  units: Matrix;
  unitBiases: Matrix;
  unitWeights: Matrix;
  bias: Matrix;
};

/** Learns by gradient descent whether an answer is one to its question. The same pairs give the same network. */
export function trainNetwork(pairs: readonly Pair[], labelled: readonly LabelledPair[]): Network {
  const random = createRandom();
  const size = pairs[0]?.asked.length ?? 0;
  const numbers = createNumbers(size, random);
  const walk = createAdam(listData(numbers));
  const answers = labelled.filter(({ isAnswer }) => isAnswer).length;
  const answerWeight = (labelled.length - answers) / answers;
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = createLike(numbers);
    const drawn = draw(pairs, PAIRS, random);
    pullApart(numbers, gradient, drawn, random);
    const lessons = draw(labelled, LABELLED, random);
    const worths = lessons.map(({ isAnswer }) => LABELS_WORTH * (isAnswer ? answerWeight : 1));
    teach(numbers, gradient, { pairs: lessons, worths, random });
    const strangers = [...drawn.map((pair) => ({ ...pair, isAnswer: true })), ...giveAway(drawn)];
    teach(numbers, gradient, {
      pairs: strangers,
      worths: strangers.map(() => STRANGERS_WORTH),
      random,
    });
    walk(listData(gradient));
  }
  return {
    asked: toRows(numbers.asked),
    said: toRows(numbers.said),
    units: toRows(numbers.units),
    unitBiases: numbers.unitBiases.data,
    unitWeights: numbers.unitWeights.data,
    bias: numbers.bias.data[0] as number,
  };
}

function createNumbers(size: number, random: () => number): Numbers {
  const fill = (rows: number, columns: number, width: number) => {
    const matrix = createMatrix(rows, columns);
    matrix.data.forEach((_, at) => {
      matrix.data[at] = (random() + random() + random() - 1.5) * 2 * width;
    });
    return matrix;
  };
  return {
    asked: fill(PLACES, size, 0.05),
    said: fill(PLACES, size, 0.05),
    units: fill(UNITS, 2 * size, 0.02),
    unitBiases: createMatrix(1, UNITS),
    unitWeights: fill(1, UNITS, 0.1),
    bias: createMatrix(1, 1),
  };
}

const listData = (numbers: Numbers) => Object.values(numbers).map(({ data }) => data);

function createLike(numbers: Numbers): Numbers {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, { rows, columns }]) => [name, createMatrix(rows, columns)]),
  ) as Numbers;
}

/** Leaves each number out by chance and makes up for it in the others; what pulls on them is left out alike. */
function forget(matrix: Matrix, random: () => number): (pull: Matrix) => Matrix {
  const kept = matrix.data.map(() => (random() < FORGOTTEN ? 0 : 1 / (1 - FORGOTTEN)));
  const leaveOut = (other: Matrix) => {
    other.data.forEach((value, at) => {
      other.data[at] = value * (kept[at] as number);
    });
    return other;
  };
  leaveOut(matrix);
  return leaveOut;
}

/** Each answer must be nearest to its own question, and each question to its own answer (a contrastive loss). */
function pullApart(numbers: Numbers, gradient: Numbers, pairs: readonly Pair[], random: () => number): void {
  const [asked, said] = [fromRows(pairs.map((pair) => pair.asked)), fromRows(pairs.map((pair) => pair.said))];
  const [placedAsked, placedSaid] = [multiplyRows(asked, numbers.asked), multiplyRows(said, numbers.said)];
  const [leaveAsked, leaveSaid] = [forget(placedAsked, random), forget(placedSaid, random)];
  const scores = multiplyRows(placedAsked, placedSaid);
  for (const [row, one] of pairs.entries())
    for (const [column, other] of pairs.entries())
      if (row !== column && cosine(one.asked, other.asked) > SAME_QUESTION)
        scores.data[row * pairs.length + column] = Number.NEGATIVE_INFINITY;
  const [byQuestion, byAnswer] = [softmaxRows(scores), transpose(softmaxRows(transpose(scores)))];
  const errors = createMatrix(pairs.length, pairs.length);
  errors.data.forEach((_, at) => {
    const wanted = at % (pairs.length + 1) === 0 ? 2 : 0;
    const believed = (byQuestion.data[at] as number) + (byAnswer.data[at] as number);
    errors.data[at] = ((believed - wanted) * CONTRAST_WORTH) / pairs.length;
  });
  add(gradient.asked, mixRows(transpose(leaveAsked(mixRows(errors, placedSaid))), asked));
  add(gradient.said, mixRows(transpose(leaveSaid(mixRows(transpose(errors), placedAsked))), said));
}

function softmaxRows(scores: Matrix): Matrix {
  return fromRows(
    toRows(scores).map((row) => {
      const most = row.reduce((top, score) => Math.max(top, score), Number.NEGATIVE_INFINITY);
      const powers = row.map((score) => Math.exp(score - most));
      const total = powers.reduce((sum, power) => sum + power, 0);
      return powers.map((power) => power / total);
    }),
  );
}

type Lessons = { pairs: readonly LabelledPair[]; worths: readonly number[]; random: () => number };

/** Each pair says whether it belongs together. */
function teach(numbers: Numbers, gradient: Numbers, { pairs, worths, random }: Lessons): void {
  const [asked, said] = [fromRows(pairs.map((pair) => pair.asked)), fromRows(pairs.map((pair) => pair.said))];
  const both = fromRows(pairs.map((pair) => Float32Array.of(...pair.asked, ...pair.said)));
  const [placedAsked, placedSaid] = [multiplyRows(asked, numbers.asked), multiplyRows(said, numbers.said)];
  const heard = multiplyRows(both, numbers.units);
  heard.data.forEach((value, at) => {
    heard.data[at] = Math.max(0, value + (numbers.unitBiases.data[at % UNITS] as number));
  });
  const [leaveAsked, leaveSaid] = [forget(placedAsked, random), forget(placedSaid, random)];
  const leaveHeard = forget(heard, random);
  const [askedPull, saidPull] = [createMatrix(pairs.length, PLACES), createMatrix(pairs.length, PLACES)];
  const heardPull = createMatrix(pairs.length, UNITS);
  for (const [row, { isAnswer }] of pairs.entries()) {
    const believed = 1 / (1 + Math.exp(-weigh(numbers, row, { placedAsked, placedSaid, heard })));
    const error = ((believed - (isAnswer ? 1 : 0)) * (worths[row] as number)) / pairs.length;
    gradient.bias.data[0] = (gradient.bias.data[0] as number) + error;
    for (let at = row * PLACES; at < (row + 1) * PLACES; at += 1) {
      askedPull.data[at] = error * (placedSaid.data[at] as number);
      saidPull.data[at] = error * (placedAsked.data[at] as number);
    }
    for (let unit = 0; unit < UNITS; unit += 1) {
      const at = row * UNITS + unit;
      gradient.unitWeights.data[unit] =
        (gradient.unitWeights.data[unit] as number) + error * (heard.data[at] as number);
      if ((heard.data[at] as number) === 0) continue;
      heardPull.data[at] = error * (numbers.unitWeights.data[unit] as number);
    }
  }
  add(gradient.asked, mixRows(transpose(leaveAsked(askedPull)), asked));
  add(gradient.said, mixRows(transpose(leaveSaid(saidPull)), said));
  add(gradient.units, mixRows(transpose(leaveHeard(heardPull)), both));
  for (let row = 0; row < pairs.length; row += 1)
    for (let unit = 0; unit < UNITS; unit += 1)
      gradient.unitBiases.data[unit] =
        (gradient.unitBiases.data[unit] as number) + (heardPull.data[row * UNITS + unit] as number);
}

type Read = { placedAsked: Matrix; placedSaid: Matrix; heard: Matrix };

function weigh(numbers: Numbers, row: number, { placedAsked, placedSaid, heard }: Read): number {
  let sum = numbers.bias.data[0] as number;
  for (let at = row * PLACES; at < (row + 1) * PLACES; at += 1)
    sum += (placedAsked.data[at] as number) * (placedSaid.data[at] as number);
  for (let unit = 0; unit < UNITS; unit += 1)
    sum += (heard.data[row * UNITS + unit] as number) * (numbers.unitWeights.data[unit] as number);
  return sum;
}

/** Each answer to the question of the pair after it, unless that is nearly its own. */
function giveAway(pairs: readonly Pair[]): LabelledPair[] {
  return pairs
    .map(({ said }, at) => ({
      said,
      own: pairs[at]?.asked as Float32Array,
      asked: pairs[(at + 1) % pairs.length]?.asked as Float32Array,
      isAnswer: false,
    }))
    .filter(({ own, asked }) => cosine(own, asked) < OTHER_QUESTION);
}

function add(sum: Matrix, other: Matrix): void {
  for (let at = 0; at < sum.data.length; at += 1)
    sum.data[at] = (sum.data[at] as number) + (other.data[at] as number);
}
