import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { openKeepAlive } from '../../testing/clients/keep-alive-client.ts';
import { drainUnreadBodies } from './request-bodies.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function start(limits: { bytes: number; milliseconds: number }): Promise<string> {
  app = fastify();
  drainUnreadBodies(app, limits);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST') return;
    // A reader that took the beginning and stopped.
    await new Promise((resolve) => request.raw.once('data', resolve));
    request.raw.pause();
    await reply.code(403).send({ refused: true });
  });
  app.post('/', async () => ({}));
  app.get('/', async () => ({ next: true }));
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const BODY = Buffer.alloc(2_000_000, 'x');

it('a body within the limits is read to its end, and the connection goes on', async () => {
  const connection = await openKeepAlive(await start({ bytes: 4_000_000, milliseconds: 60_000 }));
  expect(await connection.ask({ method: 'POST', path: '/', body: BODY })).toMatchObject({ status: 403 });
  expect(await connection.ask({ path: '/' })).toMatchObject({ body: '{"next":true}' });
  connection.socket.destroy();
});

it('a body beyond the limit of bytes ends its connection, after the refusal was delivered', async () => {
  const connection = await openKeepAlive(await start({ bytes: 500_000, milliseconds: 60_000 }));
  const refused = await connection.ask({ method: 'POST', path: '/', body: BODY, declaredBytes: 10_000_000 });
  expect(refused).toMatchObject({ status: 403, body: '{"refused":true}' });
  expect(await connection.ask({ path: '/' })).toBeUndefined();
});

it('a body that never ends ends its connection when its time is over', async () => {
  const connection = await openKeepAlive(await start({ bytes: 10_000_000, milliseconds: 300 }));
  const refused = await connection.ask({ method: 'POST', path: '/', body: BODY, declaredBytes: 10_000_000 });
  expect(refused).toMatchObject({ status: 403 });
  expect(await connection.ask({ path: '/' })).toBeUndefined();
});

it('a stop waits for no body that is only thrown away', async () => {
  const connection = await openKeepAlive(await start({ bytes: 10_000_000, milliseconds: 600_000 }));
  await connection.ask({ method: 'POST', path: '/', body: BODY, declaredBytes: 10_000_000 });
  let isStopped = false;
  void app.close().then(() => {
    isStopped = true;
  });
  await vi.waitFor(() => expect(isStopped).toBe(true));
  expect(await connection.ask({ path: '/' })).toBeUndefined();
});
