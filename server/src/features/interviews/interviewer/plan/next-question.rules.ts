import type { Category } from '@aloud/contract/questions/role-categories.rules';
import type { Topic } from '@aloud/contract/questions/topics.rules';
import type { ReadyQuestion } from './choose-questions.rules.ts';

/** What a candidate told about their work. */
export type Work = { categories: readonly Category[]; topics: readonly Topic[] };

export function nextQuestion(
  asked: ReadonlySet<string>,
  ready: readonly ReadyQuestion[],
  _by: { adaptation: number; work: Work | null },
): ReadyQuestion | undefined {
  return ready.find(({ id, text }) => !asked.has(id ?? text));
}

/** What an answer says about the candidate's work; null where it says nothing. */
export function findWork(_answer: string): Work | null {
  return null;
}
