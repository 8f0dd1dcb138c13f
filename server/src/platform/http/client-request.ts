import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isLoopbackName } from './origins.ts';

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

const LOOPBACK_ADDRESS = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** What proxies, balancers and CDNs add when they speak for another: RFC 7239, RFC 9110, and each vendor's own. */
const FORWARDING_HEADER =
  /^(?:forwarded|via|x-(?:forwarded|original|real|client|cluster-client|remote|envoy-external|azure)(?:-.*)?|(?:cf|true|fastly|fly|do|ali)-(?:connecting|client|real)-ip(?:v6)?|cf-ray|cdn-loop)$/;

export function hasForwardingHeader(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));
}

/**
 * Whether a request was made on this machine, by the address people here type. A proxy on this machine connects from
 * loopback too: one that names the client is noticed by its headers, and nginx, which by itself names nothing and puts
 * our own address into Host, by HTTP/1.0. A proxy that hides perfectly remains: what opens accounts asks for a token too.
 */
export function isLocalRequest({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  return (
    LOOPBACK_ADDRESS.test(raw.socket.remoteAddress ?? '') &&
    isLoopbackName(parseHostName(headers.host)) &&
    raw.httpVersion !== '1.0' &&
    !hasForwardingHeader(headers)
  );
}

function parseHostName(host: string | undefined): string {
  return host?.replace(/:\d+$/, '').toLowerCase() ?? '';
}
