import type { AnswerEvent, Attempt } from '@aloud/contract/practice';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { sendSteps } from '../../platform/http/send-steps.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { followAttempt } from './follow-attempt.ts';

type Deps = { db: Db; jobs: Jobs };
type Input = {
  accountId: string;
  attemptId: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborts when the client disconnects: the waiting ends, the job goes on. */
  signal: AbortSignal;
};

/** Waits for the attempt with the client. */
export async function sendAttempt(deps: Deps, input: Input): Promise<Attempt> {
  const { accountId, attemptId, request, reply, signal } = input;
  return sendSteps({
    request,
    reply,
    first: { step: 'received' } satisfies AnswerEvent,
    follow: (onProgress) => followAttempt(deps, { accountId, attemptId, signal, onProgress }),
    last: (attempt) => ({ step: 'done', attempt }) satisfies AnswerEvent,
  });
}
