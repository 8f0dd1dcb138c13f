import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isLoopbackName } from './origins.ts';

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
