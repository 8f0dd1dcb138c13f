import { once } from 'node:events';
import { request as connect, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { createGate } from '../../testing/gate.ts';
import { createLogger } from '../logging/logger.ts';
import { type Caller, GUEST } from './caller.ts';
import { createHttpServer } from './http-server.ts';
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
/** Who a session is that waited long. */
let again: Caller;
/** Whether the caller of a read was signed in when its work began. */
let seen: boolean[];

beforeEach(async () => {
  gate = createGate<void>();
  working = [];
  again = GUEST;
  seen = [];
  app = createHttpServer({ logger: createLogger('silent'), trustedProxies: [], isHttps: false });
  await acceptWebSockets(app);
  app.addHook('onRequest', async (request) => {
    const accountId = request.headers['x-account'];
    if (typeof accountId === 'string') request.caller = { isSignedIn: true, accountId } as never;
  });
  shareReads(app, { again: async () => again });
  const work = async (account: unknown) => {
    working.push(String(account));
    await gate.opened;
    return { done: true };
  };
  app.get('/api/read', ({ headers, caller }) => {
    seen.push(caller.isSignedIn);
    return work(headers['x-account']);
  });
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
  const responses = await Promise.all([...asked, ...others]);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
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
  expect(refused.headers['retry-after']).toBe('5');
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

it('works on no more than four, whether or not their clients wait for the answer', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'x-account': 'a' };
  for (let asked = 1; asked <= 8; asked += 1) {
    const request = connect(`${app.listeningOrigin}/api/read`, { headers, agent: false });
    request.on('error', () => undefined);
    const arrived = once(app.server, 'request');
    request.end();
    const [, response] = (await arrived) as [unknown, ServerResponse];
    await vi.waitFor(() => expect(working).toHaveLength(Math.min(asked, 4)));
    const gone = once(response, 'close');
    request.destroy();
    await gone;
  }
  expect(working).toHaveLength(4);
  const next = ask('a');
  gate.open();
  expect((await next).statusCode).toBe(200);
  // The four whose clients had gone while they waited were not worked on.
  expect(working).toHaveLength(5);
});

it('is not bypassed by another spelling of the address', async () => {
  const asked = Array.from({ length: 12 }, () =>
    app.inject({ url: '/%61pi/read', headers: { 'x-account': 'a' } }),
  );
  await vi.waitFor(() => expect(working).toHaveLength(4));
  await new Promise((resolve) => setImmediate(resolve));
  expect(working).toHaveLength(4);
  gate.open();
  await Promise.all(asked);
});

it('asks again who it is after a long wait: the session may have ended meanwhile', async () => {
  const asked = askOften(5, 'a');
  await vi.waitFor(() => expect(working).toHaveLength(4));
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
  gate.open();
  await Promise.all(asked);
  now.mockRestore();
  expect(seen).toEqual([true, true, true, true, false]);
});
