import { DIALOGUE_ACTS, type DialogueAct } from '@aloud/contract/interviews.limits';
import type { Features } from './act-features.rules.ts';

/** A weight for each act in the order of {@link DIALOGUE_ACTS}, by feature. */
export type ActWeights = ReadonlyMap<string, ArrayLike<number>>;

/** How much speaks for each act; only differences mean something. */
export function scoreActs(features: Features, weights: ActWeights): Map<DialogueAct, number> {
  const scores = new Float64Array(DIALOGUE_ACTS.length);
  for (const [name, value] of features) {
    const row = weights.get(name);
    if (!row) continue;
    for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) + value * (row[at] ?? 0);
  }
  return new Map(DIALOGUE_ACTS.map((act, at) => [act, scores[at] ?? 0]));
}
