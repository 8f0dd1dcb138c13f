import type { AnswerToJudge, Feedback } from '@aloud/contract/feedback';
import type { CoachTools } from './coach-tools.ts';
import { judgeLocally } from './local-judgement.rules.ts';

export type JudgeDeps = { coach: CoachTools };

/** Judge one answer to one question, spoken or typed. */
export async function judgeAnswer(
  deps: JudgeDeps,
  input: { answer: AnswerToJudge; signal: AbortSignal },
): Promise<Feedback> {
  input.signal.throwIfAborted();
  return judgeLocally(deps.coach, input.answer).feedback;
}
