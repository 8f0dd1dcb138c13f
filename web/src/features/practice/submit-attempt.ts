import type { ErrorCode } from '@aloud/contract/errors';
import type { AnswerEvent, AnswerProgress, Attempt, AttemptState } from '@aloud/contract/practice';
import { ApiError } from '../../lib/api/api-error.ts';
import type { UploadStage } from '../../lib/audio/recording-store.ts';
import type { Pending, PendingAnswer } from './unsent/pending-answer.ts';

/** Where an answer is on its way from this device to its feedback. */
export type SubmissionStatus =
  | { step: 'looking' }
  | { step: 'sending'; share: number }
  | { step: 'offline'; error: unknown }
  | { step: 'working'; progress: AnswerProgress }
  | { step: 'failed'; code: ErrorCode | undefined; detail?: Record<string, unknown> | undefined }
  /** It could not be asked for: nothing is known of what became of it. */
  | { step: 'unread'; error: unknown }
  | { step: 'missing' }
  | { step: 'done'; attempt: Attempt };

export type SubmitDeps = {
  findPending: (attemptId: string) => Promise<Pending | undefined>;
  mark: (attemptId: string, stage: UploadStage) => Promise<void>;
  deletePending: (attemptId: string) => Promise<void>;
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

type Input = { attemptId: string; signal: AbortSignal; report: (way: SubmissionStatus) => void };

const POLL_MS = 700;
/** A server that breaks on this very answer would break for ever; whoever wants to may try again. */
const TRIES_OF_A_BROKEN_SERVER = 5;

/** What happened, and what to do about it. */
type StepResult = { way: SubmissionStatus; next: 'stop' | 'poll' | 'send' | 'wait' };

/**
 * Brings an answer to the server, however often the network goes away, and then follows the work on it. The server
 * knows an attempt by its id, so sending it once more is always safe. Only what somebody decided to send is sent.
 */
export async function submitAttempt(deps: SubmitDeps, input: Input): Promise<void> {
  const { attemptId, signal, report } = input;
  const pending = await deps.findPending(attemptId);
  let mustSend = pending?.stage === 'ready';
  let failures = 0;
  while (!signal.aborted) {
    const { way, next } = await runStep(deps, input, { pending, mustSend, failures });
    if (signal.aborted) return;
    report(way);
    if (way.step === 'done') await deps.deletePending(attemptId);
    if (next === 'stop') return;
    failures = next === 'wait' ? failures + 1 : 0;
    mustSend = next === 'send' || (next === 'wait' && mustSend);
    await pause(deps, next, { failures, signal });
  }
}

async function pause(
  deps: SubmitDeps,
  next: StepResult['next'],
  { failures, signal }: { failures: number; signal: AbortSignal },
): Promise<void> {
  if (next === 'wait') await deps.untilOnline(failures, signal);
  if (next === 'poll') await deps.wait(POLL_MS, signal);
}

type LoopState = { pending: Pending | undefined; mustSend: boolean; failures: number };

async function runStep(deps: SubmitDeps, input: Input, hand: LoopState): Promise<StepResult> {
  const { pending, mustSend } = hand;
  try {
    const way =
      pending && mustSend
        ? await sendAndListen(deps, input, pending.answer)
        : describeState(await deps.read(input.attemptId, input.signal));
    return { way, next: way.step === 'working' ? 'poll' : 'stop' };
  } catch (error) {
    if (!isRefusal(error)) return waitFor(error, hand);
    const { code, detail } = error;
    if (mustSend) return { way: { step: 'failed', code, detail }, next: 'stop' };
    if (code !== 'request.not-found') return endUnknown(error);
    return (await isStillWanted(deps, input)) && pending
      ? { way: { step: 'looking' }, next: 'send' }
      : { way: { step: 'missing' }, next: 'stop' };
  }
}

const endUnknown = (error: unknown): StepResult => ({ way: { step: 'unread', error }, next: 'stop' });

function waitFor(error: unknown, { mustSend, failures }: LoopState): StepResult {
  const isHopeless = mustSend && isServerTrouble(error) && failures + 1 >= TRIES_OF_A_BROKEN_SERVER;
  return isHopeless ? endUnknown(error) : { way: { step: 'offline', error }, next: 'wait' };
}

/** An answer the server does not know is lost, unless somebody cancelled it, perhaps in another tab. */
async function isStillWanted(deps: SubmitDeps, { attemptId }: Input): Promise<boolean> {
  const pending = await deps.findPending(attemptId);
  return pending !== undefined && pending.stage !== 'recording';
}

/** The last thing the server said. A stream that breaks after the server has the answer is no failure. */
async function sendAndListen(
  deps: SubmitDeps,
  { attemptId, signal, report }: Input,
  answer: PendingAnswer,
): Promise<SubmissionStatus> {
  let latest: SubmissionStatus | undefined;
  let marking: Promise<void> | undefined;
  const markLeft = () => {
    marking ??= deps.mark(attemptId, 'sent');
  };
  report({ step: 'sending', share: 0 });
  try {
    await deps.send(answer, {
      signal,
      onSent: (share) => {
        if (share > 0) markLeft();
        if (!latest) report({ step: 'sending', share });
      },
      onEvent: (event) => {
        markLeft();
        latest = toStatus(event) ?? latest ?? RECEIVED;
        report(latest);
      },
    });
  } catch (error) {
    if (!latest) throw error;
  } finally {
    // What is judged is forgotten next, and a mark that comes later would bring it back.
    await marking;
  }
  return latest ?? RECEIVED;
}

const RECEIVED: SubmissionStatus = { step: 'working', progress: { step: 'received' } };

/** A server that stops while it works says so, and goes on after its restart: that is no verdict on the answer. */
function toStatus(event: AnswerEvent): SubmissionStatus | undefined {
  if (event.step === 'done') return { step: 'done', attempt: event.attempt };
  if (event.step !== 'failed') return { step: 'working', progress: event };
  return isOfServer(event.code) ? undefined : { step: 'failed', code: event.code, detail: event.detail };
}

function describeState(state: AttemptState): SubmissionStatus {
  if (state.state === 'done') return { step: 'done', attempt: state };
  if (state.state === 'failed') return { step: 'failed', code: state.code, detail: state.detail };
  return { step: 'working', progress: state.progress };
}

/** It answers, and cannot go on: that is no matter of the network. */
export function isServerTrouble(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused' && isOfServer(error.code);
}

/** A server that is down or broken says nothing about the answer. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused' && !isOfServer(error.code);
}

function isOfServer(code: ErrorCode | undefined): boolean {
  return code === undefined || code.startsWith('server.');
}
