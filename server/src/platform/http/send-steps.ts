import { PassThrough } from 'node:stream';
import { NDJSON } from '@aloud/contract/ndjson';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { toServerError } from './http-server.ts';

/** Proxies end a response in which nothing moves, usually after 60 s; readers of lines skip an empty one. */
const STILL_HERE_MS = 20_000;

type Steps<Result> = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Sent at once, so that the client knows its request has arrived. */
  first: object;
  follow: (onProgress: (progress: object) => void) => Promise<Result>;
  last: (result: Result) => object;
};

/** Streams progress lines to a client that accepts them; any other client gets the final response alone. */
export async function sendSteps<Result>(steps: Steps<Result>): Promise<Result | FastifyReply> {
  const { request, reply } = steps;
  if (!request.headers.accept?.includes(NDJSON)) return steps.follow(() => undefined);

  const lines = new PassThrough();
  const write = (event: object) => void (lines.writable && lines.write(`${JSON.stringify(event)}\n`));
  write(steps.first);
  // Work may wait in a queue for longer than a proxy waits for the next line.
  const beating = setInterval(() => void (lines.writable && lines.write('\n')), STILL_HERE_MS);
  void steps
    .follow(write)
    .then((result) => write(steps.last(result)))
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) request.log.error({ err: error }, 'long work cannot be followed');
      write({ step: 'failed', ...toFailure(error) });
    })
    .finally(() => {
      clearInterval(beating);
      lines.end();
    });
  // A proxy that buffers the response would hold progress back until the end.
  reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).type(NDJSON);
  return reply.send(lines);
}

function toFailure(error: unknown): { code: AppError['code']; detail?: Record<string, unknown> } {
  const { code, detail } = toServerError(error);
  return { code, ...(detail && { detail }) };
}
