import type { AnswerToJudge, CriterionFeedback, Feedback } from '@aloud/contract/feedback/feedback';
import type { Analysis } from '../criteria/analyse-answer.rules.ts';
import type { CoachTools } from '../language/coach-tools.ts';
import { coachPrompt, coachSystemPrompt, isCounted } from './coach.prompts.ts';
import { TOLD_EMPTY } from './empty-words.rules.ts';
import { toScoreInput } from './feedback-base.rules.ts';
import {
  isSampleRead,
  type LocalJudgement,
  mapCriteria,
  SAMPLE_READ_SCORE_MAX,
} from './judge-locally.rules.ts';
import { judgeWithMeaning } from './judge-with-meaning.ts';
import {
  type CheckedVote,
  checkVote,
  meanScores,
  mergeFirstFix,
  mergePoints,
  type Vote,
} from './model-votes.rules.ts';
import { type CriterionScores, computeMargin, computeNumbers } from './score.rules.ts';

/** The feedback of the rules, and the prompt for a model; null when a model is not asked. */
export type JudgedAnswer = { feedback: Feedback; prompt: { system: string; prompt: string } | null };
export type VotesToWeigh = { answer: AnswerToJudge; votes: readonly Vote[]; model: string };

/** Everything that reads an answer. It runs in workers: the time it takes depends on the text. */
export type LocalCoach = {
  judge(answer: AnswerToJudge, signal: AbortSignal): Promise<JudgedAnswer>;
  weigh(input: VotesToWeigh, signal: AbortSignal): Promise<Feedback>;
};

/** The margin of a single vote, which has no spread of its own. */
const SINGLE_VOTE_MARGIN = 14;

/** The coach in the calling thread. */
export function createLocalCoach(tools: CoachTools): LocalCoach {
  return {
    async judge(answer) {
      const local = await judgeWithMeaning(tools, answer);
      return { feedback: local.feedback, prompt: isWorthAsking(local) ? makePrompt(local, answer) : null };
    },
    async weigh({ answer, votes, model }) {
      const local = await judgeWithMeaning(tools, answer);
      const { text, words, locale, question } = local.analysis;
      const judged = { text, words, locale, kind: question.kind, isOffTopic: isBeside(local) };
      const checked = votes.map((vote) => checkVote(vote, judged));
      return withVotes({ local, votes: checked, model });
    },
  };
}

/** An answer without a score, or noise that a model would praise, is not sent to the model. */
function isWorthAsking({ analysis, feedback }: LocalJudgement): boolean {
  return feedback.score !== null && analysis.sense === 'sense';
}

function makePrompt({ analysis }: LocalJudgement, answer: AnswerToJudge) {
  return {
    system: coachSystemPrompt(analysis.locale, analysis.question.kind),
    prompt: coachPrompt({
      question: analysis.question.text,
      kind: analysis.question.kind,
      text: judgedText(analysis),
      sample: answer.sample ?? null,
    }),
  };
}

/** The answer without sentences addressed to the judge. */
function judgedText({ text, clean }: Analysis): string {
  let kept = '';
  let from = 0;
  for (const instruction of clean.instructions) {
    kept += text.slice(from, instruction[0]?.startChar);
    from = instruction.at(-1)?.endChar ?? from;
  }
  return (kept + text.slice(from)).trim();
}

function withVotes({
  local,
  votes,
  model,
}: {
  local: LocalJudgement;
  votes: readonly CheckedVote[];
  model: string;
}): Feedback {
  const { analysis, feedback } = local;
  const scores = boundScores(meanScores(votes), local);
  const total = (of: CriterionScores) => computeNumbers(toScoreInput(analysis, of));
  const { score, numbers } = total(scores);
  const isRead = isSampleRead(analysis);
  const margin = computeMargin(
    numbers,
    votes.map((vote) => total(vote.scores).score),
  );
  const counted = feedback.points.filter(({ code }) => isCounted(code));
  const isRuledOut = isRead || isBeside(local) || local.emptyShare >= TOLD_EMPTY;
  const points = isRuledOut ? feedback.points : mergePoints(votes, counted);
  return {
    ...feedback,
    score: isRead ? Math.min(score, SAMPLE_READ_SCORE_MAX) : score,
    numbers,
    margin: votes.length > 1 ? margin : Math.max(margin, SINGLE_VOTE_MARGIN),
    criteria: mapCriteria((criterion): CriterionFeedback => {
      const evidence = points
        .filter((point) => point.criterion === criterion)
        .map(({ quote, startChar, endChar, start, end, kind, code }) => ({
          quote,
          startChar,
          endChar,
          start,
          end,
          kind,
          code,
        }));
      return {
        score: scores[criterion],
        reason: keepReason(feedback.criteria[criterion].reason),
        evidence,
      };
    }),
    points,
    firstFix: isRuledOut ? feedback.firstFix : (mergeFirstFix(votes) ?? feedback.firstFix),
    engine: {
      used: 'llm',
      model,
      votes: votes.length,
      droppedQuotes: votes.reduce((sum, vote) => sum + vote.droppedQuotes, 0),
      fallback: null,
    },
  };
}

/** No model talks these away; the other reasons explain the score of the rules, which is not the one that is shown. */
const KEPT_REASONS: ReadonlySet<string | null> = new Set(['sample-read-aloud', 'off-topic']);

function keepReason(reason: CriterionFeedback['reason']): CriterionFeedback['reason'] {
  return KEPT_REASONS.has(reason) ? reason : null;
}

/**
 * How far a model's score may lie from what was counted in the answer: from one anchor of the rubric (20, 50, 80) to the
 * next. It limits an answer that talks the model into full marks.
 */
export const MODEL_BAND = 30;

/** Scores of a model, kept near the evidence; the emptier the words, the less it may lift them. */
function boundScores(scores: CriterionScores, local: LocalJudgement): CriterionScores {
  const room = isSuspect(local) ? 0 : MODEL_BAND * Math.max(0, 1 - local.emptyShare / TOLD_EMPTY);
  return mapCriteria((criterion) => {
    const counted = local.feedback.criteria[criterion].score ?? 0;
    return Math.min(Math.round(counted + room), Math.max(counted - MODEL_BAND, scores[criterion]));
  });
}

/** By the rules the answer is about something else: a model that praises it has read something else. */
function isBeside({ feedback }: LocalJudgement): boolean {
  return feedback.criteria.relevance.reason === 'off-topic';
}

/** Beside the question, or with words for the judge in it: then a model may lower what was counted, not lift it. */
function isSuspect(local: LocalJudgement): boolean {
  const { sense, clean } = local.analysis;
  return isBeside(local) || sense !== 'sense' || clean.instructions.length > 0;
}
