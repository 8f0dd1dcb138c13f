import type { AnswerToJudge, Delivery, Feedback } from '@aloud/contract/feedback';
import type { LanguageModel } from '../../providers/llm/llm.port.ts';
import { loadCoachTools } from './coach-tools.ts';
import { judgeAnswer } from './judge-answer.ts';
import { judgeLocally } from './local-judgement.rules.ts';

/** The coach as others use it; its dictionaries are read when the first answer comes. */
export function createJudge(llm: LanguageModel | undefined) {
  return async (answer: AnswerToJudge, options: { signal: AbortSignal }): Promise<Feedback> =>
    judgeAnswer({ coach: await loadCoachTools(), llm }, { answer, signal: options.signal });
}

/** What can be counted in an answer, without an opinion of it. */
export function createMeasure() {
  return async (answer: AnswerToJudge): Promise<Delivery> =>
    judgeLocally(await loadCoachTools(), answer).feedback.delivery;
}
