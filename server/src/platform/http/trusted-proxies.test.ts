import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLogger } from '../logging/logger.ts';
import { createHttpServer } from './http-server.ts';

async function seenAs(setting: string, forwardedFor: string, connectedFrom = '127.0.0.1'): Promise<string> {
  const { trustedProxies } = readConfig({ TRUST_PROXY: setting });
  const app = createHttpServer({ logger: createLogger('silent'), trustedProxies, isHttps: false });
  app.get('/ip', async (request) => request.ip);
  const headers = { 'x-forwarded-for': forwardedFor };
  return (await app.inject({ url: '/ip', headers, remoteAddress: connectedFrom })).body;
}

it.each([
  ['whoever connects, when no proxy is trusted', 'false', '203.0.113.9', '127.0.0.1'],
  ['whom the proxy on this machine saw', 'true', '203.0.113.9', '203.0.113.9'],
  ['whom the proxy saw, whatever they wrote before', 'true', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['whom the first of two proxies saw', '1', '1.1.1.1, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
  ['a proxy elsewhere that nobody named', 'true', '203.0.113.9, 198.51.100.1', '198.51.100.1'],
  [
    'whom a named proxy elsewhere saw',
    'loopback, 198.51.100.0/24',
    '1.1.1.1, 203.0.113.9, 198.51.100.1',
    '203.0.113.9',
  ],
])('takes for the client %s', async (_title, setting, forwardedFor, client) => {
  expect(await seenAs(setting, forwardedFor)).toBe(client);
});

it('believes nobody who comes past the proxy', async () => {
  expect(await seenAs('true', '10.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
});
