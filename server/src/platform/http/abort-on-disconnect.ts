import type { FastifyReply } from 'fastify';
import { AppError } from '../app-error.ts';

/** Aborted when the client closes the connection before the response is sent. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = () => gone.abort(new AppError('request.cancelled'));
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
  return gone.signal;
}
