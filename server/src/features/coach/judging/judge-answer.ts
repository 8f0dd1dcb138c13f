import type { AnswerToJudge, Feedback } from '@aloud/contract/feedback/feedback';
import type { LanguageModel } from '../../../providers/llm/llm.port.ts';
import { fallbackReason } from '../../../providers/llm/llm.port.ts';
import type { JudgedAnswer, LocalCoach } from './local-coach.ts';
import { voteSchema } from './model-votes.rules.ts';

type JudgeDeps = {
  coach: LocalCoach;
  /** Absent: the local engine judges alone. */
  llm?: LanguageModel | undefined;
};

/** Judges one answer to one question, spoken or typed. Countable criteria come from the rules, with or without a model. */
export async function judgeAnswer(
  { coach, llm }: JudgeDeps,
  input: { answer: AnswerToJudge; signal: AbortSignal },
): Promise<Feedback> {
  const { answer, signal } = input;
  signal.throwIfAborted();
  const local = await coach.judge(answer, signal);
  return llm ? judgeWithModel({ coach, llm }, { answer, local, signal }) : local.feedback;
}

/** One vote of a model is as unreliable as one human rater; three with a rubric match a panel. */
const VOTES = 3;

type Deps = { coach: LocalCoach; llm: LanguageModel };
type Input = { answer: AnswerToJudge; local: JudgedAnswer; signal: AbortSignal };

/** Ask the model for several votes, check every quote, and compute the scores in code; fall back to the local judgement. */
async function judgeWithModel({ coach, llm }: Deps, { answer, local, signal }: Input): Promise<Feedback> {
  const { feedback, prompt } = local;
  if (!prompt) return feedback;
  const request = { ...prompt, schema: voteSchema, signal };
  const asked = await Promise.allSettled(
    Array.from({ length: VOTES }, (_, at) => llm.writeObject({ ...request, seed: at + 1 })),
  );
  signal.throwIfAborted();
  const votes = asked.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (votes.length === 0) return withFallback(feedback, asked);
  return coach.weigh({ answer, votes, model: llm.name }, signal);
}

function withFallback(feedback: Feedback, asked: readonly PromiseSettledResult<unknown>[]): Feedback {
  const failed = asked.find((result) => result.status === 'rejected');
  const error: unknown = failed?.status === 'rejected' ? failed.reason : undefined;
  return { ...feedback, engine: { ...feedback.engine, fallback: fallbackReason(error) } };
}
