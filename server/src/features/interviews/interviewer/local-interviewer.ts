import type { Locale } from '@aloud/contract/locale';
import type { ReadyQuestion } from './choose-questions.rules.ts';
import { type Decision, decideMove } from './decide-move.rules.ts';
import type { InterviewPlan } from './interview-progress.rules.ts';
import type { Interviewer, ReplyPart, ReplyRequest } from './interviewer.ts';
import { type WordedReply, wordReply } from './word-reply.rules.ts';

/** What an interviewer knows before the first word. */
export type InterviewerSetup = {
  interviewId: string;
  language: Locale;
  role: string;
  questions: readonly ReadyQuestion[];
};
export type ReplyToDecide = { setup: InterviewerSetup; request: ReplyRequest };
export type DecidedReply = { decision: Decision; worded: WordedReply };

export type LocalInterviewerDeps = InterviewerSetup & {
  /** Decides beside the event loop. Throws when what was said cannot be judged. */
  decide: (input: ReplyToDecide, signal: AbortSignal) => Promise<DecidedReply>;
  /** The conversation goes on without a judgement of this answer. */
  onUnjudged: (error: unknown) => void;
};

/** No key, no network, and the same decision every time. */
export async function decideLocally(
  deps: LocalInterviewerDeps,
  request: ReplyRequest,
  signal: AbortSignal,
): Promise<DecidedReply> {
  const { interviewId, language, role, questions } = deps;
  const setup = { interviewId, language, role, questions };
  // Only an answer is read; everything else is decided by what was meant before.
  if (request.kind !== 'answer') return decideUnread(setup, request);
  try {
    return await deps.decide({ setup, request: withoutSound(request) }, signal);
  } catch (error) {
    signal.throwIfAborted();
    deps.onUnjudged(error);
    const { decision, worded } = decideUnread(setup, { ...request, answer: '' });
    return { decision: { ...decision, plan: { ...decision.plan, isUnjudged: true } }, worded };
  }
}

/** A decision that looks at no word of the candidate's: after an answer, the next question. */
function decideUnread(setup: InterviewerSetup, request: ReplyRequest): DecidedReply {
  const decision = decideMove(request, { questions: setup.questions, judge: () => null });
  return { decision, worded: wordReply(decision, { ...setup, turns: request.turns }) };
}

/** Words with their times are most of a transcript, and no decision looks at them. */
function withoutSound(request: ReplyRequest): ReplyRequest {
  return { ...request, turns: request.turns.map((turn) => ({ ...turn, pieces: [] })) };
}

/** The interviewer that is always there. */
export function createLocalInterviewer(deps: LocalInterviewerDeps): Interviewer {
  return {
    async *reply(request, signal) {
      yield* sayDecided(await decideLocally(deps, request, signal), request);
    },
  };
}

export function* sayDecided({ decision, worded }: DecidedReply, request: ReplyRequest): Generator<ReplyPart> {
  const { before, main } = worded;
  yield { type: 'plan', plan: withWarmUp(decision.plan, main) };
  const text = [before, main].filter((part) => part !== '').join(' ');
  // Another interviewer may have begun this reply: then only what matters is left to say, once.
  if (text.startsWith(request.spoken)) yield { type: 'text', text: text.slice(request.spoken.length) };
  else if (!request.spoken.includes('?')) yield { type: 'text', text: main };
}

/** The warm-up has its words only now; a candidate who asks to repeat it hears the same ones. */
function withWarmUp(plan: InterviewPlan, text: string): InterviewPlan {
  return plan.move === 'opening' && plan.question ? { ...plan, question: { ...plan.question, text } } : plan;
}
