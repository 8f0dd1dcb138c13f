import type { ReplyRequest } from '../interviewer.ts';
import type { InterviewerSetup } from '../interviewer-setup.ts';
import { wordReply } from '../wording/word-reply.rules.ts';
import type { DecidedReply, Decision } from './decision.ts';
import type { InterviewPlan } from './interview-plan.ts';
import { computeProgress } from './interview-progress.rules.ts';

/** Words for a decision, and what of them the next decisions must know. */
export function wordDecision(
  { plan, say }: Decision,
  setup: InterviewerSetup,
  { turns }: ReplyRequest,
): DecidedReply {
  const { frames } = computeProgress(turns);
  const worded = wordReply({ plan, say }, { ...setup, turns, frames });
  const used = worded.frames.length > 0 && { frames: worded.frames };
  const answered = worded.answer !== undefined && { answer: worded.answer };
  return { decision: { plan: { ...withWords(plan, worded.main), ...used, ...answered }, say }, worded };
}

/** A candidate who asks to repeat a question hears the same words. */
function withWords(plan: InterviewPlan, main: string): InterviewPlan {
  if (plan.move === 'opening' && plan.question)
    return { ...plan, question: { ...plan.question, text: main } };
  return plan.followUp ? { ...plan, followUp: { ...plan.followUp, said: main } } : plan;
}
