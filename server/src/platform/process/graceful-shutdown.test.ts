import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { createGate } from '../../testing/gate.ts';
import { createHttpServer } from '../http/http-server.ts';
import { createLogger } from '../logging/logger.ts';

function createApp() {
  return createHttpServer({ logger: createLogger('silent'), trustedProxies: [], isHttps: false });
}

it('a stop answers what is being asked before it closes', async () => {
  const app = createApp();
  const asked = createGate();
  const mayAnswer = createGate();
  app.get('/slow', async () => {
    asked.open();
    await mayAnswer.opened;
    return { said: 'all' };
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = fetch(`${origin}/slow`);
  await asked.opened;
  const stopped = app.close();
  await expect(fetch(`${origin}/slow`)).rejects.toThrow('fetch failed');
  mayAnswer.open();
  expect(await (await response).json()).toEqual({ said: 'all' });
  await stopped;
});

it('a stop does not wait for connections on which nothing was asked', async () => {
  const app = createApp();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const idle = connect(Number(port), '127.0.0.1');
  await once(app.server, 'connection');
  const closed = once(idle, 'close');
  await app.close();
  await closed;
});
