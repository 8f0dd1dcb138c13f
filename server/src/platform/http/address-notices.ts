import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../logging/logger.ts';
import { hasForwardingHeader } from './client-request.ts';
import type { OriginPolicy } from './origins.ts';

export const UNTRUSTED_PROXY =
  'a request came through a proxy that TRUST_PROXY does not name: all visitors behind it count as one address and share its limits; set TRUST_PROXY=true, or to the address of the proxy';
export const UNKNOWN_ADDRESS =
  'the server was opened under an address it was not told of, where every sign-in is refused: set PUBLIC_URL to the address people type, such as https://aloud.example (further ones: ALLOWED_ORIGINS)';

type Deps = { logger: Logger; origins: OriginPolicy; trustsProxies: boolean };

/** Logs, once each, that a setting contradicts incoming requests; the request's own data is not logged. */
export function noticeAddresses(app: FastifyInstance, { logger, origins, trustsProxies }: Deps): void {
  const notices = new Map<string, (request: FastifyRequest) => boolean>([
    [UNKNOWN_ADDRESS, ({ headers, method }) => isUnknownAddress({ headers, method, origins })],
  ]);
  if (!trustsProxies) notices.set(UNTRUSTED_PROXY, ({ headers }) => hasForwardingHeader(headers));
  app.addHook('onRequest', async (request) => {
    for (const [notice, isDue] of notices) {
      if (!isDue(request)) continue;
      notices.delete(notice);
      logger.warn(notice);
    }
  });
}

type Opened = { headers: IncomingHttpHeaders; method: string; origins: OriginPolicy };

/** The page calls from an origin, or is requested under a host name, that the settings do not list. */
function isUnknownAddress({ headers, method, origins }: Opened): boolean {
  const { origin, host = '', accept = '', 'sec-fetch-site': site } = headers;
  if (origin !== undefined) {
    const isOwnPage = site === 'same-origin' || origin.replace(/^https?:\/\//, '') === host;
    return isOwnPage && !origins.isAllowed(origin);
  }
  if (method !== 'GET' || !accept.includes('text/html')) return false;
  return !origins.isAllowed(`http://${host}`) && !origins.isAllowed(`https://${host}`);
}
