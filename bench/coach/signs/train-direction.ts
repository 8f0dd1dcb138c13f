import { cosine } from '../../../server/src/providers/meaning/vectors.rules.ts';
import { createAdam } from './adam.ts';

const STEPS = 250;
/** Keeps the direction short: there are not many more examples than numbers to learn. */
const DECAY = 0.002;

export type Direction = { direction: Float32Array; bias: number };

/** The direction in which these vectors lie and the others do not, by logistic regression; both sides weigh alike. */
export function trainDirection(these: readonly Float32Array[], others: readonly Float32Array[]): Direction {
  const size = these[0]?.length ?? 0;
  const direction = new Float32Array(size);
  const bias = new Float32Array(1);
  const examples = [
    ...these.map((vector) => ({ vector, wanted: 1, weight: 0.5 / these.length })),
    ...others.map((vector) => ({ vector, wanted: 0, weight: 0.5 / others.length })),
  ];
  const walk = createAdam([direction, bias]);
  for (let step = 0; step < STEPS; step += 1) {
    const pull = direction.map((value) => DECAY * value);
    const biasPull = new Float32Array(1);
    for (const { vector, wanted, weight } of examples) {
      const believed = 1 / (1 + Math.exp(-cosine(direction, vector) - (bias[0] as number)));
      const error = (believed - wanted) * weight;
      biasPull[0] = (biasPull[0] as number) + error;
      for (let at = 0; at < size; at += 1) pull[at] = (pull[at] as number) + error * (vector[at] as number);
    }
    walk([pull, biasPull]);
  }
  return { direction, bias: bias[0] as number };
}
