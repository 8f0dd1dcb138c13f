import { DIALOGUE_ACTS, type DialogueAct } from '@aloud/contract/interviews.limits';
import type { Features } from '../../../server/src/features/interviews/interviewer/acts/act-features.rules.ts';
import { createRandom } from '../../coach/draw.ts';

export type Example = { features: Features; act: DialogueAct; weight: number };
/** A weight for each act, by feature. */
export type Weights = Map<string, Float32Array>;

const EPOCHS = 20;
const RATE = 0.3;
/** The share of every weight that is lost in an epoch at the first rate. */
const DECAY = 0.03;
/** A feature seen less often is chance. */
const LEAST_SEEN = 3;

type Row = { indices: Int32Array; values: Float64Array; act: number; weight: number };

/** Multinomial logistic regression by stochastic gradient descent. The same examples give the same weights. */
export function learnWeights(examples: readonly Example[]): Weights {
  const names = listNames(examples);
  const indexOf = new Map(names.map((name, index) => [name, index]));
  const rows = examples.map((example) => toRow(example, indexOf));
  const acts = DIALOGUE_ACTS.length;
  const weights = new Float32Array(names.length * acts);
  const random = createRandom();
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const slowing = 1 / (1 + epoch / 4);
    for (const row of shuffle(rows, random)) learnRow(row, weights, RATE * slowing);
    for (let at = 0; at < weights.length; at += 1)
      weights[at] = (weights[at] as number) * (1 - DECAY * slowing);
  }
  return new Map(names.map((name, index) => [name, weights.slice(index * acts, (index + 1) * acts)]));
}

function listNames(examples: readonly Example[]): string[] {
  const seen = new Map<string, number>();
  for (const { features } of examples)
    for (const name of features.keys()) seen.set(name, (seen.get(name) ?? 0) + 1);
  return [...seen].filter(([, count]) => count >= LEAST_SEEN).map(([name]) => name);
}

function toRow({ features, act, weight }: Example, indexOf: ReadonlyMap<string, number>): Row {
  const known = [...features].flatMap(([name, value]) => {
    const index = indexOf.get(name);
    return index === undefined ? [] : [[index, value] as const];
  });
  return {
    indices: Int32Array.from(known, ([index]) => index),
    values: Float64Array.from(known, ([, value]) => value),
    act: DIALOGUE_ACTS.indexOf(act),
    weight,
  };
}

function learnRow({ indices, values, act, weight }: Row, weights: Float32Array, rate: number): void {
  const acts = DIALOGUE_ACTS.length;
  const errors = predict(weights, { indices, values });
  errors[act] = (errors[act] as number) - 1;
  for (let at = 0; at < indices.length; at += 1) {
    const base = (indices[at] as number) * acts;
    const step = (values[at] as number) * weight * rate;
    for (let one = 0; one < acts; one += 1)
      weights[base + one] = (weights[base + one] as number) - step * (errors[one] as number);
  }
}

function predict(weights: Float32Array, { indices, values }: Pick<Row, 'indices' | 'values'>): Float64Array {
  const acts = DIALOGUE_ACTS.length;
  const scores = new Float64Array(acts);
  for (let at = 0; at < indices.length; at += 1)
    for (let one = 0; one < acts; one += 1)
      scores[one] =
        (scores[one] as number) +
        (weights[(indices[at] as number) * acts + one] as number) * (values[at] as number);
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled = [...items];
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [shuffled[at], shuffled[other]] = [shuffled[other] as Item, shuffled[at] as Item];
  }
  return shuffled;
}

/** So many features make a file the server loads in no time. */
const MOST_FEATURES = 20_000;

/** The features that tell most; the rest are hardly ever decisive. */
export function keepTelling(weights: Weights): Weights {
  const told = [...weights].map(([name, row]) => ({ name, row, most: Math.max(...row.map(Math.abs)) }));
  const kept = told.toSorted((a, b) => b.most - a.most).slice(0, MOST_FEATURES);
  return new Map(kept.map(({ name, row }) => [name, row]));
}
