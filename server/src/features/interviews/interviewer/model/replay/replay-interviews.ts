import { DEFAULT_MANNER, type Manner } from '@aloud/contract/interviews.limits';
import type { Db } from '../../../../../db/database.ts';
import { withTimeout } from '../../../../../platform/async/with-timeout.ts';
import type { Timers } from '../../../../../platform/timers.ts';
import { wordsOf } from '../../../turn-taking/spoken-words.rules.ts';
import type { InterviewPlan } from '../../decision/interview-plan.ts';
import { type InterviewerModel, wordWithModel } from '../word-with-model.ts';
import { rebuildDecision } from './rebuild-decision.rules.ts';
import { type InterviewsToReplay, listConversations, type StoredConversation } from './replay.data.ts';

/** Slow models are to be measured, too; a live interview would not wait so long. */
const REPLY_WITHIN_MS = 60_000;

/** One stored reply and what a model makes of the same decision. */
export type ReplayedReply = {
  interviewId: string;
  turn: number;
  move: InterviewPlan['move'];
  storedBy: string;
  stored: string;
  /** With the acknowledgement that the rules speak. */
  replayed: string;
  /** Why the candidate would have heard the rules; empty for words that may be spoken. */
  problems: readonly string[];
  ms: number;
  words: number;
};

type Deps = { db: Db; model: InterviewerModel; timers: Timers; signal: AbortSignal };

/** Words every stored reply again, one after another, so that latencies are those of one conversation. */
export async function* replayInterviews(
  deps: Deps,
  which: InterviewsToReplay,
): AsyncGenerator<ReplayedReply> {
  for (const conversation of await listConversations(deps.db, which)) yield* replayOne(deps, conversation);
}

async function* replayOne(
  { model, timers, signal }: Deps,
  { interview, description, turns }: StoredConversation,
): AsyncGenerator<ReplayedReply> {
  const { id: interviewId, language, role, level } = interview;
  const setup = { language, role, level, description, manner: findManner(interview) };
  for (const [index, reply] of turns.entries()) {
    const answer = turns[index - 1];
    if (reply.role !== 'interviewer' || answer?.role !== 'candidate') continue;
    const before = turns.slice(0, index - 1);
    const decided = rebuildDecision(turns.slice(0, index), reply);
    if (!decided) continue;
    const spoken = decided.worded.before;
    const request = { turns: before, answer: answer.text };
    const run = (inner: AbortSignal) => wordWithModel(model, { decided, request, setup, spoken }, inner);
    const fromMs = timers.nowMs();
    const { text, problems } = await withTimeout(timers, { withinMs: REPLY_WITHIN_MS, run }, signal).catch(
      (error: unknown) => {
        signal.throwIfAborted();
        return { text: '', problems: [error instanceof Error ? error.message : 'failed'] };
      },
    );
    yield {
      interviewId,
      turn: reply.turn,
      move: decided.decision.plan.move,
      storedBy: describeAuthor(decided.decision.plan),
      stored: reply.text,
      replayed: [spoken, text].filter((part) => part !== '').join(' '),
      problems,
      ms: Math.round(timers.nowMs() - fromMs),
      words: wordsOf(text).length,
    };
  }
}

/** Without one, the interview was held in the default manner. */
function findManner({ manner = DEFAULT_MANNER }: { id: string; manner?: Manner }): Manner {
  return manner;
}

function describeAuthor({ wordedBy = 'rules' }: InterviewPlan): string {
  return wordedBy === 'rules' ? 'rules' : `${wordedBy.model}, ${wordedBy.prompt}`;
}
