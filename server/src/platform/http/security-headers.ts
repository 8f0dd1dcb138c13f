import type { FastifyInstance, FastifyReply } from 'fastify';
import { isDataRequest } from './client-request.ts';

const listPolicy = (mediaOrigin: string | undefined) => [
  "default-src 'self'",
  "script-src 'self'",
  // Base UI and sonner position their layers with style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  ["media-src 'self' blob:", mediaOrigin].filter(Boolean).join(' '),
  "worker-src 'self' blob:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

const ONE_YEAR_SECONDS = 31_536_000;

export function addSecurityHeaders(
  app: FastifyInstance,
  options: { isHttps: boolean; reportsErrorsTo?: string | undefined; playsFrom?: string | undefined },
): void {
  const sources = ["'self'", options.reportsErrorsTo && new URL(options.reportsErrorsTo).origin];
  const policy = [...listPolicy(options.playsFrom), `connect-src ${sources.filter(Boolean).join(' ')};`].join(
    '; ',
  );
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', policy);
    }
    // What is not said to be public is about one person: no cache on the way may keep it.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
    // Data opened as a page is saved, not shown: text that came from a person never becomes a document of ours.
    if (isDataRequest(request) && isUnnamedJson(reply))
      reply.header('content-disposition', 'attachment; filename="api.json"');
    if (!reply.hasHeader('referrer-policy'))
      reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('permissions-policy', 'microphone=(self), camera=(), geolocation=()');
    reply.header('cross-origin-opener-policy', 'same-origin');
    if (options.isHttps)
      reply.header('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
  });
}

function isUnnamedJson(reply: FastifyReply): boolean {
  if (reply.hasHeader('content-disposition')) return false;
  return String(reply.getHeader('content-type')).startsWith('application/json');
}
