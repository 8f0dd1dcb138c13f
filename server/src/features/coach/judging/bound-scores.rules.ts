import { type LocalJudgement, mapCriteria } from './local-judgement.rules.ts';
import type { CriterionScores } from './scoring.rules.ts';

/**
 * How far a model's score may lie from what was counted in the answer: from one anchor of the rubric (20, 50, 80) to the
 * next. It limits an answer that talks the model into full marks.
 */
export const MODEL_BAND = 30;

/** Scores of a model, kept near the evidence. */
export function boundScores(scores: CriterionScores, local: LocalJudgement): CriterionScores {
  const room = isSuspect(local) ? 0 : MODEL_BAND;
  return mapCriteria((criterion) => {
    const counted = local.feedback.criteria[criterion].score ?? 0;
    return Math.min(counted + room, Math.max(counted - MODEL_BAND, scores[criterion]));
  });
}

/** Beside the question, or with words for the judge in it: then a model may lower what was counted, not lift it. */
function isSuspect({ analysis, feedback }: LocalJudgement): boolean {
  const { reason } = feedback.criteria.relevance;
  const isBeside = reason === 'off-topic' || reason === 'gibberish' || reason === 'keyword-list';
  return isBeside || analysis.sense !== 'sense' || analysis.clean.instructions.length > 0;
}
