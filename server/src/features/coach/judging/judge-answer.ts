import type { AnswerToJudge, Feedback } from '@aloud/contract/feedback/feedback';
import type { LanguageModel } from '../../../providers/llm/llm.port.ts';
import { judgeWithModel } from './judge-with-model.ts';
import type { LocalCoach } from './local-coach.ts';

export type JudgeDeps = {
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
