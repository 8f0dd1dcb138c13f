import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { useTestDatabase } from '../../testing/test-database.ts';
import { sendApiError } from './http-server.ts';
import { limitRoutes } from './rate-limit.ts';

const database = useTestDatabase();
const HOUR = 3600;
let nowMs = Date.UTC(2025, 0, 1);
let app: FastifyInstance;
let status = 200;

function start(): FastifyInstance {
  const server = fastify();
  server.decorateRequest('caller');
  server.addHook('onRequest', async (request) => {
    const accountId = request.headers['x-account'];
    request.caller =
      typeof accountId === 'string' ? ({ isSignedIn: true, accountId } as never) : { isSignedIn: false };
  });
  server.setErrorHandler(sendApiError);
  const clock = { now: () => new Date(nowMs) };
  limitRoutes(server, { db: database.current.db, clock, digestKey: 'test', securityLog: () => undefined });
  const byEmail = { name: 'knock', uses: 2, windowSeconds: HOUR, per: ['body.email'] } as const;
  const byIp = { name: 'knock', uses: 3, windowSeconds: HOUR, per: ['ip'] } as const;
  server.post('/knock', { config: { limits: [byEmail, byIp] } }, async () => ({}));
  server.post('/back-door', { config: { limits: [byEmail, byIp] } }, async () => ({}));
  const byId = { name: 'look', uses: 1, windowSeconds: HOUR, per: ['body.userId'] } as const;
  server.post('/look', { config: { limits: [byId] } }, async () => ({}));
  const forgiving = {
    name: 'try',
    uses: 2,
    windowSeconds: HOUR,
    per: ['account'],
    isForgivenBySuccess: true,
  } as const;
  server.post('/try', { config: { limits: [forgiving] } }, async (_request, reply) =>
    reply.code(status).send({}),
  );
  const perMinute = { name: 'speak', uses: 2, windowSeconds: 60, per: ['account'] } as const;
  const perHour = { name: 'speak', uses: 4, windowSeconds: HOUR, per: ['account'] } as const;
  server.post('/speak', { config: { limits: [perMinute, perHour] } }, async () => ({}));
  return server;
}

beforeEach(() => {
  nowMs = Date.UTC(2025, 0, 1);
  status = 200;
  app = start();
});

const knock = (email: string, url = '/knock', remoteAddress = '203.0.113.7') =>
  app.inject({ method: 'POST', url, payload: { email }, remoteAddress });
const attempt = (account?: string) =>
  app.inject({ method: 'POST', url: '/try', headers: account ? { 'x-account': account } : {} });

it('says how much is left, then refuses with the time to wait', async () => {
  const first = await knock('a@example.com');
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'x-ratelimit-limit': '2',
    'x-ratelimit-remaining': '1',
    'x-ratelimit-reset': String(nowMs / 1000 + HOUR),
  });
  await knock('a@example.com');
  nowMs += 60_000;
  const third = await knock('a@example.com');
  expect(third.statusCode).toBe(429);
  expect(third.headers['retry-after']).toBe(String(HOUR - 60));
  expect(third.json()).toMatchObject({ code: 'request.too-many', detail: { retryAfterSeconds: HOUR - 60 } });
});

it('starts counting afresh when the window ends', async () => {
  await knock('a@example.com');
  await knock('a@example.com');
  nowMs += HOUR * 1000;
  expect((await knock('a@example.com')).statusCode).toBe(200);
});

it('takes another spelling of an address, and another route to the same thing, for the same', async () => {
  await knock('a@example.com');
  await knock(' A@Example.com ', '/back-door');
  expect((await knock('a@example.com')).statusCode).toBe(429);
});

it('counts all texts that are too long for an address together', async () => {
  await knock(`a@${'x'.repeat(300)}.example`);
  await knock(`b${'\u0301'.repeat(300)}@example.com`, '/knock', '203.0.113.8');
  const third = await knock(`${'\ufdfa'.repeat(200)}@example.com`, '/knock', '203.0.113.9');
  expect(third.statusCode).toBe(429);
});

it('tells ids apart as exactly as the handler does', async () => {
  const look = (userId: unknown) => app.inject({ method: 'POST', url: '/look', payload: { userId } });
  await look('account');
  expect((await look('account')).statusCode).toBe(429);
  expect((await look('Account')).statusCode).toBe(200);
  expect((await look(['account'])).headers['x-ratelimit-limit']).toBeUndefined();
});

it('counts every key by itself and reports the one closest to exhaustion', async () => {
  await knock('a@example.com');
  await knock('b@example.com');
  const third = await knock('c@example.com');
  expect(third.headers).toMatchObject({ 'x-ratelimit-limit': '3', 'x-ratelimit-remaining': '0' });
  expect((await knock('d@example.com')).statusCode).toBe(429);
  expect((await knock('d@example.com', '/knock', '203.0.113.8')).statusCode).toBe(200);
});

it('keeps a short and a long window apart, also in the minute that ends both', async () => {
  const speak = async () => {
    const headers = { 'x-account': 'ann' };
    return (await app.inject({ method: 'POST', url: '/speak', headers })).statusCode;
  };
  nowMs += (HOUR - 120) * 1000;
  expect([await speak(), await speak(), await speak()]).toEqual([200, 200, 429]);
  nowMs += 60_000;
  expect([await speak(), await speak()]).toEqual([200, 429]);
  nowMs += 60_000;
  expect(await speak()).toBe(200);
});

it('counts a whole IPv6 household as one', async () => {
  await knock('a@example.com', '/knock', '2001:db8:1:2::1');
  await knock('b@example.com', '/knock', '2001:db8:1:2:ffff::2');
  await knock('c@example.com', '/knock', '2001:0db8:0001:0002::3');
  expect((await knock('d@example.com', '/knock', '2001:db8:1:2::4')).statusCode).toBe(429);
  expect((await knock('d@example.com', '/knock', '2001:db8:1:3::4')).statusCode).toBe(200);
});

it('counts only failures where a success is forgiving', async () => {
  status = 401;
  await attempt('ann');
  status = 200;
  await attempt('ann');
  status = 401;
  await attempt('ann');
  await attempt('ann');
  status = 200;
  expect((await attempt('ann')).statusCode).toBe(429);
  expect((await attempt('bob')).statusCode).toBe(200);
});

it('does not count a request that lacks what the limit is about', async () => {
  const response = await attempt();
  expect(response.statusCode).toBe(200);
  expect(response.headers['x-ratelimit-limit']).toBeUndefined();
});

it('stores neither e-mails nor addresses', async () => {
  await knock('secret-person@example.com');
  const { rows } = await database.current.pool.query('select key from rate_limits');
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/secret-person|203\.0\.113/);
});

it('lets exactly the allowed number through when all come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => knock('a@example.com')));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
});

it('refused requests leave no rows behind, however many different keys they bring', async () => {
  for (let count = 0; count < 200; count++) await knock(`person-${count}@example.com`);
  // Three were let in from this network: a row for each of their addresses and one for the network.
  const { rows } = await database.current.pool.query('select key, count from rate_limits');
  expect(rows).toHaveLength(4);
  expect(Math.max(...rows.map(({ count }) => count))).toBe(200);
});

it('two hundred at once leave no more rows than are let in, and a few that raced', async () => {
  const all = Array.from({ length: 200 }, (_, count) => knock(`person-${count}@example.com`));
  const answers = await Promise.all(all);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  await Promise.all(all.map((_, count) => knock(`other-${count}@example.com`)));
  const { rows } = await database.current.pool.query("select key from rate_limits where key like '%email%'");
  expect(rows.length).toBeLessThan(200);
});
