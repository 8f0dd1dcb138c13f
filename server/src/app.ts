import type { FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { EventBus } from './platform/event-bus.ts';
import { createHttpServer } from './platform/http-server.ts';
import type { Logger } from './platform/logger.ts';
import { serveWebFiles } from './platform/web-files.ts';

export type AppParts = {
  config: Config;
  logger: Logger;
  clock: Clock;
  database: Database;
  bus: EventBus;
  /** Where the built web app lies; tests of the server have none. */
  webDirectory: string | undefined;
};

/** The only place where things are wired together. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, logger, database } = parts;
  const app = createHttpServer({
    logger,
    trustsProxy: config.trustsProxy,
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await database.pool.query('select 1');
    return { status: 'ready' };
  });

  if (parts.webDirectory) {
    await serveWebFiles(app, { directory: parts.webDirectory, locale: config.uiLocale });
  }
  return app;
}
