import type { AnswerToJudge, CriterionFeedback, Feedback } from '@aloud/contract/feedback/feedback';
import type { Analysis } from '../criteria/analysis.rules.ts';
import type { CoachTools } from '../language/coach-tools.ts';
import { coachPrompt, coachSystemPrompt } from './coach.prompts.ts';
import {
  isSampleRead,
  judgeLocally,
  type LocalJudgement,
  mapCriteria,
  SAMPLE_READ_SCORE_MAX,
} from './local-judgement.rules.ts';
import { type CriterionScores, computeMargin, computeTotal } from './score.rules.ts';
import {
  type CheckedVote,
  checkVote,
  meanScores,
  mergeFirstFix,
  mergePoints,
  type Vote,
} from './vote.rules.ts';

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
      const local = judgeLocally(tools, answer);
      return { feedback: local.feedback, prompt: isWorthAsking(local) ? makePrompt(local, answer) : null };
    },
    async weigh({ answer, votes, model }) {
      const local = judgeLocally(tools, answer);
      const { text, words, locale } = local.analysis;
      const checked = votes.map((vote) => checkVote(vote, { text, words, locale }));
      return withVotes({ local, votes: checked, model });
    },
  };
}

/** An answer without a score, or noise that a model would praise, is not sent to the model. */
function isWorthAsking({ analysis, feedback }: LocalJudgement): boolean {
  return feedback.score !== null && analysis.sense === 'sense';
}

function makePrompt({ analysis, feedback }: LocalJudgement, answer: AnswerToJudge) {
  return {
    system: coachSystemPrompt(analysis.locale),
    prompt: coachPrompt({
      question: analysis.question.text,
      type: feedback.type,
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
  const total = computeTotal(scores);
  const isRead = isSampleRead(analysis);
  const margin = computeMargin({
    scores,
    words: analysis.words.length,
    doubtfulShare: analysis.doubtfulShare,
    votes: votes.map((vote) => computeTotal(vote.scores)),
  });
  const points = mergePoints(votes);
  return {
    ...feedback,
    score: isRead ? Math.min(total, SAMPLE_READ_SCORE_MAX) : total,
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
        reason: feedback.criteria[criterion].reason === 'sample-read-aloud' ? 'sample-read-aloud' : null,
        evidence,
      };
    }),
    points: isRead ? feedback.points : points,
    firstFix: isRead ? feedback.firstFix : (mergeFirstFix(votes) ?? feedback.firstFix),
    engine: {
      used: 'llm',
      model,
      votes: votes.length,
      droppedQuotes: votes.reduce((sum, vote) => sum + vote.droppedQuotes, 0),
      fallback: null,
    },
  };
}

/**
 * How far a model's score may lie from what was counted in the answer: from one anchor of the rubric (20, 50, 80) to the
 * next. It limits an answer that talks the model into full marks.
 */
export const MODEL_BAND = 30;

/** Scores of a model, kept near the evidence. */
function boundScores(scores: CriterionScores, local: LocalJudgement): CriterionScores {
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
