import type { ErrorCode } from '@aloud/contract/errors';
import type { AnswerEvent, AnswerProgress, Attempt, AttemptState } from '@aloud/contract/practice';
import { ApiError } from '../../lib/api-error.ts';
import type { TakeStage } from '../../lib/audio/take-store.ts';
import type { Pending, PendingAnswer } from './pending-answers.ts';

/** Where an answer is on its way from this device to its feedback. */
export type Way =
  | { step: 'looking' }
  | { step: 'sending'; share: number }
  | { step: 'offline' }
  | { step: 'working'; progress: AnswerProgress }
  | { step: 'failed'; code: ErrorCode | undefined; detail?: Record<string, unknown> | undefined }
  | { step: 'missing' }
  | { step: 'done'; attempt: Attempt };

export type FollowDeps = {
  findPending: (attemptId: string) => Promise<Pending | undefined>;
  mark: (attemptId: string, stage: TakeStage) => Promise<void>;
  forget: (attemptId: string) => Promise<void>;
  send: (
    answer: PendingAnswer,
    options: {
      signal: AbortSignal;
      onSent: (share: number) => void;
      onEvent: (event: AnswerEvent) => void;
    },
  ) => Promise<void>;
  read: (attemptId: string, signal: AbortSignal) => Promise<AttemptState>;
  /** Ends when the network may be back, later with every failure in a row. */
  untilOnline: (failures: number, signal: AbortSignal) => Promise<void>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

type Input = { attemptId: string; signal: AbortSignal; report: (way: Way) => void };

const POLL_MS = 700;

/** What happened, and what to do about it. */
type Turn = { way: Way; next: 'stop' | 'poll' | 'send' | 'wait' };

/**
 * Brings an answer to the server, however often the network goes away, and then follows the work on it. The server
 * knows an attempt by its id, so sending it once more is always safe.
 */
export async function followAttempt(deps: FollowDeps, input: Input): Promise<void> {
  const { attemptId, signal, report } = input;
  const pending = await deps.findPending(attemptId);
  let mustSend = pending !== undefined && pending.stage !== 'sent';
  let failures = 0;
  while (!signal.aborted) {
    const { way, next } = await takeTurn(deps, input, { pending, mustSend });
    if (signal.aborted) return;
    report(way);
    if (way.step === 'done') await deps.forget(attemptId);
    if (next === 'stop') return;
    failures = next === 'wait' ? failures + 1 : 0;
    mustSend = next === 'send' || (next === 'wait' && mustSend);
    await rest(deps, next, { failures, signal });
  }
}

async function rest(
  deps: FollowDeps,
  next: Turn['next'],
  { failures, signal }: { failures: number; signal: AbortSignal },
): Promise<void> {
  if (next === 'wait') await deps.untilOnline(failures, signal);
  if (next === 'poll') await deps.wait(POLL_MS, signal);
}

type Hand = { pending: Pending | undefined; mustSend: boolean };

async function takeTurn(deps: FollowDeps, input: Input, { pending, mustSend }: Hand): Promise<Turn> {
  try {
    const way =
      pending && mustSend
        ? await sendAndListen(deps, input, pending.answer)
        : toWay(await deps.read(input.attemptId, input.signal));
    return { way, next: way.step === 'working' ? 'poll' : 'stop' };
  } catch (error) {
    return judgeFailure(error, { canSend: pending !== undefined && !mustSend });
  }
}

/** The last thing the server said. A stream that breaks after the server has the answer is no failure. */
async function sendAndListen(
  deps: FollowDeps,
  { attemptId, signal, report }: Input,
  answer: PendingAnswer,
): Promise<Way> {
  let latest: Way | undefined;
  report({ step: 'sending', share: 0 });
  try {
    await deps.send(answer, {
      signal,
      onSent: (share) => {
        if (!latest) report({ step: 'sending', share });
      },
      onEvent: (event) => {
        if (!latest) void deps.mark(attemptId, 'sent');
        latest = wayOf(event);
        report(latest);
      },
    });
  } catch (error) {
    if (!latest) throw error;
  }
  return latest ?? { step: 'working', progress: { step: 'received' } };
}

function wayOf(event: AnswerEvent): Way {
  if (event.step === 'done') return { step: 'done', attempt: event.attempt };
  if (event.step === 'failed') return { step: 'failed', code: event.code, detail: event.detail };
  return { step: 'working', progress: event };
}

function toWay(state: AttemptState): Way {
  if (state.state === 'done') return { step: 'done', attempt: state };
  if (state.state === 'failed') return { step: 'failed', code: state.code, detail: state.detail };
  return { step: 'working', progress: state.progress };
}

function judgeFailure(error: unknown, { canSend }: { canSend: boolean }): Turn {
  if (!(error instanceof ApiError)) return { way: { step: 'failed', code: undefined }, next: 'stop' };
  if (error.kind !== 'refused') return { way: { step: 'offline' }, next: 'wait' };
  const { code, detail } = error;
  if (code !== 'request.not-found') return { way: { step: 'failed', code, detail }, next: 'stop' };
  return canSend ? { way: { step: 'looking' }, next: 'send' } : { way: { step: 'missing' }, next: 'stop' };
}
