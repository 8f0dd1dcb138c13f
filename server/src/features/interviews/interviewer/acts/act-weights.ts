import { DIALOGUE_ACTS } from '@aloud/contract/interviews.limits';
import lines from './learned-acts.json' with { type: 'json' };
import type { ActWeights } from './score-acts.rules.ts';

/** A weight is written as one character: this one is none, its neighbours are a step more and a step less. */
const ZERO_CHARACTER = 80;
const LARGEST_STEPS = 45;
const WEIGHT_STEP = 0.06;

/** A feature and its weights, one character for each act. */
export function writeWeights(name: string, weights: ArrayLike<number>): string {
  const characters = Array.from(weights, (weight) => {
    const steps = Math.round(weight / WEIGHT_STEP);
    return String.fromCharCode(ZERO_CHARACTER + Math.max(-LARGEST_STEPS, Math.min(LARGEST_STEPS, steps)));
  });
  return `${characters.join('')}${name}`;
}

function readWeights(line: string): [name: string, weights: Float32Array] {
  const acts = DIALOGUE_ACTS.length;
  const weights = Float32Array.from(
    { length: acts },
    (_, at) => (line.charCodeAt(at) - ZERO_CHARACTER) * WEIGHT_STEP,
  );
  return [line.slice(acts), weights];
}

/** Learned from labelled utterances by bench/interviewer/acts/learn-acts.ts. */
export const ACT_WEIGHTS: ActWeights = new Map(lines.map(readWeights));
