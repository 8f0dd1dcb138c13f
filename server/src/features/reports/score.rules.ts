import type {
  CriterionFeedback,
  EngineLabel,
  Feedback,
  FeedbackNumber,
} from '@aloud/contract/feedback/feedback';
import { CRITERIA, type Criterion } from '@aloud/contract/feedback/remarks';
import type { CriterionScores } from '@aloud/contract/practice/practice';
import type { ReportNumbers, ReportQuestion, ReportScore } from '@aloud/contract/reports';

/** An answer of this length counts in full, shorter ones less: a remark in passing is no answer. */
const FULL_WORDS = 80;
const LEAST_WEIGHT = 0.3;
/** Answers of one candidate vary: no number of questions makes the margin smaller than this. */
const MARGIN_MIN = 4;
const MARGIN_MAX = 25;
/** The same for content and for delivery, whose margins are measured for one answer. */
const NUMBER_MARGIN_MIN = 3;

type Judged = { feedback: Feedback; score: number; weight: number };

/** Those that count: the opening question only if it is all there is. */
export function countedQuestions(questions: readonly ReportQuestion[]): ReportQuestion[] {
  const judged = questions.filter(({ outcome }) => outcome === 'judged');
  const main = judged.filter(({ isWarmUp }) => !isWarmUp);
  return main.length > 0 ? main : judged;
}

/** Computed from the answers that could be judged. What was skipped lowers the coverage, not the score. */
export function scoreInterview(
  questions: readonly ReportQuestion[],
): Pick<ReportScore, 'score' | 'margin' | 'numbers' | 'criteria' | 'coverage' | 'engine'> {
  const judged = countedQuestions(questions).flatMap(({ feedback }): Judged[] => {
    if (!feedback || feedback.score === null) return [];
    const weight = Math.max(LEAST_WEIGHT, Math.min(1, feedback.delivery.words / FULL_WORDS));
    return [{ feedback, score: feedback.score, weight }];
  });
  const isJudged = judged.length > 0;
  const numbers = averageNumbers(judged);
  return {
    score: isJudged ? Math.round(mean(judged, ({ score }) => score)) : null,
    margin: isJudged ? computeMargin(judged) : null,
    ...(numbers && { numbers }),
    criteria: Object.fromEntries(
      CRITERIA.map((criterion) => [criterion, criterionScore(judged, criterion)]),
    ) as CriterionScores,
    coverage: {
      asked: questions.length,
      answered: questions.filter(({ text }) => text !== '').length,
      judged: judged.length,
      skipped: questions.filter(({ outcome }) => outcome === 'skipped').length,
    },
    engine: joinEngines(questions.flatMap(({ feedback }) => (feedback ? [feedback.engine] : []))),
  };
}

function mean(judged: readonly Judged[], value: (one: Judged) => number): number {
  const total = judged.reduce((sum, { weight }) => sum + weight, 0);
  return judged.reduce((sum, one) => sum + one.weight * value(one), 0) / total;
}

function criterionScore(judged: readonly Judged[], criterion: Criterion): number | null {
  const of = (one: Judged): CriterionFeedback => one.feedback.criteria[criterion];
  const scored = judged.filter((one) => of(one).score !== null);
  return scored.length === 0 ? null : Math.round(mean(scored, (one) => of(one).score ?? 0));
}

/** More answers narrow it, answers that differ widen it. */
function computeMargin(judged: readonly Judged[]): number {
  const centre = mean(judged, ({ score }) => score);
  const spread = Math.sqrt(mean(judged, ({ score }) => (score - centre) ** 2));
  const own = mean(judged, ({ feedback }) => feedback.margin ?? MARGIN_MAX);
  const width = (own + spread / 2) / Math.sqrt(judged.length);
  return Math.round(Math.max(MARGIN_MIN, Math.min(MARGIN_MAX, width)));
}

/** Undefined where no answer has the two numbers, as in the first rubric. */
function averageNumbers(judged: readonly Judged[]): ReportNumbers | undefined {
  const numbered = judged.filter(({ feedback }) => feedback.numbers);
  if (numbered.length === 0) return undefined;
  return { content: averageNumber(judged, 'content'), delivery: averageNumber(judged, 'delivery') };
}

/** Noise has a score and no numbers: it counts in both as it counts in the whole. Of the first rubric nothing is known. */
function asNumber({ numbers, score, margin }: Feedback): FeedbackNumber | undefined {
  return numbers === null && score !== null ? { score, margin: margin ?? MARGIN_MAX, moved: [] } : undefined;
}

/** The error of a weighted mean of answers that err independently: of n answers alike it is smaller by the square root of n. */
function averageNumber(judged: readonly Judged[], name: keyof ReportNumbers): ReportNumbers['content'] {
  const parts = judged.flatMap(({ feedback, weight }) => {
    const number: FeedbackNumber | undefined = feedback.numbers?.[name] ?? asNumber(feedback);
    return number ? [{ ...number, weight }] : [];
  });
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const score = parts.reduce((sum, part) => sum + part.weight * part.score, 0) / total;
  const error = Math.hypot(...parts.map((part) => part.weight * part.margin)) / total;
  return { score: Math.round(score), margin: Math.max(NUMBER_MARGIN_MIN, Math.round(error)) };
}

function joinEngines(engines: readonly EngineLabel[]): EngineLabel {
  const model = engines.find(({ used }) => used === 'llm');
  return {
    used: model ? 'llm' : 'local',
    model: model?.model ?? null,
    votes: Math.max(0, ...engines.map(({ votes }) => votes)),
    droppedQuotes: engines.reduce((sum, { droppedQuotes }) => sum + droppedQuotes, 0),
    fallback: engines.find(({ fallback }) => fallback !== null)?.fallback ?? null,
  };
}
