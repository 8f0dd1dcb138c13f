import { once } from 'node:events';
import { request as connect } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { createGate } from '../testing/gate.ts';
import { createHttpServer } from './http-server.ts';
import { createLogger } from './logger.ts';
import { shareReads } from './read-shares.ts';
import { acceptWebSockets } from './web-sockets.ts';

/** Begins, and never ends. */
function endless(): Readable {
  const stream = new Readable({ read: () => undefined });
  stream.push('first');
  return stream;
}

let app: FastifyInstance;
let gate: ReturnType<typeof createGate<void>>;
let working: string[];

beforeEach(async () => {
  gate = createGate<void>();
  working = [];
  app = createHttpServer({ logger: createLogger('silent'), trustedProxies: [], isHttps: false });
  await acceptWebSockets(app);
  app.addHook('onRequest', async (request) => {
    const accountId = request.headers['x-account'];
    if (typeof accountId === 'string') request.caller = { isSignedIn: true, accountId } as never;
  });
  shareReads(app);
  const work = async (account: unknown) => {
    working.push(String(account));
    await gate.opened;
    return { done: true };
  };
  app.get('/api/read', ({ headers }) => work(headers['x-account']));
  app.get('/ingest/flags', () => work('ingest'));
  app.post('/api/write', ({ headers }) => work(headers['x-account']));
  app.get('/api/endless', (_request, reply) => reply.send(endless()));
  app.get('/api/socket', { websocket: true }, () => undefined);
});
afterEach(async () => {
  gate.open();
  await app.close();
});

const ask = (account?: string, method: 'GET' | 'POST' = 'GET') =>
  app.inject({
    method,
    url: method === 'GET' ? '/api/read' : '/api/write',
    headers: account ? { 'x-account': account } : {},
  });
const askOften = (times: number, account?: string) => Array.from({ length: times }, () => ask(account));

it('works on four reads of an account at once, and on all of them in the end', async () => {
  const asked = askOften(60, 'a');
  await vi.waitFor(() => expect(working).toHaveLength(4));
  // Another account's read and one's own writing pass by those who wait.
  const others = [ask('b'), ask('a', 'POST')];
  await vi.waitFor(() => expect(working.toSorted()).toEqual(['a', 'a', 'a', 'a', 'a', 'b']));
  gate.open();
  const answers = await Promise.all([...asked, ...others]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(working).toHaveLength(62);
});

it('holds up no guests: they share an address, not an account', async () => {
  const asked = askOften(10);
  await vi.waitFor(() => expect(working).toHaveLength(10));
  gate.open();
  await Promise.all(asked);
});

it('leaves the analytics to itself: a slow one holds up nothing', async () => {
  const headers = { 'x-account': 'a' };
  const slow = Array.from({ length: 6 }, () => app.inject({ url: '/ingest/flags', headers }));
  const asked = ask('a');
  await vi.waitFor(() => expect(working.filter((name) => name === 'a')).toHaveLength(1));
  gate.open();
  await Promise.all([...slow, asked]);
});

it('refuses what no page asks for, and says when to come back', async () => {
  const asked = askOften(204, 'a');
  await vi.waitFor(() => expect(working).toHaveLength(4));
  const refused = await ask('a');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'request.too-many', detail: { retryAfterSeconds: 5 } });
  gate.open();
  expect((await Promise.all(asked)).every(({ statusCode }) => statusCode === 200)).toBe(true);
});

it('counts neither open sockets nor what a client is slow to receive', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'x-account': 'a' };
  const sockets = Array.from(
    { length: 5 },
    () => new WebSocket(`${app.listeningOrigin.replace('http', 'ws')}/api/socket`, { headers }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  const slow = Array.from({ length: 5 }, () =>
    connect(`${app.listeningOrigin}/api/endless`, { headers, agent: false }),
  );
  await Promise.all(slow.map((request) => once(request.end(), 'response')));
  gate.open();
  expect((await ask('a')).statusCode).toBe(200);
  for (const request of slow) request.destroy();
});

it('gives the place of a client that has gone to the next one', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'x-account': 'a' };
  const leaving = Array.from({ length: 6 }, () => {
    const request = connect(`${app.listeningOrigin}/api/read`, { headers, agent: false }).end();
    request.on('error', () => undefined);
    return request;
  });
  await vi.waitFor(() => expect(working).toHaveLength(4));
  for (const request of leaving) request.destroy();
  const asked = askOften(4, 'a');
  await vi.waitFor(() => expect(working.length).toBeGreaterThanOrEqual(8));
  gate.open();
  expect((await Promise.all(asked)).every(({ statusCode }) => statusCode === 200)).toBe(true);
});
