import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

const DATA_PATH = /^\/(?:api|v1)\//;

/**
 * Whether a request asks for data, not for a page. The matched route counts because `/%61pi/…` leads to it too, the URL
 * because an unknown address has no route.
 */
export function isDataRequest({ url, routeOptions }: FastifyRequest): boolean {
  return DATA_PATH.test(url) || DATA_PATH.test(routeOptions.url ?? '');
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Internet providers assign a /64 or more to one customer, so a limit per IPv6 address could be evaded. */
const NETWORK_GROUPS = 4;

/** The part of a client's address that the client cannot change at will. */
export function clientNetwork(ip: string): string {
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped) return mapped;
  const address = ip.split('%')[0] ?? ip;
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Aborted when the client closes the connection before the response is sent. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = () => gone.abort(new AppError('request.cancelled'));
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
  return gone.signal;
}
