import type { AnswerToJudge, Feedback } from '@aloud/contract/feedback';
import type { LanguageModel } from '../../providers/llm/llm.port.ts';
import { loadCoachTools } from './coach-tools.ts';
import { judgeAnswer } from './judge-answer.ts';

/** The coach as others use it; its dictionaries are read when the first answer comes. */
export function createJudge(llm: LanguageModel | undefined) {
  return async (answer: AnswerToJudge, options: { signal: AbortSignal }): Promise<Feedback> =>
    judgeAnswer({ coach: await loadCoachTools(), llm }, { answer, signal: options.signal });
}
