import type { AnswerToJudge, CriterionFeedback, Feedback } from '@aloud/contract/feedback';
import { fallbackReason } from '../../providers/llm/fallback-reason.rules.ts';
import type { LanguageModel } from '../../providers/llm/llm.port.ts';
import type { Analysis } from './analysis.rules.ts';
import { boundScores } from './bound-scores.rules.ts';
import { coachPrompt, coachSystemPrompt } from './coach.prompts.ts';
import {
  isSampleRead,
  type LocalJudgement,
  mapCriteria,
  SAMPLE_READ_SCORE_MAX,
} from './local-judgement.rules.ts';
import { marginOf, totalOf } from './scoring.rules.ts';
import {
  type CheckedVote,
  checkVote,
  meanScores,
  mergeFirstFix,
  mergePoints,
  voteSchema,
} from './vote.rules.ts';

/** One vote of a model is no more reliable than one person; three with a rubric match a panel. */
const VOTES = 3;
/** A margin from a single vote pretends to nothing. */
const SINGLE_VOTE_MARGIN = 14;

type Input = { answer: AnswerToJudge; local: LocalJudgement; signal: AbortSignal };

/** Ask the model for several votes, check every quote, and compute the scores in code; fall back to the local judgement. */
export async function judgeWithModel(
  llm: LanguageModel,
  { answer, local, signal }: Input,
): Promise<Feedback> {
  const { analysis, feedback } = local;
  if (!isWorthAsking(local)) return feedback;
  const request = {
    schema: voteSchema,
    system: coachSystemPrompt(analysis.locale),
    prompt: coachPrompt({
      question: analysis.question.text,
      type: feedback.type,
      text: judgedText(analysis),
      sample: answer.sample ?? null,
    }),
    signal,
  };
  const asked = await Promise.allSettled(
    Array.from({ length: VOTES }, (_, at) => llm.writeObject({ ...request, seed: at + 1 })),
  );
  signal.throwIfAborted();
  const votes = asked.flatMap((result) =>
    result.status === 'fulfilled'
      ? [checkVote(result.value, { text: analysis.text, words: analysis.words, locale: analysis.locale })]
      : [],
  );
  if (votes.length === 0) return withFallback(feedback, asked);
  return withVotes({ local, votes, model: llm.name });
}

/** What nobody can judge, and noise that a polite model would praise, is decided without it. */
function isWorthAsking({ analysis, feedback }: LocalJudgement): boolean {
  return feedback.score !== null && analysis.sense === 'sense';
}

/** What was said, without sentences addressed to the judge. */
function judgedText({ text, clean }: Analysis): string {
  let kept = '';
  let from = 0;
  for (const instruction of clean.instructions) {
    kept += text.slice(from, instruction[0]?.startChar);
    from = instruction.at(-1)?.endChar ?? from;
  }
  return (kept + text.slice(from)).trim();
}

function withFallback(feedback: Feedback, asked: readonly PromiseSettledResult<unknown>[]): Feedback {
  const failed = asked.find((result) => result.status === 'rejected');
  const error: unknown = failed?.status === 'rejected' ? failed.reason : undefined;
  return { ...feedback, engine: { ...feedback.engine, fallback: fallbackReason(error) } };
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
  const total = totalOf(scores);
  const isRead = isSampleRead(analysis);
  const margin = marginOf({
    scores,
    words: analysis.words.length,
    doubtfulShare: analysis.doubtfulShare,
    votes: votes.map((vote) => totalOf(vote.scores)),
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
