import { isDeepStrictEqual } from 'node:util';
import { ANSWERS_AT_ONCE_MAX } from '@aloud/contract/practice/practice.limits';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { countOpenJobs, isFinalFailure } from '../../platform/jobs/job-rows.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { getBalance } from '../balance/balance.ts';
import { ATTEMPT_JOB, type AttemptInput, type FindResumeQuestion, findAskedQuestion } from './attempt-job.ts';
import { findAttempt } from './practice.data.ts';
import { deleteRecording } from './recordings.ts';

type Deps = {
  db: Db;
  bus: EventBus;
  blobs: BlobStore;
  jobs: Jobs;
  findResumeQuestion: FindResumeQuestion;
};
type Input = {
  accountId: string;
  attemptId: string;
  answer: AttemptInput;
  /** Aborts when the client disconnects before the attempt is accepted: it has cancelled, or sends it again. */
  signal: AbortSignal;
};

/** Creates the job of an attempt. For a known attempt the newly sent recording is deleted instead. */
export async function submitAttempt(deps: Deps, input: Input): Promise<void> {
  let isTaken = false;
  try {
    isTaken = await acceptAttempt(deps, input);
  } finally {
    const { accountId, answer } = input;
    if (!isTaken && answer.kind === 'spoken')
      await deleteRecording(deps, { accountId, fileId: answer.fileId });
  }
}

async function acceptAttempt(deps: Deps, { accountId, attemptId, answer, signal }: Input): Promise<boolean> {
  const id = { kind: ATTEMPT_JOB, accountId, key: attemptId };
  const job = await deps.jobs.find(id);
  const isUnderWay = job !== undefined && job.state !== 'failed';
  if (isUnderWay || (await findAttempt(deps.db, { accountId, attemptId }))) return false;

  // The same input fails again: the client gets the stored failure.
  if (job?.failure && isFinalFailure(job.failure) && isSame(job.input, answer)) return false;

  if (answer.kind === 'typed' && answer.text.trim() === '') throw new AppError('practice.nothing-heard');
  const question = await findAskedQuestion(deps, { accountId, ...answer });
  if (!question) throw new AppError('practice.question-unknown');
  // Checked before the slow work, so that no candidate waits for a feedback they cannot pay for; the charge checks again.
  const { questions } = await getBalance(deps.db, accountId);
  if (questions < 1) throw new AppError('balance.not-enough', { kind: 'questions' });
  if ((await countOpenJobs(deps.db, id)) >= ANSWERS_AT_ONCE_MAX) {
    throw new AppError('practice.too-many-at-once', { most: ANSWERS_AT_ONCE_MAX });
  }
  signal.throwIfAborted();
  return deps.jobs.submit(id, answer);
}

/** The client names an attempt before it is recorded, so the same id carries the same recording. */
function isSame(before: AttemptInput, answer: AttemptInput): boolean {
  if (before.kind === 'spoken' && answer.kind === 'spoken') return true;
  return isDeepStrictEqual(before, answer);
}
