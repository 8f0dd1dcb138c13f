import type { FastifyRequest } from 'fastify';

const DATA = /^\/(?:api|v1)\//;

/**
 * Whether a request asks for data, not for a page. The matched route counts because `/%61pi/…` leads to it too, the URL
 * because an unknown address has no route.
 */
export function isDataRequest({ url, routeOptions }: FastifyRequest): boolean {
  return DATA.test(url) || DATA.test(routeOptions.url ?? '');
}
