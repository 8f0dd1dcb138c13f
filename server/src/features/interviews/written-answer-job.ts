import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineJobKind, type JobKind } from '../../platform/jobs/job-rows.ts';
import type { JobDefinition } from '../../platform/jobs/job-workers.ts';
import { getInterviewRow } from './get-interview.ts';
import type { InterviewRow } from './interviews.data.ts';
import type { WrittenAnswer } from './session/join-in-writing.ts';

type Input = Pick<WrittenAnswer, 'interviewId' | 'id' | 'text'> & {
  /** The interview as it was when the answer was sent; absent in jobs of older versions. */
  seen?: SeenInterview;
};
export type SeenInterview = { state: InterviewRow['state']; beginnings: number; endedAt: string | null };
export type WrittenAnswerKind = JobKind<Input, object>;
export type AnswerHere = (answer: WrittenAnswer) => Promise<void>;

/** Begins the name of every kind below. */
export const WRITTEN_ANSWER = 'written-answer';
/** For any process that holds live interviews. */
export const WRITTEN_ANSWER_JOB: WrittenAnswerKind = defineJobKind(WRITTEN_ANSWER);

/** For one process alone: the one in which the conversation is. */
export function toProcessKind(processId: string): WrittenAnswerKind {
  return defineJobKind(`${WRITTEN_ANSWER}@${processId}`);
}

/** Shorter than the wait for a process that may have died: without events a living one takes its answers too. */
const LOOK_EVERY_MS = 1_000;
/** They wait for replies and cost nothing else. */
const WORKERS = 50;
/** Longer than joining waits for a turn, a stored answer and a reply. */
const WITHIN_SECONDS = 100;

type Deps = { db: Db; processId: string; answerHere: AnswerHere };

/** Takes written answers that other processes were sent, for the conversations of this one. */
export function createWrittenAnswerJobs({ db, processId, answerHere }: Deps): JobDefinition<Input, object>[] {
  return [WRITTEN_ANSWER_JOB, toProcessKind(processId)].map((kind) => ({
    kind,
    workers: WORKERS,
    withinSeconds: WITHIN_SECONDS,
    ...(kind !== WRITTEN_ANSWER_JOB && { lookEveryMs: LOOK_EVERY_MS }),
    work: async ({ accountId, input: { seen, ...answer } }) => {
      // Its request may be gone and could not take the job back: what was stopped since must not begin anew.
      if (seen && isOver(seeInterview(await getInterviewRow(db, { accountId, ...answer })), seen))
        throw new AppError('interviews.over');
      await answerHere({ accountId, ...answer });
      return async () => undefined;
    },
  }));
}

export function seeInterview({ state, beginnings, endedAt }: InterviewRow): SeenInterview {
  return { state, beginnings, endedAt: endedAt?.toISOString() ?? null };
}

/** Whether the conversation that was answered has ended, or another one has begun in its place. */
function isOver(now: SeenInterview, seen: SeenInterview): boolean {
  const isSame = now.beginnings === seen.beginnings;
  if (now.state === 'live') return seen.state === 'live' && !isSame;
  return !isSame || now.state !== seen.state || now.endedAt !== seen.endedAt;
}
