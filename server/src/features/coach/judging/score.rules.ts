import type { Criterion } from '@aloud/contract/feedback/remarks';
import { clamp } from '../criteria/finding.rules.ts';

export type CriterionScores = Record<Criterion, number>;

/** Several raters who care about different things: the total is their mean, their spread widens the margin. */
const RATERS: readonly CriterionScores[] = [
  { structure: 0.28, confidence: 0.17, examples: 0.3, relevance: 0.25 },
  { structure: 0.4, confidence: 0.12, examples: 0.26, relevance: 0.22 },
  { structure: 0.22, confidence: 0.13, examples: 0.42, relevance: 0.23 },
  { structure: 0.22, confidence: 0.3, examples: 0.24, relevance: 0.24 },
  { structure: 0.24, confidence: 0.14, examples: 0.26, relevance: 0.36 },
];

/** One human rater agrees with eight others only at r ≈ 0.49: no score of one answer is sharper than this. */
const MARGIN_MIN = 5;
const MARGIN_MAX = 25;
/** Below this relevance the rest of the answer counts less and less. */
const RELEVANT = 50;

/**
 * Maps the raters' mean to the shown score. Both ends are flatter than the middle: human raters give no full marks to
 * one answer, and differences among weak answers matter little.
 */
const SCALE: readonly (readonly [rated: number, shown: number])[] = [
  [0, 0],
  [15, 15],
  [45, 40],
  [72, 68],
  [100, 89],
];

function shownScore(rated: number): number {
  const above = SCALE.findIndex(([from]) => from > rated);
  const [toRated, toShown] = SCALE[above] ?? [100, 89];
  const [fromRated, fromShown] = SCALE[above - 1] ?? [0, 0];
  return fromShown + ((rated - fromRated) * (toShown - fromShown)) / (toRated - fromRated);
}

/** Computed in code from the judged criteria, for every engine alike. */
export function computeTotal(scores: CriterionScores): number {
  const rated = mean(RATERS.map((weights) => weighted(scores, weights))) * relevanceFactor(scores.relevance);
  return Math.round(shownScore(clamp(rated, 0, 99.9)));
}

function weighted(scores: CriterionScores, weights: CriterionScores): number {
  return (Object.keys(weights) as Criterion[]).reduce(
    (sum, criterion) => sum + scores[criterion] * weights[criterion],
    0,
  );
}

/** Reduces the total of an answer to another question by more than its relevance score alone. */
function relevanceFactor(relevance: number): number {
  return relevance >= RELEVANT ? 1 : 0.12 + (0.88 * Math.max(0, relevance)) / RELEVANT;
}

export type MarginInput = {
  scores: CriterionScores;
  words: number;
  doubtfulShare: number;
  votes?: readonly number[];
};

/** Half the width of the interval: fewer words, doubtful hearing and raters who disagree make it wider. */
export function computeMargin({ scores, words, doubtfulShare, votes }: MarginInput): number {
  const raters = votes ?? RATERS.map((weights) => weighted(scores, weights));
  const spread = Math.max(...raters) - Math.min(...raters);
  const fewWords = 34 / Math.sqrt(Math.max(8, words));
  return Math.round(
    clamp(MARGIN_MIN - 2 + fewWords + spread / 2 + 14 * doubtfulShare, MARGIN_MIN, MARGIN_MAX),
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
