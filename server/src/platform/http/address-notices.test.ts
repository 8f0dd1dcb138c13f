import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { createLogger } from '../logging/logger.ts';
import { UNKNOWN_ADDRESS, UNTRUSTED_PROXY } from './address-notices.ts';

const database = useTestDatabase();
const lines: string[] = [];
const open = (overrides = {}) =>
  useTestApp(database, overrides, {
    logger: createLogger('warn', { write: (line) => void lines.push(line) }),
  });
const forwarded = open();
const trusting = open({ trustedProxies: ['loopback'] });
const opened = open();
const rewritten = open();
const published = open({ publicUrl: 'https://aloud.example' });

const notices = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
beforeEach(() => {
  lines.length = 0;
});

it('a proxy that is not believed is told of once, with what to set and without who came through it', async () => {
  for (const ip of ['203.0.113.7', '203.0.113.8']) {
    await forwarded.current.inject({ url: '/healthz', headers: { 'x-forwarded-for': ip } });
  }
  expect(notices()).toEqual([UNTRUSTED_PROXY]);
  expect(lines.join('')).not.toContain('203.0.113');
});

it('a proxy that is believed is not told of', async () => {
  await trusting.current.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(notices()).toEqual([]);
});

const signIn = { method: 'POST', url: '/v1/account/tokens/magic-url', payload: {} } as const;

it('a server opened under a name it was not told says so once, when a page calls or is asked for', async () => {
  for (const _time of [1, 2]) {
    const refused = await opened.current.inject({
      ...signIn,
      headers: { origin: 'http://home.example:3000', host: 'home.example:3000' },
    });
    expect(refused.json()).toMatchObject({ code: 403, type: 'general_unknown_origin' });
    await opened.current.inject({ url: '/', headers: { host: 'home.example:3000', accept: 'text/html' } });
  }
  expect(notices()).toEqual([UNKNOWN_ADDRESS]);
  expect(lines.join('')).not.toContain('home.example');
});

it('a proxy that rewrites Host hides the name, but not what the browser says of its page', async () => {
  const headers = { origin: 'https://home.example', host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin' };
  await rewritten.current.inject({ ...signIn, headers });
  expect(notices()).toEqual([UNKNOWN_ADDRESS]);
});

it('calls of other sites, of programs and under the known address are nothing to tell', async () => {
  const ask = (headers: Record<string, string>) => published.current.inject({ ...signIn, headers });
  await ask({ origin: 'https://evil.example', host: 'aloud.example', 'sec-fetch-site': 'cross-site' });
  await ask({ origin: 'https://aloud.example', host: 'aloud.example' });
  await published.current.inject({ url: '/healthz', headers: { host: '10.0.0.7:3000' } });
  await published.current.inject({ url: '/', headers: { host: 'aloud.example', accept: 'text/html' } });
  expect(notices()).toEqual([]);
});
