import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();

describe('without any setting', () => {
  const app = useTestApp(database);

  it('tells the page where mail that was never sent can be read, and nothing else', async () => {
    const answer = await app.current.inject('/api/client-config');
    expect(answer.json()).toEqual({ localMailboxPath: '/mailbox' });
  });

  it('passes nothing on to analytics', async () => {
    const answer = await app.current.inject({ method: 'POST', url: '/ingest/e/', payload: '{}' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('on a server that others can reach', () => {
  const app = useTestApp(database, { isLoopback: false });

  it('does not mention the mailbox', async () => {
    expect((await app.current.inject('/api/client-config')).json()).toEqual({});
  });
});

describe('with analytics and error reporting', () => {
  const received: { url: string | undefined; headers: IncomingMessage['headers']; body: string }[] = [];
  const upstream = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ url: request.url, headers: request.headers, body: String(Buffer.concat(chunks)) });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":1}');
    });
  });
  const settings = readConfig({ POSTHOG_KEY: 'phc_key', SENTRY_DSN: 'https://key@errors.example/1' });
  const overrides = {
    analytics: { key: 'phc_key', host: '' },
    errorReportingDsn: settings.errorReportingDsn,
  };
  beforeAll(async () => {
    upstream.listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    overrides.analytics.host = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => void upstream.close(() => resolve())));
  const app = useTestApp(database, overrides);

  it('tells the page both', async () => {
    expect((await app.current.inject('/api/client-config')).json()).toMatchObject({
      analyticsKey: 'phc_key',
      errorReportingDsn: 'https://key@errors.example/1',
    });
  });

  it('lets the page report errors to that host and to no other', async () => {
    const { headers } = await app.current.inject('/healthz');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://errors.example;");
  });

  it('passes an event on without the cookies and tokens that came with it', async () => {
    const answer = await app.current.inject({
      method: 'POST',
      url: '/ingest/e/?ip=1',
      headers: {
        'content-type': 'text/plain',
        cookie: 'a_session_agent=secret',
        authorization: 'Bearer secret',
      },
      payload: 'event',
    });
    expect(answer.json()).toEqual({ status: 1 });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ url: '/e/?ip=1', body: 'event' });
    expect(JSON.stringify(received[0]?.headers)).not.toContain('secret');
  });

  it('cannot be sent to another host through the path', async () => {
    received.length = 0;
    await app.current.inject({ method: 'POST', url: '/ingest//evil.example/e', payload: '' });
    expect(received.map(({ headers }) => headers.host)).toEqual([new URL(overrides.analytics.host).host]);
  });
});
