import type { ErrorCode } from '@aloud/contract/errors';
import type { AnswerEvent, AnswerProgress, Attempt, AttemptState } from '@aloud/contract/practice/practice';
import { ApiError } from '../../lib/api/api-error.ts';
import type { UploadStage } from '../../lib/audio/recording-store.ts';
import type { Pending, PendingAnswer } from './unsent/pending-answer.ts';

/** The progress of an answer from this device to its feedback. */
export type SubmissionStatus =
  | { step: 'looking' }
  | { step: 'sending'; share: number }
  | { step: 'offline'; error: unknown }
  | { step: 'working'; progress: AnswerProgress }
  | { step: 'failed'; code: ErrorCode | undefined; detail?: Record<string, unknown> | undefined }
  /** The server could not be reached, so the state of the attempt is unknown. */
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
  /** Resolves when the network may be back, later with every consecutive failure. */
  untilOnline: (failures: number, signal: AbortSignal) => Promise<void>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

type Input = { attemptId: string; signal: AbortSignal; report: (status: SubmissionStatus) => void };

const POLL_MS = 700;
/** A server that fails on this answer would fail for ever; the candidate may still retry by hand. */
const TRIES_OF_A_BROKEN_SERVER = 5;

/** The status after a step, and what the loop does next. */
type StepResult = { status: SubmissionStatus; next: 'stop' | 'poll' | 'send' | 'wait' };

/**
 * Sends an answer, retries while the network is away, and then polls the work on it. The server
 * knows an attempt by its id, so sending it again is always safe. Only an answer the candidate has sent off is sent.
 */
export async function submitAttempt(deps: SubmitDeps, input: Input): Promise<void> {
  const { attemptId, signal, report } = input;
  const pending = await deps.findPending(attemptId);
  let mustSend = pending?.stage === 'ready';
  let failures = 0;
  while (!signal.aborted) {
    const { status, next } = await runStep(deps, input, { pending, mustSend, failures });
    if (signal.aborted) return;
    report(status);
    if (status.step === 'done') await deps.deletePending(attemptId);
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

async function runStep(deps: SubmitDeps, input: Input, loop: LoopState): Promise<StepResult> {
  const { pending, mustSend } = loop;
  try {
    const status =
      pending && mustSend
        ? await sendAndListen(deps, input, pending.answer)
        : describeState(await deps.read(input.attemptId, input.signal));
    return { status, next: status.step === 'working' ? 'poll' : 'stop' };
  } catch (error) {
    if (!isRefusal(error)) return waitFor(error, loop);
    const { code, detail } = error;
    if (mustSend) return { status: { step: 'failed', code, detail }, next: 'stop' };
    if (code !== 'request.not-found') return endUnknown(error);
    return (await isStillWanted(deps, input)) && pending
      ? { status: { step: 'looking' }, next: 'send' }
      : { status: { step: 'missing' }, next: 'stop' };
  }
}

const endUnknown = (error: unknown): StepResult => ({ status: { step: 'unread', error }, next: 'stop' });

function waitFor(error: unknown, { mustSend, failures }: LoopState): StepResult {
  const isHopeless = mustSend && isServerTrouble(error) && failures + 1 >= TRIES_OF_A_BROKEN_SERVER;
  return isHopeless ? endUnknown(error) : { status: { step: 'offline', error }, next: 'wait' };
}

/** An answer the server does not know is sent again, unless the candidate cancelled it, perhaps in another tab. */
async function isStillWanted(deps: SubmitDeps, { attemptId }: Input): Promise<boolean> {
  const pending = await deps.findPending(attemptId);
  return pending !== undefined && pending.stage !== 'recording';
}

/** The last status the server sent. A stream that breaks after the server has the answer is not a failure. */
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
    // A judged answer is deleted next, and a mark written after that would restore it.
    await marking;
  }
  return latest ?? RECEIVED;
}

const RECEIVED: SubmissionStatus = { step: 'working', progress: { step: 'received' } };

/** A server error during the work is not a verdict on the answer: the server resumes it after its restart. */
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

/** The server responds but fails, as opposed to a network failure. */
export function isServerTrouble(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused' && isOfServer(error.code);
}

/** A refusal concerns the answer itself; a failing server does not. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused' && !isOfServer(error.code);
}

function isOfServer(code: ErrorCode | undefined): boolean {
  return code === undefined || code.startsWith('server.');
}
