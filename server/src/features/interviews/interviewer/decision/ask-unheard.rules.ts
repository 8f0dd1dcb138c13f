import type { InterviewPlan } from './interview-plan.ts';
import type { Progress } from './interview-progress.rules.ts';

type Named = { question: string | null; plan: Pick<InterviewPlan, 'question' | 'isWarmUp'> };

/** The question a reply names at its end: the one that waits for an answer, or one that was not heard, which is asked by it. */
export function nameQuestion({ unheard, open }: Progress): Named {
  if (unheard) return { question: unheard.question.text, plan: askUnheard(unheard) };
  return { question: open?.text ?? null, plan: { question: null } };
}

export function askUnheard({ question, isWarmUp }: NonNullable<Progress['unheard']>): Named['plan'] {
  return { question, ...(isWarmUp && { isWarmUp: true }) };
}
