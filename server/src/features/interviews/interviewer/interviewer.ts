import type { ReplyPlan, SaidTurn } from '../event-log/conversation-events.rules.ts';
import type { TimeLeft } from '../turn-taking/time-limit.rules.ts';
import type { ReplyKind } from '../turn-taking/turn-events.rules.ts';

export type ReplyRequest = {
  kind: Exclude<ReplyKind, 'resay'>;
  /** Everything that was said and heard before the answer. */
  turns: readonly SaidTurn[];
  /** The answer to reply to; empty for a reply of another kind. */
  answer: string;
  timeLeft: TimeLeft;
  remainingMs: number;
  /** The part of this reply that was said before a provider failed or a process died; the rest continues it. */
  spoken: string;
};

/** Words as they come, and at any time what is meant by them; what was told last counts. */
export type ReplyPart = { type: 'text'; text: string } | { type: 'plan'; plan: ReplyPlan };

/** Decides what to say next. The words of the candidate are data to it, never instructions. */
export type Interviewer = { reply(request: ReplyRequest, signal: AbortSignal): AsyncIterable<ReplyPart> };
