import type {
  AnswerEvent,
  AnswerProgress,
  Attempt,
  AttemptState,
  AttemptSummary,
} from '@aloud/contract/practice/practice';
import { ANSWERS_PAGE_SIZE } from '@aloud/contract/practice/practice.limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { decodeCursor, toPage } from '../../platform/database/list-page.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { sendSteps } from '../../platform/http/send-steps.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { clearAttempt } from '../reviews/reviews.ts';
import { ATTEMPT_JOB } from './attempt-job.ts';
import { toAttempt, toSummary } from './attempt-view.rules.ts';
import { type AttemptRef, deleteAttemptRow, findAttempt, listAttemptRows } from './practice.data.ts';
import { deleteRecording } from './recordings.ts';

/** A delivered attempt of the account; throws as not found for any other. */
export async function getAttempt(db: Db, input: AttemptRef): Promise<Attempt> {
  const attempt = await findOwnAttempt(db, input);
  if (!attempt) throw new AppError('request.not-found');
  return attempt;
}

/** A delivered attempt of the account. */
export async function findOwnAttempt(db: Db, input: AttemptRef): Promise<Attempt | undefined> {
  const row = await findAttempt(db, input);
  return row && toAttempt(row);
}

type Deps = { db: Db; jobs: Jobs };

/** The state of the account's attempt: working, failed or done. */
export async function getAttemptState(deps: Deps, input: AttemptRef): Promise<AttemptState> {
  const { accountId, attemptId: id } = input;
  // The job is looked up first: it is deleted in the transaction that stores the attempt.
  const job = await deps.jobs.find({ kind: ATTEMPT_JOB, accountId, key: id });
  if (!job) return getAttempt(deps.db, input);
  if (job.failure) return { id, state: 'failed', ...job.failure };
  return { id, state: 'working', progress: job.progress ?? { step: 'received' } };
}

type ListAttemptsInput = { accountId: string; questionId?: string | undefined; cursor?: string | undefined };

export async function listAttempts(
  db: Db,
  { accountId, questionId, cursor }: ListAttemptsInput,
): Promise<{ attempts: AttemptSummary[]; nextCursor: string | null }> {
  const rows = await listAttemptRows(db, {
    accountId,
    questionId,
    after: cursor === undefined ? undefined : decodeCursor(cursor),
    limit: ANSWERS_PAGE_SIZE + 1,
  });
  const page = toPage(rows, ANSWERS_PAGE_SIZE);
  return { attempts: page.rows.map(toSummary), nextCursor: page.nextCursor };
}

type FollowAttemptInput = {
  accountId: string;
  attemptId: string;
  /** Ends the waiting; the job goes on. */
  signal: AbortSignal;
  onProgress?: (progress: AnswerProgress) => void;
};

/** Waits until the attempt is delivered. Throws the failure of its job. */
export async function followAttempt(deps: Deps, input: FollowAttemptInput): Promise<Attempt> {
  const { accountId, attemptId, signal, onProgress } = input;
  await deps.jobs.follow(
    { kind: ATTEMPT_JOB, accountId, key: attemptId },
    { signal, ...(onProgress && { onProgress }) },
  );
  const row = await findAttempt(deps.db, { accountId, attemptId });
  if (!row) throw new AppError('practice.cancelled');
  return toAttempt(row);
}

type SendAttemptInput = {
  accountId: string;
  attemptId: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborts when the client disconnects: the waiting ends, the job goes on. */
  signal: AbortSignal;
};

/** Waits for the attempt with the client. */
export async function sendAttempt(deps: Deps, input: SendAttemptInput): Promise<Attempt | FastifyReply> {
  const { accountId, attemptId, request, reply, signal } = input;
  return sendSteps({
    request,
    reply,
    first: { step: 'received' } satisfies AnswerEvent,
    follow: (onProgress) => followAttempt(deps, { accountId, attemptId, signal, onProgress }),
    last: (attempt) => ({ step: 'done', attempt }) satisfies AnswerEvent,
  });
}

/** Restarts the failed job of an attempt with its stored input. */
export async function retryAttempt(deps: Deps, input: AttemptRef): Promise<AttemptState> {
  const { accountId, attemptId } = input;
  await deps.jobs.retry({ kind: ATTEMPT_JOB, accountId, key: attemptId });
  return getAttemptState(deps, input);
}

/** Cancels the job of an attempt, free of charge. An attempt delivered at the same moment is charged, so it is returned. */
export async function cancelAttempt(deps: Deps, input: AttemptRef): Promise<Attempt | null> {
  const { accountId, attemptId } = input;
  const isCancelled = await deps.jobs.cancel({ kind: ATTEMPT_JOB, accountId, key: attemptId });
  return isCancelled ? null : getAttempt(deps.db, input);
}

type DeleteAttemptDeps = { db: Db; bus: EventBus; blobs: BlobStore; jobs: Jobs };

/** Deletes an attempt with its recording, judged or still being worked on. */
export async function deleteAttempt(deps: DeleteAttemptDeps, input: AttemptRef): Promise<void> {
  const { accountId, attemptId } = input;
  const isCancelled = await deps.jobs.cancel({ kind: ATTEMPT_JOB, accountId, key: attemptId });
  const row = await findAttempt(deps.db, input);
  if (!row && !isCancelled) throw new AppError('request.not-found');
  if (!row) return;
  // The recording first: an attempt without one can be deleted again, a recording without an attempt cannot be found.
  if (row.audioFileId) await deleteRecording(deps, { accountId, fileId: row.audioFileId });
  await deps.db.transaction(async (tx) => {
    await deleteAttemptRow(tx, input);
    await clearAttempt(tx, input);
  });
}
