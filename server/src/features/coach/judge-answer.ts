import type { AnswerToJudge, Feedback } from '@aloud/contract/feedback';
import type { LanguageModel } from '../../providers/llm/llm.port.ts';
import type { CoachTools } from './coach-tools.ts';
import { judgeWithModel } from './judge-with-model.ts';
import { judgeLocally } from './local-judgement.rules.ts';

export type JudgeDeps = {
  coach: CoachTools;
  /** Absent: the local engine judges alone. */
  llm?: LanguageModel | undefined;
};

/** Judge one answer to one question, spoken or typed. What can be counted is counted here, whoever judges. */
export async function judgeAnswer(
  deps: JudgeDeps,
  input: { answer: AnswerToJudge; signal: AbortSignal },
): Promise<Feedback> {
  const { answer, signal } = input;
  signal.throwIfAborted();
  const local = judgeLocally(deps.coach, answer);
  return deps.llm ? judgeWithModel(deps.llm, { answer, local, signal }) : local.feedback;
}
