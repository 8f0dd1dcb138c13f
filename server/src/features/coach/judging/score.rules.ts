import type { FeedbackNumber } from '@aloud/contract/feedback/feedback';
import { CRITERIA_OF_NUMBER, type Criterion, type QuestionKind } from '@aloud/contract/feedback/remarks';
import { clamp } from '../criteria/finding.rules.ts';
import type { DeliveryFactors } from '../delivery/delivery-score.rules.ts';

export type CriterionScores = Record<Criterion, number>;
type ContentCriterion = (typeof CRITERIA_OF_NUMBER.content)[number];
type ContentFactor = ContentCriterion | 'key-points';

/** What each criterion is worth in the content. */
const CONTENT_WEIGHTS: Record<ContentCriterion, number> = { structure: 0.3, examples: 0.38, relevance: 0.32 };
/** A question to the employer and a plain fact have no example. */
const WITHOUT_EXAMPLE: typeof CONTENT_WEIGHTS = { structure: 0.55, examples: 0, relevance: 0.45 };

const chooseWeights = (kind: QuestionKind) =>
  kind === 'reverse' || kind === 'terms' ? WITHOUT_EXAMPLE : CONTENT_WEIGHTS;
/** Below this relevance the rest of the answer counts less and less. */
const RELEVANT = 50;
/** What is left of the rest where nothing is relevant. */
const BESIDE_SHARE = 0.1;
/** Where an average delivery stands. */
const DELIVERY_MIDDLE = 62;

/** What content weighs in the one number that the screens show first; see the decision on two numbers. */
const CONTENT_SHARE = 0.6;
/** Fluent speech lifts an answer above what is in it by no more than this, and by a share of what is in it. */
const DELIVERY_LEAD = 6;
const DELIVERY_LEAD_SHARE = 0.3;

export type Scored = { score: number; numbers: { content: FeedbackNumber; delivery: FeedbackNumber } };
export type ScoreInput = {
  scores: CriterionScores;
  kind: QuestionKind;
  delivery: DeliveryFactors;
  /** Points that the key points of the question are worth, below zero where most are missing. */
  keyPoints: number;
  words: number;
  doubtfulShare: number;
  isSpoken: boolean;
};

/** Computed in code from the judged criteria, for every engine alike. */
export function computeNumbers({
  scores,
  kind,
  delivery,
  keyPoints,
  words,
  doubtfulShare,
  isSpoken,
}: ScoreInput): Scored {
  const judged = { scores, kind, keyPoints };
  const content = Math.round(computeContent(judged));
  const factors = { ...delivery, confidence: rateConfidence(scores.confidence) };
  const delivered = Math.round(clamp(DELIVERY_MIDDLE + sum(Object.values(factors)), 5, 97));
  const width = { words, doubtfulShare };
  return {
    score: computeTotal(content, delivered),
    numbers: {
      content: {
        score: content,
        margin: widen(CONTENT_ERROR, width),
        moved: listMoved(contentFactors(judged)),
      },
      delivery: {
        score: delivered,
        margin: widen(isSpoken ? SPOKEN_DELIVERY_ERROR : DELIVERY_ERROR, width),
        moved: listMoved(factors),
      },
    },
  };
}

type JudgedContent = Pick<ScoreInput, 'scores' | 'kind' | 'keyPoints'>;

function computeContent({ scores, kind, keyPoints }: JudgedContent): number {
  const weights = chooseWeights(kind);
  const mean = sum(CRITERIA_OF_NUMBER.content.map((criterion) => weights[criterion] * scores[criterion]));
  return clamp((mean + keyPoints) * relevanceFactor(scores.relevance), 0, 97);
}

function computeTotal(content: number, delivered: number): number {
  const heard = Math.min(delivered, content * (1 + DELIVERY_LEAD_SHARE) + DELIVERY_LEAD);
  return Math.round(CONTENT_SHARE * content + (1 - CONTENT_SHARE) * heard);
}

/** Reduces the content of an answer to another question by more than its relevance score alone. */
function relevanceFactor(relevance: number): number {
  return relevance >= RELEVANT ? 1 : BESIDE_SHARE + ((1 - BESIDE_SHARE) * Math.max(0, relevance)) / RELEVANT;
}

/** Plain statements and owned decisions, from a middling confidence on. */
const rateConfidence = (confidence: number) => clamp((confidence - 62) / 3, -16, 8);

/** From the middle of the scale; what a low relevance takes from the whole is counted to it. */
function contentFactors({ scores, kind, keyPoints }: JudgedContent): Record<ContentFactor, number> {
  const weights = chooseWeights(kind);
  const points = (criterion: ContentCriterion) => weights[criterion] * (scores[criterion] - 50);
  const [structure, examples, relevance] = [points('structure'), points('examples'), points('relevance')];
  const lost =
    computeContent({ scores, kind, keyPoints }) - 50 - structure - examples - relevance - keyPoints;
  return { structure, examples, relevance: relevance + lost, 'key-points': keyPoints };
}

/** Less than a point moves nothing. */
const MOVED_MIN = 1;

function listMoved(factors: Readonly<Record<string, number>>): FeedbackNumber['moved'] {
  return (Object.entries(factors) as [FeedbackNumber['moved'][number]['factor'], number][])
    .map(([factor, points]) => ({ factor, points: Math.round(points) }))
    .filter(({ points }) => Math.abs(points) >= MOVED_MIN)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

/**
 * Standard error of one answer's number: its standard deviation around the mean of the same person's answers to other
 * questions. Measured as 13.2 and 3.2 on 261 answers of 82 persons (SIOP 2024, English, typed, 75 words in the mean) by
 * `npm run bench:coach -- --only=reliability --siop=DIR`. It holds how unequally people answer unequal questions; judging
 * the same words twice gives the same number.
 */
export const CONTENT_ERROR = 13;
export const DELIVERY_ERROR = 3;
/** Not measured: there are no recordings of several answers a person here. Pace and pauses can only add to the error of typed words. */
const SPOKEN_DELIVERY_ERROR = 8;
const MARGIN_MAX = 25;
/** The error was measured on answers of about this many words; fewer say less. */
const MEASURED_WORDS = 75;

type Width = { words: number; doubtfulShare: number };

function widen(error: number, { words, doubtfulShare }: Width): number {
  const fewWords = Math.sqrt(Math.max(1, MEASURED_WORDS / Math.max(10, words)));
  return Math.round(Math.min(MARGIN_MAX, error * Math.min(1.6, fewWords) + 14 * doubtfulShare));
}

/** Of the number made of both. */
export function computeMargin(
  { content, delivery }: Scored['numbers'],
  votes: readonly number[] = [],
): number {
  const spread = votes.length > 1 ? (Math.max(...votes) - Math.min(...votes)) / 2 : 0;
  const both = Math.hypot(CONTENT_SHARE * content.margin, (1 - CONTENT_SHARE) * delivery.margin);
  return Math.round(Math.min(MARGIN_MAX, both + spread));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
