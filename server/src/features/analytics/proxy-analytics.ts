import type { Limit } from '@aloud/contract/endpoint';
import { ANALYTICS_PATH } from '@aloud/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';

/** posthog-js sends failed events again later, so a slow upstream is given up without loss. */
const UPSTREAM_TIMEOUT_MS = 10_000;
const PASSED_ON = ['content-type', 'content-encoding', 'user-agent', 'accept-language'] as const;

/**
 * What posthog-js 1.x asks for in the build the web uses, which loads no further scripts: events (the address may be
 * changed by its remote configuration), flags, and that configuration. Everything else of the host stays closed.
 */
const SENDING_PATHS = ['/e/', '/i/v0/e/', '/batch/', '/flags/', '/decide/'];
/** Its own limit for what a closing page may send is 64 kB; a batch of events is not much more. */
const BODY_BYTES_MAX = 262_144;
const ANSWER_BYTES_MAX = 1_048_576;
/** A page sends a batch every few seconds; a network is a household or an office. */
const LIMITS: readonly Limit[] = [{ name: 'analytics', uses: 600, windowSeconds: 60, per: ['ip'] }];
/** A response that a browser took for a page would run no script and have no origin. */
const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

type Options = { upstream: string; key: string };

/** Forwards product analytics. Cookies and tokens are not forwarded. */
export function proxyAnalytics(door: FastifyInstance, options: Options): void {
  door.removeAllContentTypeParsers();
  door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const open = (method: 'GET' | 'POST', url: string) =>
    door.route({
      method,
      url,
      exposeHeadRoute: false,
      bodyLimit: BODY_BYTES_MAX,
      config: { limits: LIMITS },
      handler: (request, reply) => passOn(request, reply, options),
    });
  for (const path of SENDING_PATHS) {
    open('POST', path);
    open('POST', path.slice(0, -1));
  }
  open('GET', '/array/:key/config');
}

async function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  { upstream, key }: Options,
): Promise<FastifyReply> {
  const { key: asked = key } = request.params as { key?: string };
  if (asked !== key) throw new AppError('request.not-found');
  const answer = await ask(request, upstream);
  const bytes = await readJson(answer);
  return reply
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .header('content-security-policy', ANSWER_POLICY)
    .send(bytes);
}

async function ask(request: FastifyRequest, upstream: string): Promise<Response> {
  // As it was sent: another spelling of the path, or a whole address, would reach other paths of the host.
  if (!request.url.startsWith(`${ANALYTICS_PATH}/`)) throw new AppError('request.not-found');
  // Set part by part: resolved as a reference, `//elsewhere/` would name another host.
  const target = new URL(upstream);
  const [path = '', search = ''] = request.url.slice(ANALYTICS_PATH.length).split('?');
  target.pathname = path;
  target.search = search;
  const headers = new Headers({ 'x-forwarded-for': request.ip });
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const body = request.method === 'POST' ? new Uint8Array((request.body as Buffer | undefined) ?? []) : null;
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

/** The host answers in JSON. Anything else, above all a page or a script, must not come from our own address. */
async function readJson(answer: Response): Promise<Buffer> {
  const isJson = /^application\/json\b/i.test(answer.headers.get('content-type') ?? '');
  const isRedirect = answer.status >= 300 && answer.status < 400;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (!isJson || isRedirect || bytes > ANSWER_BYTES_MAX) throw new AppError('server.not-ready');
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('server.not-ready', undefined, { cause });
  }
  if (isRedirect) throw new AppError('server.not-ready');
  return Buffer.concat(chunks);
}
