import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();

describe('without any setting', () => {
  const app = useTestApp(database);

  it('tells the page where mail that was never sent can be read, that visitors may try, and nothing else', async () => {
    const response = await app.current.inject('/api/client-config');
    expect(response.json()).toEqual({ localMailboxPath: '/mailbox' });
  });

  it('passes nothing on to analytics', async () => {
    const response = await app.current.inject({ method: 'POST', url: '/ingest/e/', payload: '{}' });
    expect(response.statusCode).toBe(404);
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
  const JSON_ANSWER: [number, string, string] = [200, 'application/json', '{"status":1}'];
  let answers = JSON_ANSWER;
  const upstream = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ url: request.url, headers: request.headers, body: String(Buffer.concat(chunks)) });
      const [status, type, text] = answers;
      response.writeHead(status, { ...(type && { 'content-type': type }), location: '/elsewhere' }).end(text);
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
    const response = await app.current.inject({
      method: 'POST',
      url: '/ingest/e/?ip=1',
      headers: {
        'content-type': 'text/plain',
        cookie: 'a_session_agent=secret',
        authorization: 'Bearer secret',
      },
      payload: 'event',
    });
    expect(response.json()).toEqual({ status: 1 });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ url: '/e/?ip=1', body: 'event' });
    expect(JSON.stringify(received[0]?.headers)).not.toContain('secret');
  });

  const send = (
    url: string,
    options: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; payload?: string } = {},
  ) => app.current.inject({ method: 'POST', url: `/ingest${url}`, payload: '{}', ...options });

  it.each(['/e/', '/e', '/i/v0/e/?ip=1', '/batch/', '/flags/?v=2'])(
    'lets events and flags through: %s',
    async (path) => {
      received.length = 0;
      expect((await send(path)).statusCode).toBe(200);
      expect(received.map(({ url }) => url)).toEqual([path]);
    },
  );

  it('lets the configuration of its own project through, and of no other', async () => {
    received.length = 0;
    const ask = (path: string) => app.current.inject(`/ingest${path}`);
    expect((await ask('/array/phc_key/config')).statusCode).toBe(200);
    expect((await ask('/array/phc_other/config')).statusCode).toBe(404);
    expect(received).toHaveLength(1);
  });

  it('passes no other path and no other method on, neither to this host nor through the path to another', async () => {
    received.length = 0;
    const paths = ['/', '/api/projects/', '/static/array.js', '/array/phc_key/config.js', '/login', '/s/'];
    for (const path of [...paths, '//evil.example/e', '/e/../api/', '/e/%2e%2e/api/', '/E/']) {
      expect([path, (await send(path)).statusCode]).toEqual([path, 404]);
      expect([path, (await send(path, { method: 'GET', payload: '' })).statusCode]).toEqual([path, 404]);
    }
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect((await send('/e/', { method })).statusCode).toBe(404);
    }
    const spelled = await app.current.inject({ method: 'POST', url: '/%69ngest/e/', payload: '{}' });
    expect(spelled.statusCode).toBe(404);
    expect(received).toEqual([]);
  });

  it.each([
    [200, 'text/html', '<script>alert(1)</script>'],
    [200, 'application/javascript', 'alert(1)'],
    [200, 'image/svg+xml', '<svg/>'],
    [200, '', '<html>'],
    [302, 'application/json', '{}'],
    [200, 'application/json', 'x'.repeat(1_100_000)],
  ] as [number, string, string][])('never answers with what was not asked for: %d %s', async (...answer) => {
    answers = answer;
    try {
      const sent = await send('/e/');
      expect(sent.statusCode).toBe(503);
      expect(sent.headers['content-type']).toContain('application/json');
      expect(sent.json()).toMatchObject({ code: 'server.not-ready' });
      expect(sent.headers.location).toBeUndefined();
    } finally {
      answers = JSON_ANSWER;
    }
  });

  it('answers as data that no browser runs', async () => {
    const { headers } = await send('/e/');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toContain('application/json');
  });

  it('takes no more than a page would send, nor more often', async () => {
    received.length = 0;
    expect((await send('/e/', { payload: 'x'.repeat(300_000) })).statusCode).toBe(413);
    expect(received).toEqual([]);
    const response = await send('/e/');
    expect(response.headers['x-ratelimit-limit']).toBe('600');
  });
});
