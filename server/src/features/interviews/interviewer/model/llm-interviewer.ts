import type { Level } from '@aloud/contract/accounts/users.limits';
import { withTimeout } from '../../../../platform/async/with-timeout.ts';
import { systemTimers, type Timers } from '../../../../platform/timers.ts';
import type { DecidedReply } from '../decision/decision.ts';
import type { InterviewPlan } from '../decision/interview-plan.ts';
import type { Interviewer, ReplyPart, ReplyRequest } from '../interviewer.ts';
import { decideLocally, type LocalInterviewerDeps, sayDecided } from '../local-interviewer.ts';
import type { WordingProblem } from './check-wording.rules.ts';
import { findModelTask } from './interviewer.prompts.ts';
import { type InterviewerModel, type ReplyToWord, wordWithModel } from './word-with-model.ts';

/** Why the rules have spoken in a model's place: it failed, was late, or said what may not be said. */
export type Unworded = { error: unknown } | { problems: readonly WordingProblem[] };

type Deps = LocalInterviewerDeps & {
  model: InterviewerModel;
  level: Level;
  /** Called when a model's words were not used; the candidate notices nothing. */
  onUnworded?: (why: Unworded) => void;
  timers?: Timers;
};

/** The acknowledgement takes about as long to say; a stream that is silent for four seconds is given up by its reader. */
const WORDED_WITHIN_MS = 3_500;

/**
 * Words what the rules have decided: rules choose what to ask, a model only how to say it. Nothing a candidate says
 * changes the decision. The rules' acknowledgement is spoken while the model writes, and the rules' own words follow it
 * where the model's may not.
 */
export function createLlmInterviewer(deps: Deps): Interviewer {
  return {
    async *reply(request, signal) {
      const decided = await decideLocally(deps, request, signal);
      const { decision, worded } = decided;
      const isTalk = request.kind === 'answer' && findModelTask(decision.say) !== undefined;
      // A reply of which more than the acknowledgement was heard is ended by the rules.
      if (!isTalk || !worded.before.startsWith(request.spoken)) {
        yield* sayDecided({ ...decided, decision: { ...decision, plan: markRules(decision.plan) } }, request);
        return;
      }
      yield { type: 'plan', plan: markRules(decision.plan) };
      const wording = tryWording(deps, { decided, request, setup: deps, spoken: worded.before }, signal);
      yield* sayBefore(decided, request);
      const text = await wording;
      if (text !== undefined) yield { type: 'plan', plan: markModel(decision.plan, text, deps.model) };
      yield { type: 'text', text: text ?? worded.main };
    },
  };
}

function* sayBefore({ worded: { before } }: DecidedReply, { spoken }: ReplyRequest): Generator<ReplyPart> {
  const text = before.slice(spoken.length);
  // The space ends the sentence: it is voiced at once.
  if (text !== '') yield { type: 'text', text: `${text} ` };
}

/** Never throws, but at an abort: undefined where the rules must speak. */
async function tryWording(deps: Deps, reply: ReplyToWord, signal: AbortSignal): Promise<string | undefined> {
  const { model, onUnworded, timers = systemTimers } = deps;
  try {
    const run = (inner: AbortSignal) => wordWithModel(model, reply, inner);
    const { text, problems } = await withTimeout(timers, { withinMs: WORDED_WITHIN_MS, run }, signal);
    if (problems.length === 0) return text;
    onUnworded?.({ problems });
  } catch (error) {
    if (!signal.aborted) onUnworded?.({ error });
  }
  return undefined;
}

function markRules(plan: InterviewPlan): InterviewPlan {
  return { ...plan, wordedBy: 'rules' };
}

/** A candidate who asks to repeat a follow-up hears the same words. */
function markModel(plan: InterviewPlan, said: string, { talking, prompt }: InterviewerModel): InterviewPlan {
  return {
    ...plan,
    wordedBy: { prompt: prompt.version, model: talking.name },
    ...(plan.question && { said }),
    ...(plan.followUp && { followUp: { ...plan.followUp, said } }),
  };
}
