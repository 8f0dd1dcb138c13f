import type { SaidTurn } from '../../../event-log/conversation-events.rules.ts';
import { type DecidedReply, decide, type Say } from '../../decision/decision.ts';
import type { InterviewPlan } from '../../decision/interview-plan.ts';
import { computeProgress, type Progress } from '../../decision/interview-progress.rules.ts';
import { isAsking, splitSentences } from '../content-words.rules.ts';

/**
 * What was decided before a stored reply, from the plan stored with it: an operator compares wordings of the decisions
 * that were made, not of those today's rules would make. Undefined for what no model words.
 */
export function rebuildDecision(before: readonly SaidTurn[], reply: SaidTurn): DecidedReply | undefined {
  const plan = reply.plan as InterviewPlan | null;
  if (!plan || reply.kind !== 'answer') return undefined;
  const say = rebuildSay(plan, computeProgress(before, { text: '', act: plan.heard?.act }));
  if (!say) return undefined;
  return { decision: decide(plan, say), worded: { ...splitReply(reply.text, plan), frames: [] } };
}

function rebuildSay(plan: InterviewPlan, { current, open }: Progress): Say | undefined {
  switch (plan.move) {
    case 'question':
      return plan.question
        ? { type: 'question', question: plan.question.text, heard: { type: 'plain' }, toward: 'next' }
        : undefined;
    case 'follow-up':
      return plan.followUp && current
        ? { type: 'follow-up', reason: plan.followUp, question: current.text, heard: { type: 'plain' } }
        : undefined;
    case 'restate':
      return plan.heard?.act === 'rephrase' ? rebuildRephrased(plan, { current, open }) : undefined;
    case 'closing':
      return { type: 'closing', because: 'closingDone' };
    case 'opening':
    case 'reply':
    case 'their-questions':
    case 'phrase':
      return undefined;
  }
}

/** A question that was not heard before is in the plan itself. */
function rebuildRephrased(
  { question }: InterviewPlan,
  { current, open }: Pick<Progress, 'current' | 'open'>,
): Say | undefined {
  const asked = question ? { text: question.text, isFollowUp: false } : open;
  const type = (question ?? current)?.type;
  if (!asked || !type) return undefined;
  const { text, isFollowUp } = asked;
  return { type: 'restate', how: 'rephrase', question: text, isFollowUp, questionType: type };
}

/** The acknowledgement, and what follows it. Where a model chose the words, all before the question acknowledges. */
function splitReply(text: string, plan: InterviewPlan): { before: string; main: string } {
  if (plan.move === 'closing' || plan.move === 'restate') return { before: '', main: text };
  const main = plan.followUp?.said ?? plan.question?.text ?? '';
  const at = main === '' ? -1 : text.lastIndexOf(main);
  if (at >= 0) return { before: text.slice(0, at).trim(), main };
  const sentences = splitSentences(text);
  const asks = sentences.findIndex(isAsking);
  const cut = Math.max(0, asks);
  return { before: sentences.slice(0, cut).join(' '), main: main || sentences.slice(cut).join(' ') };
}
