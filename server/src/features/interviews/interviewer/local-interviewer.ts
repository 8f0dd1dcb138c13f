import { decideMove } from './decision/decide-move.rules.ts';
import type { DecidedReply } from './decision/decision.ts';
import { wordDecision } from './decision/word-decision.ts';
import type { Interviewer, ReplyPart, ReplyRequest } from './interviewer.ts';
import type { InterviewerSetup, ReplyToDecide } from './interviewer-setup.ts';

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
  const setup = toSetup(deps);
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

/** Only what a worker can be given: the rest of what an interviewer has are functions. */
function toSetup(deps: InterviewerSetup): InterviewerSetup {
  const { interviewId, language, role, manner, name, description, questions } = deps;
  return { interviewId, language, role, manner, name, description, questions };
}

/** A decision that does not read the answer: the next question follows. */
function decideUnread(setup: InterviewerSetup, request: ReplyRequest): DecidedReply {
  const { questions, manner, description } = setup;
  const decision = decideMove(request, {
    questions,
    manner,
    description,
    act: 'answer',
    isMeaningKnown: false,
    judge: () => null,
    findFacts: () => [],
    findWork: () => null,
  });
  return wordDecision(decision, setup, request);
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
  yield { type: 'plan', plan: decision.plan };
  const text = [before, main].filter((part) => part !== '').join(' ');
  // Another interviewer may have begun this reply: then only its main part is said.
  if (text.startsWith(request.spoken)) yield { type: 'text', text: text.slice(request.spoken.length) };
  else if (!request.spoken.includes('?')) yield { type: 'text', text: main };
}
