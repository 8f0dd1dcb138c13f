import fastify from 'fastify';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { closeRealtimeClients, connectRealtime } from '../../testing/clients/realtime-client.ts';
import { createPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { createLogger } from '../logging/logger.ts';
import { drainBeforeClose } from '../process/draining.ts';
import { sendApiError } from './http-server.ts';
import { registerOperations } from './operations.routes.ts';

const TOKEN = 'a-token-that-is-long-enough';
const lines: string[] = [];
const database = useTestDatabase();
const app = useTestApp(
  database,
  { metricsToken: TOKEN },
  { logger: createLogger('trace', { write: (line) => void lines.push(line) }) },
);
const published = useTestApp(database, { metricsToken: TOKEN, publicUrl: 'https://aloud.example' });
const proxied = useTestApp(database, { metricsToken: TOKEN, trustedProxies: ['loopback'] });
afterEach(closeRealtimeClients);

describe('the metrics', () => {
  const readAs = (options: { remoteAddress?: string; headers?: Record<string, string> }) =>
    app.current.inject({ url: '/metrics', ...options });

  it('time answers by route, and name no document', async () => {
    await app.current.inject('/v1/databases/db/collections/questions/documents/very-private-id');
    const { payload } = await readAs({});
    expect(payload).toMatch(
      /aloud_request_seconds_count\{method="GET",route="\/v1\/databases\/:databaseId\/collections\/:collectionId\/documents\/:documentId",status="401"\} \d/,
    );
    expect(payload).not.toContain('very-private-id');
  });

  it('know the event loop, the pool, sockets, mails and refusals', async () => {
    const responses = Array.from({ length: 12 }, () =>
      app.current.inject({
        method: 'POST',
        url: '/v1/account/sessions/email',
        payload: { email: 'a@example.com', password: 'wrong password' },
      }),
    );
    expect((await Promise.all(responses)).some(({ statusCode }) => statusCode === 429)).toBe(true);
    const { payload } = await readAs({});
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'aloud_database_connections{state="open"}',
      'aloud_sockets 0',
      'aloud_mails_total',
      'aloud_rate_limit_hits_total{route="/v1/account/sessions/email"}',
    ]) {
      expect(payload).toContain(name);
    }
  });

  it('are for this machine, and for whoever has the token', async () => {
    const remoteAddress = '203.0.113.7';
    expect((await readAs({})).statusCode).toBe(200);
    expect((await readAs({ remoteAddress })).statusCode).toBe(404);
    expect((await readAs({ remoteAddress, headers: { authorization: 'Bearer wrong' } })).statusCode).toBe(
      404,
    );
    expect((await readAs({ remoteAddress, headers: { authorization: `Bearer ${TOKEN}` } })).statusCode).toBe(
      200,
    );
  });

  it('are not for strangers whom a proxy on this machine lets in', async () => {
    expect((await readAs({ headers: { 'x-forwarded-for': '203.0.113.7' } })).statusCode).toBe(404);
    expect((await readAs({ headers: { forwarded: 'for=203.0.113.7' } })).statusCode).toBe(404);
    expect((await readAs({ headers: { 'x-real-ip': '203.0.113.7' } })).statusCode).toBe(404);
    expect((await readAs({ headers: { via: '1.1 proxy' } })).statusCode).toBe(404);
    expect((await readAs({ headers: { host: 'aloud.example' } })).statusCode).toBe(404);
  });

  it.each([
    ['published', published],
    ['proxied', proxied],
  ])('ask for the token even here once the server is %s: a proxy may name nobody', async (_which, server) => {
    expect((await server.current.inject('/metrics')).statusCode).toBe(404);
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await server.current.inject({ url: '/metrics', headers })).statusCode).toBe(200);
  });
});

describe('readiness', () => {
  it('is denied at once when the database is gone', async () => {
    const lonely = fastify();
    lonely.setErrorHandler(sendApiError);
    lonely.decorate('routeTable', []);
    drainBeforeClose(lonely);
    const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:9/nothing' });
    const metrics = { read: async () => '', contentType: 'text/plain' };
    registerOperations(lonely, { pool, metrics, metricsToken: undefined, isBehindProxy: false });
    const response = await lonely.inject('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'server.not-ready' });
    expect((await lonely.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('the log', () => {
  it('holds neither the token in the address of a socket nor the name of a file', async () => {
    lines.length = 0;
    const person = await createPerson(database.current.db);
    const made = await app.current.inject({
      method: 'POST',
      url: '/v1/account/jwts',
      headers: person.headers,
      payload: {},
    });
    const { jwt } = made.json() as { jwt: string };
    const origin = await app.current.listen({ port: 0, host: '127.0.0.1' });
    await connectRealtime(origin, `project=agent&jwt=${jwt}`, person.headers).next();
    const astray = connectRealtime(`${origin}/v1/account?jwt=${jwt}&`, '', person.headers);
    await astray.closed;
    const form = new FormData();
    form.append('fileId', 'cv');
    form.append('file', new File(['%PDF-1.7'], 'Анна Тайная.pdf'));
    const url = `${origin}/v1/storage/buckets/resumes/files`;
    expect((await fetch(url, { method: 'POST', body: form, headers: person.headers })).status).toBe(201);

    const said = lines.join('\n');
    expect(lines.length).toBeGreaterThan(3);
    expect(said).not.toContain(jwt);
    expect(said).not.toContain(person.session);
    expect(said).not.toContain('Тайная');
  });
});
