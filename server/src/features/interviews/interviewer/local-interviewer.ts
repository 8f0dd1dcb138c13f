import type { Locale } from '@aloud/contract/locale';
import { type Decision, decideMove } from './decision/decide-move.rules.ts';
import type { InterviewPlan } from './decision/interview-progress.rules.ts';
import type { Interviewer, ReplyPart, ReplyRequest } from './interviewer.ts';
import type { ReadyQuestion } from './plan/choose-questions.rules.ts';
import { type WordedReply, wordReply } from './wording/word-reply.rules.ts';

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
  /** Called when the answer could not be judged; the conversation continues. */
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
  // Only an answer is read; any other reply is decided by the plans of earlier turns.
  if (request.kind !== 'answer') return decideUnread(setup, request);
  try {
    return await deps.decide({ setup, request: withoutWordTimes(request) }, signal);
  } catch (error) {
    signal.throwIfAborted();
    deps.onUnjudged(error);
    const { decision, worded } = decideUnread(setup, { ...request, answer: '' });
    return { decision: { ...decision, plan: { ...decision.plan, isUnjudged: true } }, worded };
  }
}

/** A decision that does not read the answer: the next question follows. */
function decideUnread(setup: InterviewerSetup, request: ReplyRequest): DecidedReply {
  const decision = decideMove(request, {
    questions: setup.questions,
    isMeaningKnown: false,
    judge: () => null,
  });
  return { decision, worded: wordReply(decision, { ...setup, turns: request.turns }) };
}

/** Word times are most of a transcript and no decision reads them. */
function withoutWordTimes(request: ReplyRequest): ReplyRequest {
  return { ...request, turns: request.turns.map((turn) => ({ ...turn, pieces: [] })) };
}

/** The interviewer without a language model, which needs no provider. */
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
  // Another interviewer may have begun this reply: then only its main part is said.
  if (text.startsWith(request.spoken)) yield { type: 'text', text: text.slice(request.spoken.length) };
  else if (!request.spoken.includes('?')) yield { type: 'text', text: main };
}

/** The warm-up has its words only now; a candidate who asks to repeat it hears the same ones. */
function withWarmUp(plan: InterviewPlan, text: string): InterviewPlan {
  return plan.move === 'opening' && plan.question ? { ...plan, question: { ...plan.question, text } } : plan;
}
