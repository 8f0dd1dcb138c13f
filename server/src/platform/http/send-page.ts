import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A new build changes the styles a page asks for, so a kept copy is used only after asking whether it is the same. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, vary }: { page: string; vary: string },
): FastifyReply {
  // Weak, because the same page travels compressed in several ways.
  const tag = `W/"${createHash('sha256').update(page).digest('base64url')}"`;
  reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', vary, etag: tag });
  const kept = request.headers['if-none-match']?.split(',').map((one) => one.trim());
  return reply.statusCode === 200 && kept?.includes(tag) ? reply.code(304).send() : reply.send(page);
}
