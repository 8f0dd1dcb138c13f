import type { FastifyReply } from 'fastify';
import { AppError } from './app-error.ts';

/** Aborted when the client closes the connection before it has its answer. */
export function whenClientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(new AppError('request.cancelled')));
  return gone.signal;
}
