import type { Feedback } from '@aloud/contract/feedback/feedback';
import { mean, pearson } from '../../../platform/statistics.rules.ts';
import { mapCriteria } from './judge-locally.rules.ts';

/** What the rules say about an answer that a model has judged, as operators read it. */
export type BesideModel = ReturnType<typeof describeBeside>;

/** `difference` is the model's score less the local one. */
export function describeBeside(judged: Feedback, local: Feedback) {
  const { score, numbers, criteria } = local;
  return {
    local: {
      score,
      numbers: numbers && { content: numbers.content.score, delivery: numbers.delivery.score },
      criteria: mapCriteria((criterion) => criteria[criterion].score),
    },
    difference: judged.score === null || score === null ? null : judged.score - score,
  };
}

export type ScorePair = { model: number; local: number };

/** Of fewer answers neither correlation nor order says anything: two always lie on one line. */
const ANSWERS_MIN = 5;

/** Null where too few answers, or answers that are all alike, say nothing. */
export type Agreement = {
  answers: number;
  meanDifference: number | null;
  correlation: number | null;
  /** Of the pairs that both tell apart, those they put in the same order. */
  sameOrder: number | null;
};

export function measureAgreement(pairs: readonly ScorePair[]): Agreement {
  const isEnough = pairs.length >= ANSWERS_MIN;
  return {
    answers: pairs.length,
    meanDifference:
      pairs.length === 0 ? null : mean(pairs.map(({ model, local }) => Math.abs(model - local))),
    correlation: isEnough
      ? (pearson(pairs.map(({ model, local }) => [model, local] as const)) ?? null)
      : null,
    sameOrder: isEnough ? compareOrder(pairs) : null,
  };
}

/** Scores are whole numbers up to a hundred: equal pairs are counted together, so that long runs stay quick. */
function compareOrder(pairs: readonly ScorePair[]): number | null {
  const counts = new Map<string, ScorePair & { count: number }>();
  for (const pair of pairs) {
    const key = `${pair.model} ${pair.local}`;
    counts.set(key, { ...pair, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const distinct = [...counts.values()];
  let [same, all] = [0, 0];
  for (const [at, one] of distinct.entries()) {
    for (let next = at + 1; next < distinct.length; next += 1) {
      const other = distinct[next] ?? one;
      const order = Math.sign(one.model - other.model) * Math.sign(one.local - other.local);
      if (order === 0) continue;
      all += one.count * other.count;
      if (order > 0) same += one.count * other.count;
    }
  }
  return all === 0 ? null : same / all;
}

/** One line for the operator. */
export function describeAgreement({ answers, meanDifference, correlation, sameOrder }: Agreement): string {
  if (meanDifference === null) return 'model and rules: no answer was judged by both';
  const figures = [
    `mean absolute difference ${meanDifference.toFixed(1)}`,
    `correlation ${correlation === null ? 'unknown' : correlation.toFixed(2)}`,
    `same order ${sameOrder === null ? 'unknown' : `${Math.round(100 * sameOrder)} %`}`,
  ];
  return `model and rules: ${answers} ${answers === 1 ? 'answer' : 'answers'} compared, ${figures.join(', ')}`;
}
