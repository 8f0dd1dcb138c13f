import { wordsOf } from '../../turn-taking/spoken-words.rules.ts';
import type { InterviewPlan, Progress } from './interview-progress.rules.ts';

type Named = { question: string | null; plan: Pick<InterviewPlan, 'question' | 'isWarmUp'> };

/** The question a reply names at its end: the one that waits for an answer, or one that was not heard, which is asked by it. */
export function nameQuestion({ unheard, open }: Progress): Named {
  if (unheard) return { question: unheard.question.text, plan: askUnheard(unheard) };
  return { question: open?.text ?? null, plan: { question: null } };
}

export function askUnheard({ question, isWarmUp }: NonNullable<Progress['unheard']>): Named['plan'] {
  return { question, ...(isWarmUp && { isWarmUp: true }) };
}

/** Who says more over the greeting has introduced themselves. */
const INTRODUCTION_WORDS = 20;

/** The unheard question, unless the words that interrupted it have made it idle. */
export function findUnheard({ unheard }: Progress, answer: string): Progress['unheard'] {
  const isIntroduced = unheard?.isWarmUp === true && wordsOf(answer).length >= INTRODUCTION_WORDS;
  return isIntroduced ? null : unheard;
}
