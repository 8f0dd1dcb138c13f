import type { AnswerToJudge } from '@aloud/contract/feedback/feedback';
import type { Meaning } from '../criteria/analyse-answer.rules.ts';
import type { CoachTools } from '../language/coach-tools.ts';
import { measureMeaning } from '../meaning/measure-meaning.ts';
import { judgeLocally, type LocalJudgement } from './judge-locally.rules.ts';

/**
 * The judgement of the rules, with the meaning of the answer where a model for it is installed. A model that fails over
 * this text counts as missing; its message is not kept, because it may quote the answer.
 */
export async function judgeWithMeaning(tools: CoachTools, answer: AnswerToJudge): Promise<LocalJudgement> {
  const meaning = await measureMeaning(tools, answer).catch((): Meaning | null => null);
  return judgeLocally(tools, answer, meaning);
}
