import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { CallerResolver } from './caller.ts';
import type { OriginPolicy } from './origins.ts';
import { mayActWithoutOrigin, type XsrfTokens } from './xsrf.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const ONE_DAY_SECONDS = '86400';
const ALLOWED_HEADERS = [
  'Accept, Content-Type, Content-Range, Authorization, Range, Cache-Control, X-Requested-With, X-XSRF-TOKEN',
  'X-Appwrite-Project, X-Appwrite-Locale, X-Appwrite-JWT, X-Appwrite-Response-Format, X-Appwrite-Session',
  'X-Appwrite-ID, X-Appwrite-Timestamp, X-Appwrite-Mode, X-Appwrite-Dev-Key, X-Fallback-Cookies',
  'X-SDK-Name, X-SDK-Platform, X-SDK-Language, X-SDK-Version',
].join(', ');
const EXPOSED_HEADERS =
  'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, X-Request-Id';

/** Resolves the caller before any handler runs and refuses writes from pages of other origins. */
export function guardSessions(
  app: FastifyInstance,
  deps: { callers: CallerResolver; origins: OriginPolicy; xsrf: XsrfTokens },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin !== undefined) {
      if (!deps.origins.isAllowed(origin)) {
        // Without CORS headers another origin's page cannot read a response, but its writes would still be executed.
        if (!SAFE_METHODS.has(request.method) || request.method === 'OPTIONS') {
          throw new AppError('request.unknown-origin');
        }
      } else {
        reply.headers({
          'access-control-allow-origin': origin,
          'access-control-allow-credentials': 'true',
          'access-control-expose-headers': EXPOSED_HEADERS,
          vary: 'Origin',
        });
      }
    }
    if (request.method === 'OPTIONS') {
      return reply
        .headers({
          'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
          'access-control-allow-headers': ALLOWED_HEADERS,
          'access-control-max-age': ONE_DAY_SECONDS,
        })
        .code(204)
        .send();
    }
    request.caller = await deps.callers.ofRequest(request);
    const isNamelessWrite = origin === undefined && !SAFE_METHODS.has(request.method);
    if (isNamelessWrite && !mayActWithoutOrigin(request, deps.xsrf)) {
      throw new AppError('request.unknown-origin');
    }
  });
}
