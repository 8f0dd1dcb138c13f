import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';

/** A browser sends its events again later; nobody waits for them. */
const UPSTREAM_TIMEOUT_MS = 10_000;
const PASSED_ON = ['content-type', 'content-encoding', 'user-agent', 'accept-language'] as const;

/** Passes product analytics on. Cookies and tokens stay here: only what names the event leaves. */
export function proxyAnalytics(door: FastifyInstance, options: { upstream: string }): void {
  door.removeAllContentTypeParsers();
  door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  door.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async function passOn(request, reply) {
      const answer = await ask(request, options.upstream);
      const type = answer.headers.get('content-type');
      if (type) reply.type(type);
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
    },
  });
}

async function ask(request: FastifyRequest, upstream: string): Promise<Response> {
  // Set part by part: resolved as a reference, `//elsewhere/` would name another host.
  const target = new URL(upstream);
  const [path = '', search = ''] = request.url.replace(/^\/ingest/, '').split('?');
  target.pathname = path;
  target.search = search;
  const headers = new Headers({ 'x-forwarded-for': request.ip });
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const body = request.method === 'POST' ? new Uint8Array(request.body as Buffer) : null;
  try {
    return await fetch(target, {
      method: request.method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(UPSTREAM_TIMEOUT_MS),
    });
  } catch (cause) {
    throw new AppError('server.not-ready', undefined, { cause });
  }
}
