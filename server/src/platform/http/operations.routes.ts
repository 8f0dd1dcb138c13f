import type { ErrorBody } from '@aloud/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { AppError } from '../app-error.ts';
import { withTimeout } from '../async/with-timeout.ts';
import type { Metrics } from '../logging/metrics.ts';
import { describeApi } from '../openapi/api-description.ts';
import { renderApiPage } from '../openapi/api-page.ts';
import { isSameSecret } from '../secrets/secrets.ts';
import { systemTimers } from '../timers.ts';
import { isLocalRequest } from './client-request.ts';

/** A load balancer asks every few seconds and does not wait long. */
const READY_MS = 2_000;

type Deps = {
  /** Absent: this process works without a database. */
  pool?: Pool;
  /** What else has to be there before requests are worth sending. Absent: nothing. */
  isPrepared?: () => boolean;
  metrics: Metrics;
  /** With this bearer token metrics can be read from any machine. */
  metricsToken: string | undefined;
  /** A proxy stands in front, and one that names no client makes strangers look local. */
  isBehindProxy: boolean;
};

/** Health and metrics, for operators and load balancers. */
export function registerOperations(app: FastifyInstance, deps: Deps): void {
  const { metrics } = deps;

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    if (app.draining.isDraining) return refuseReadiness(request, reply);
    if (deps.pool) await requireDatabase(deps.pool);
    if (deps.isPrepared && !deps.isPrepared()) throw new AppError('server.not-ready');
    return { status: 'ready' };
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps)) throw new AppError('request.not-found');
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.read());
  });

  app.get('/docs/openapi.json', async () => describeApi(app.routeTable));

  app.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderApiPage(describeApi(app.routeTable))),
  );
}

/** As every refusal looks, without a line in the log: a stop is no failure, and load balancers ask every second. */
function refuseReadiness(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, status } = new AppError('server.not-ready');
  const body: ErrorBody = { code, requestId: request.id };
  return reply.code(status).send(body);
}

async function requireDatabase(pool: Pool): Promise<void> {
  try {
    await withTimeout(systemTimers, { withinMs: READY_MS, run: () => pool.query('select 1') });
  } catch (cause) {
    throw new AppError('server.not-ready', undefined, { cause });
  }
}

function mayReadMetrics(request: FastifyRequest, { metricsToken, isBehindProxy }: Deps): boolean {
  if (!isBehindProxy && isLocalRequest(request)) return true;
  if (metricsToken === undefined) return false;
  return isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
}
