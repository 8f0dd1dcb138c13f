import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { prepareAppwriteDoor } from './appwrite/appwrite-door.ts';
import { registerDocuments } from './appwrite/documents.routes.ts';
import type { Database } from './db/database.ts';
import { createResolveCaller } from './features/accounts/resolve-caller.ts';
import { questionsCollection } from './features/questions/questions.collection.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { EventBus } from './platform/event-bus.ts';
import { createHttpServer } from './platform/http-server.ts';
import type { Logger } from './platform/logger.ts';
import { createOriginPolicy } from './platform/origins.ts';
import { limitRoutes } from './platform/route-limits.ts';
import { getSecret } from './platform/secrets.ts';
import { guardSessions } from './platform/session-guard.ts';
import { refuseUnstorableInput } from './platform/storable-input.ts';
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
  const { config, logger, clock, database, bus } = parts;
  const { db } = database;
  const app = createHttpServer({
    logger,
    trustsProxy: config.trustsProxy,
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
  });

  const jwtKey = new TextEncoder().encode(await getSecret(db, 'jwt'));
  const collections = new Map([questionsCollection].map((collection) => [collection.id, collection]));
  const origins = createOriginPolicy(config, () => app.listeningOrigin);

  await app.register(fastifyCookie);
  guardSessions(app, { origins, resolveCaller: createResolveCaller({ db, clock, bus, jwtKey }) });

  refuseUnstorableInput(app);
  limitRoutes(app, { db, clock, digestKey: await getSecret(db, 'rate-limit') });

  await app.register(
    async (door) => {
      prepareAppwriteDoor(door);
      registerDocuments(door, { db, collections });
    },
    { prefix: '/v1' },
  );

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
