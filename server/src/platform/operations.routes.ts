import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { describeApi } from './api-description.ts';
import { renderApiPage } from './api-page.ts';
import { AppError } from './app-error.ts';
import type { Metrics } from './metrics.ts';

/** A load balancer asks every few seconds and wants to know now. */
const READY_MS = 2_000;

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

type Deps = {
  pool: Pool;
  metrics: Metrics;
  /** Whoever brings it may read the metrics from anywhere. */
  metricsToken: string | undefined;
};

/** For the people and machines that keep the server running. */
export function registerOperations(app: FastifyInstance, deps: Deps): void {
  const { metrics } = deps;

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async () => {
    await requireDatabase(deps.pool);
    return { status: 'ready' };
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps.metricsToken)) throw new AppError('request.not-found');
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

async function requireDatabase(pool: Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), READY_MS);
  });
  try {
    await Promise.race([pool.query('select 1'), late]);
  } catch (cause) {
    throw new AppError('server.not-ready', undefined, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Somebody behind a proxy on this machine looks local too, but the proxy says that it speaks for another. */
function mayReadMetrics({ ip, headers }: FastifyRequest, token: string | undefined): boolean {
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers;
  if (LOOPBACK.test(ip) && !isForwarded) return true;
  return token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`);
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
