import type { Interview } from '@aloud/contract/interviews';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { uniqueId } from '../../platform/ids.ts';
import type { JobRow } from '../../platform/jobs/job-rows.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { deleteAbandonedJobs } from '../../platform/jobs/overdue-jobs.ts';
import { findLease } from './event-log/conversation-events.data.ts';
import { getInterview, getInterviewRow } from './get-interview.ts';
import type { WrittenAnswer } from './session/join-in-writing.ts';
import { NOBODY } from './session/take-over.ts';
import {
  type AnswerHere,
  type SeenInterview,
  seeInterview,
  toProcessKind,
  WRITTEN_ANSWER,
  WRITTEN_ANSWER_JOB,
  type WrittenAnswerKind,
} from './written-answer-job.ts';

/** What this process is to live interviews: it holds some, or only passes requests on. */
export type VoicePart = { processId: string; answerHere: AnswerHere };
type Deps = { db: Db; jobs: Jobs; voice: VoicePart | undefined };

/** A process that lives takes a job within milliseconds; a busy one within this. */
const TAKEN_WITHIN_MS = 2_000;
/** All voice processes may be restarting. */
const ANY_TAKES_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 500;
const REPLY_WITHIN_MS = 120_000;

/**
 * Gives a written answer to the process that holds the conversation, wherever the request came in: what was spoken there
 * and is not stored yet stays. One that no live process holds is taken up here, or by any process with the role.
 */
export async function answerInWriting(deps: Deps, answer: WrittenAnswer): Promise<Interview> {
  const { db, voice } = deps;
  const seen = seeInterview(await getInterviewRow(db, answer));
  const holder = (await findLease(db, answer.interviewId))?.processId;
  const isElsewhere = holder !== undefined && holder !== NOBODY && holder !== voice?.processId;
  const isAnswered =
    isElsewhere &&
    (await askProcess(deps, toProcessKind(holder), { answer, seen, withinMs: TAKEN_WITHIN_MS }));
  if (!isAnswered) await answerAnywhere(deps, { answer, seen });
  return getInterview(db, answer);
}

type Sent = { answer: WrittenAnswer; seen: SeenInterview };

async function answerAnywhere(deps: Deps, sent: Sent): Promise<void> {
  if (deps.voice) return deps.voice.answerHere(sent.answer);
  const isTaken = await askProcess(deps, WRITTEN_ANSWER_JOB, { ...sent, withinMs: ANY_TAKES_WITHIN_MS });
  if (!isTaken) throw new AppError('interviews.no-reply');
}

/** False: no process took the answer in time. Throws what the process that took it failed with. */
async function askProcess(
  { jobs }: Deps,
  kind: WrittenAnswerKind,
  { answer, seen, withinMs }: Sent & { withinMs: number },
): Promise<boolean> {
  const { accountId, interviewId, id, text } = answer;
  // Of this request alone: another with the same answer gives it up on its own, and must not end this one's wait.
  const job = { kind, accountId, key: `${interviewId}/${id}/${uniqueId()}` };
  await jobs.submit(job, { interviewId, id, text, seen });
  const giveUpAt = performance.now() + withinMs;
  const leaving = new AbortController();
  const looking = setInterval(() => {
    if (performance.now() < giveUpAt) return;
    jobs.find(job).then(
      (row) => isLeft(kind, row) && leaving.abort(new AppError('interviews.no-reply')),
      (error: unknown) => leaving.abort(error),
    );
  }, LOOK_EVERY_MS);
  const late = setTimeout(() => leaving.abort(new AppError('interviews.no-reply')), REPLY_WITHIN_MS);
  try {
    await jobs.follow(job, { signal: leaving.signal });
    return true;
  } catch (error) {
    const row = leaving.signal.aborted ? await jobs.find(job) : undefined;
    await jobs.cancel(job);
    if (isLeft(kind, row)) return false;
    throw error;
  } finally {
    clearInterval(looking);
    clearTimeout(late);
  }
}

/** A process that was told to stop has given its job back; what a killed one held, no other process takes up. */
function isLeft(kind: WrittenAnswerKind, job: JobRow | undefined): boolean {
  if (!job || job.failure) return false;
  return job.state === 'queued' || (kind !== WRITTEN_ANSWER_JOB && !job.hasWorker);
}

const KEPT_HOURS = 1;

/** Deletes answers whose process died before it took them, and those that failed. */
export async function deleteAbandonedAnswers(db: Db): Promise<void> {
  await deleteAbandonedJobs(db, { kindsBeginWith: WRITTEN_ANSWER, olderThanHours: KEPT_HOURS });
}
