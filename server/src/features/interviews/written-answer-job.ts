import { defineJobKind, type JobKind } from '../../platform/jobs/job-rows.ts';
import type { JobDefinition } from '../../platform/jobs/job-workers.ts';
import type { WrittenAnswer } from './session/join-in-writing.ts';

type Input = Pick<WrittenAnswer, 'interviewId' | 'id' | 'text'>;
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

/** Takes written answers that other processes were sent, for the conversations of this one. */
export function createWrittenAnswerJobs(
  processId: string,
  answerHere: AnswerHere,
): JobDefinition<Input, object>[] {
  return [WRITTEN_ANSWER_JOB, toProcessKind(processId)].map((kind) => ({
    kind,
    workers: WORKERS,
    withinSeconds: WITHIN_SECONDS,
    lookEveryMs: LOOK_EVERY_MS,
    work: async ({ accountId, input }) => {
      await answerHere({ accountId, ...input });
      return async () => undefined;
    },
  }));
}
