import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@aloud/contract/endpoint';
import type { ErrorBody } from '@aloud/contract/errors';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { isDatabaseAway } from '../../db/database-away.ts';
import { AppError } from '../app-error.ts';
import type { Logger } from '../logging/logger.ts';
import { drainBeforeClose } from '../process/draining.ts';
import { shutDownGracefully } from '../process/graceful-shutdown.ts';
import { GUEST } from './caller.ts';
import { drainUnreadBodies } from './request-bodies.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** No JSON body of our client is larger; files have their own endpoints. */
const JSON_BODY_BYTES = 1_048_576;

/** Enough for a part of an upload on a bad mobile connection; a slower client only occupies the connection. */
const REQUEST_MS = 300_000;

/** One route, for the API description and for the tests that walk over all routes. */
export type RouteRow = { method: string; url: string; endpoint: Endpoint | undefined };

declare module 'fastify' {
  interface FastifyInstance {
    routeTable: readonly RouteRow[];
  }
}

export type HttpServerOptions = {
  logger: Logger;
  trustedProxies: readonly string[];
  isHttps: boolean;
  /** The page may also send its error reports there. */
  reportsErrorsTo?: string | undefined;
  /** Its players may also read recordings from this origin. */
  playsFrom?: string | undefined;
};

/** Fastify with logging, request ids, security headers and error responses; knows no feature. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  // Named as the interface: routes would otherwise be typed by pino, and no plugin takes such an instance.
  const loggerInstance: FastifyBaseLogger = options.logger;
  const app: FastifyInstance = fastify({
    loggerInstance,
    // Each request is logged once, when it is answered, without its query: links carry secrets.
    logController: new LogController({ disableRequestLogging: true }),
    // Never `true`: the first address of X-Forwarded-For is whatever the client wrote there.
    trustProxy: options.trustedProxies.length > 0 && [...options.trustedProxies],
    bodyLimit: JSON_BODY_BYTES,
    genReqId: () => randomUUID(),
    requestTimeout: REQUEST_MS,
    // Idle keep-alive connections must not delay a graceful shutdown.
    forceCloseConnections: 'idle',
  });

  shutDownGracefully(app);
  drainBeforeClose(app);
  drainUnreadBodies(app);
  acceptEmptyJson(app);
  const routes: RouteRow[] = [];
  app.decorate('routeTable', routes);
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const name of [method].flat())
      if (name !== 'HEAD') routes.push({ method: name, url, endpoint: config?.endpoint });
  });
  app.decorateRequest('caller');
  addSecurityHeaders(app, options);
  app.addHook('onRequest', async (request, reply) => {
    request.caller = GUEST;
    reply.header('x-request-id', request.id);
  });
  // The logged fields hold nothing private, so the redaction, the largest cost of a log line, is left out.
  const accessLog = options.logger.child({}, { redact: [] });
  app.addHook('onResponse', async (request, reply) => {
    accessLog.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  app.setErrorHandler(sendApiError);
  app.setNotFoundHandler(() => {
    throw new AppError('request.not-found');
  });
  return app;
}

/** Clients announce JSON on calls that carry no body; that is a call without a body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

/** The error response of `/api`. The routes under `/v1` have their own shape and handler. */
export function sendApiError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toServerError(error);
  if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
  const body: ErrorBody = { code: failure.code, requestId: request.id };
  if (failure.detail) body.detail = failure.detail;
  addRetryAfter(reply, failure);
  return reply.code(failure.status).send(body);
}

/** Clients that know nothing of our codes understand the header. */
export function addRetryAfter(reply: FastifyReply, error: unknown): void {
  const seconds = findRetryAfterSeconds(error);
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
}

export function findRetryAfterSeconds(error: unknown): number | undefined {
  const seconds = error instanceof AppError ? error.detail?.retryAfterSeconds : undefined;
  return typeof seconds === 'number' ? seconds : undefined;
}

/** What Fastify refuses by itself (bad JSON, too large, unsupported type) is the caller's fault, not ours. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = refusalStatus(error);
  if (status === 413) return new AppError('request.too-large', undefined, { cause: error });
  if (status === 429) return new AppError('request.too-many', undefined, { cause: error });
  if (status >= 400 && status < 500) return new AppError('request.invalid', undefined, { cause: error });
  return new AppError('server.failed', undefined, { cause: error });
}

/** Databases restart within seconds. */
const AWAY_SECONDS = 5;

/** For processes that stand on a database. */
export function toServerError(error: unknown): AppError {
  return isDatabaseAway(error) ? databaseAway(error) : toAppError(error);
}

export function databaseAway(cause: unknown): AppError {
  return new AppError('server.not-ready', { retryAfterSeconds: AWAY_SECONDS }, { cause });
}

/** Messages the form parser throws, without a status, for a truncated or malformed form. */
const BROKEN_FORM = /unexpected end of multipart data$|^Multipart: Boundary not found$/i;

/** The status of a failure that is not one of ours: Fastify's refusals carry it, a broken form is the sender's. */
export function refusalStatus(error: unknown): number {
  if (error instanceof Error && BROKEN_FORM.test(error.message)) return 400;
  return (error as { statusCode?: number }).statusCode ?? 500;
}
