import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../../testing/clients/otlp-receiver.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { AppError } from '../app-error.ts';
import { readConfig } from '../config/config.ts';
import { createLogger } from '../logging/logger.ts';
import { startTracing } from './start-tracing.ts';
import { traceRequests } from './trace-requests.ts';
import { getTraceparent, isTracing, startSpan, withSpan } from './tracing.ts';

const database = useTestDatabase();
const logger = createLogger('silent');
const FOREIGN = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331';
let receiver: OtlpReceiver;
let stop = async () => undefined as unknown;

const start = async (endpoint: string) => {
  stop = await startTracing(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }), logger);
};
/** Sends what was recorded. */
const flush = async () => {
  await stop();
  stop = async () => undefined;
};
const find = (name: string) => receiver.spans.find((span) => span.name === name);

beforeEach(async () => {
  receiver = await startOtlpReceiver();
});
afterEach(async () => {
  await stop();
  vi.unstubAllEnvs();
  await receiver.close();
});

async function serve() {
  const app = fastify();
  traceRequests(app);
  app.post('/api/things/:id', () => withSpan({ name: 'inner', kind: 'internal' }, async () => ({})));
  app.get('/api/broken', () => {
    throw new AppError('server.failed');
  });
  app.get('/healthz', async () => ({}));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { origin, close: () => app.close() };
}

describe('without a collector', () => {
  it('nothing is made and nothing is asked', async () => {
    await startTracing(readConfig({}), logger);
    expect(isTracing()).toBe(false);
    expect(startSpan({ name: 'request', kind: 'server', beginsTrace: true })).toBeUndefined();
    expect(await withSpan({ name: 'job', kind: 'consumer' }, async () => getTraceparent())).toBeUndefined();
  });
});

describe('a request', () => {
  it('is named after its route, continues the trace of the browser and says which one it is', async () => {
    await start(receiver.endpoint);
    const app = await serve();
    const response = await fetch(`${app.origin}/api/things/very-private?secret=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `${FOREIGN}-00` },
      body: '{"text":"words"}',
    });
    await fetch(`${app.origin}/api/broken`);
    await fetch(`${app.origin}/healthz`);
    await app.close();
    await flush();
    const span = find('POST /api/things/:id');
    expect(span).toMatchObject({
      traceId: FOREIGN.slice(3, 35),
      parentId: FOREIGN.slice(36),
      attributes: { 'http.route': '/api/things/:id', 'http.response.status_code': 200 },
    });
    expect(response.headers.get('server-timing')).toContain(span?.spanId);
    // Reading the body must not lose the trace.
    expect(find('inner')?.parentId).toBe(span?.spanId);
    expect(find('GET /api/broken')).toMatchObject({
      isError: true,
      attributes: { 'error.type': 'server.failed', 'http.response.status_code': 500 },
    });
    expect(receiver.spans.map(({ name }) => name)).not.toContain('GET /healthz');
    expect(receiver.bodies.join()).not.toMatch(/very-private|secret|words/);
  });

  it('cannot have itself recorded against the sampler', async () => {
    vi.stubEnv('OTEL_TRACES_SAMPLER', 'parentbased_traceidratio');
    vi.stubEnv('OTEL_TRACES_SAMPLER_ARG', '0');
    await start(receiver.endpoint);
    const app = await serve();
    await fetch(`${app.origin}/api/things/1`, { method: 'POST', headers: { traceparent: `${FOREIGN}-01` } });
    await app.close();
    await flush();
    expect(receiver.spans).toEqual([]);
  });

  it.each([
    '',
    'nonsense',
    `ff${FOREIGN.slice(2)}-01`,
    `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`,
    `${FOREIGN}-01-x`,
  ])('with the traceparent "%s" begins a trace of its own', async (traceparent) => {
    await start(receiver.endpoint);
    const app = await serve();
    await fetch(`${app.origin}/api/things/1`, { method: 'POST', headers: { traceparent } });
    await app.close();
    await flush();
    expect(find('POST /api/things/:id')?.parentId).toBeUndefined();
    expect(receiver.spans).toHaveLength(2);
  });
});

describe('queries', () => {
  it('belong to the request that asked them, also where requests wait for one connection', async () => {
    await start(receiver.endpoint);
    const opened = openDatabase(database.current.url);
    const { pool } = opened;
    pool.options.max = 1;
    const ask = (n: number) =>
      withSpan({ name: `request ${n}`, kind: 'server', beginsTrace: true }, async () => {
        await pool.query('select pg_sleep(0.01)');
        const client = await pool.connect();
        await client.query(`select $1::text, 'Анна', ${n} as n`, ['a private value']);
        client.release();
      });
    await Promise.all([1, 2, 3, 4].map(ask));
    await pool.query('select 1');
    await opened.close();
    await flush();
    for (const n of [1, 2, 3, 4]) {
      const request = find(`request ${n}`);
      const own = receiver.spans.filter(({ parentId }) => parentId === request?.spanId);
      expect(own.map(({ attributes }) => attributes['db.query.text'])).toEqual([
        'select pg_sleep(0.01)',
        `select $1::text, ?, ${n} as n`,
      ]);
    }
    // What nothing asked for leaves no trace.
    expect(receiver.spans).toHaveLength(12);
    expect(receiver.bodies.join()).not.toMatch(/Анна|private value/);
  });
});

describe('a collector that never answers', () => {
  it('costs its spans and at most some seconds of the shutdown', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    await start(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    const span = { name: 'request', kind: 'server', beginsTrace: true } as const;
    // More than twice the queue of 2048: what does not fit is dropped.
    for (let i = 0; i < 5_000; i += 1) startSpan(span)?.end();
    const stoppedAt = performance.now();
    await flush();
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
    silent.close();
  });
});
