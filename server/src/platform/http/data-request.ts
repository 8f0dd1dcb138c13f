import type { FastifyRequest } from 'fastify';

const DATA = /^\/(?:api|v1)\//;

/**
 * Asks for data, not for a page. Another spelling of an address (`/%61pi/…`) leads to the same route, and an unknown
 * address has only its spelling.
 */
export function isDataRequest({ url, routeOptions }: FastifyRequest): boolean {
  return DATA.test(url) || DATA.test(routeOptions.url ?? '');
}
