import { PassThrough } from 'node:stream';
import type { AnswerEvent, Attempt } from '@aloud/contract/practice';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { whenClientGone } from '../../platform/client-gone.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { followAnswer } from './follow-answer.ts';

const LINES = 'application/x-ndjson';

type Deps = { db: Db; jobs: Jobs };
type Input = { accountId: string; attemptId: string; request: FastifyRequest; reply: FastifyReply };

/** Waits for the attempt with the client: step by step if it can read lines, else until the end. */
export async function sendAnswer(deps: Deps, input: Input): Promise<Attempt> {
  const { accountId, attemptId, request, reply } = input;
  const following = { accountId, attemptId, signal: whenClientGone(reply) };
  if (!request.headers.accept?.includes(LINES)) return followAnswer(deps, following);

  const lines = new PassThrough();
  const write = (event: AnswerEvent) => void (lines.writable && lines.write(`${JSON.stringify(event)}\n`));
  write({ step: 'received' });
  void followAnswer(deps, { ...following, onProgress: write })
    .then((attempt) => write({ step: 'done', attempt }))
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) request.log.error({ err: error }, 'an answer cannot be followed');
      write({ step: 'failed', ...toFailure(error) });
    })
    .finally(() => lines.end());
  // Proxies that collect an answer before passing it on would make progress pointless.
  reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).type(LINES);
  return reply.send(lines) as never;
}

function toFailure(error: unknown): { code: AppError['code']; detail?: Record<string, unknown> } {
  if (!(error instanceof AppError)) return { code: 'server.failed' };
  return { code: error.code, ...(error.detail && { detail: error.detail }) };
}
