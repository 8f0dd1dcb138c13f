import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineJobKind, type JobKind } from '../../platform/jobs/job-rows.ts';
import type { JobDefinition } from '../../platform/jobs/job-workers.ts';
import { getInterviewRow } from './get-interview.ts';
import type { WrittenAnswer } from './session/join-in-writing.ts';

type Input = Pick<WrittenAnswer, 'interviewId' | 'id' | 'text'> & {
  /** When the answer was sent; absent in jobs of older versions. */
  wasLive?: boolean;
};
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
const LOOK_EVERY_MS = 500;
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
    lookEveryMs: LOOK_EVERY_MS,
    work: async ({ accountId, input: { wasLive, ...answer } }) => {
      // Its request may be gone and could not take the job back: what was stopped since must not begin anew.
      if (wasLive && (await getInterviewRow(db, { accountId, ...answer })).state !== 'live')
        throw new AppError('interviews.over');
      await answerHere({ accountId, ...answer });
      return async () => undefined;
    },
  }));
}
