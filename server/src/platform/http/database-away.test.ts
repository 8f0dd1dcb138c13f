import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { prepareAppwrite } from '../../appwrite/prepare-appwrite.ts';
import { openDatabase } from '../../db/database.ts';
import { findFreePort } from '../../testing/clients/debian-program.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { createLogger } from '../logging/logger.ts';
import { createHttpServer } from './http-server.ts';

const database = useTestDatabase();

async function ask(path: string, query: () => Promise<unknown>) {
  const app = createHttpServer({ logger: createLogger('silent'), trustedProxies: [], isHttps: false });
  app.get('/api/try', query);
  await app.register(
    async (wire) => {
      prepareAppwrite(wire, { isHttps: false });
      wire.get('/try', query);
    },
    { prefix: '/v1' },
  );
  const response = await app.inject({ url: path, headers: { 'x-appwrite-project': 'agent' } });
  await app.close();
  return { status: response.statusCode, again: response.headers['retry-after'], body: response.json() };
}

const lose = () => database.current.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);

it('a request that meets a restart of the database is told to come again', async () => {
  const told = { status: 503, again: '5' };
  expect(await ask('/api/try', lose)).toMatchObject({ ...told, body: { code: 'server.not-ready' } });
  expect(await ask('/v1/try', lose)).toMatchObject({ ...told, body: { type: 'general_service_disabled' } });
  const nowhere = openDatabase(`postgresql://a:b@127.0.0.1:${await findFreePort()}/none`);
  const refused = () => nowhere.db.transaction((tx) => tx.execute(sql`select 1`));
  expect(await ask('/api/try', refused)).toMatchObject({ ...told, body: { code: 'server.not-ready' } });
  await nowhere.close();
});

it('a query that fails by itself is our failure', async () => {
  const wrong = () => database.current.db.execute(sql`select 1 / 0`);
  expect(await ask('/api/try', wrong)).toMatchObject({ status: 500, body: { code: 'server.failed' } });
});
