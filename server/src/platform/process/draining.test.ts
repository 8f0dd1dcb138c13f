import { expect, it } from 'vitest';
import { createGate } from '../../testing/gate.ts';
import { createHttpServer } from '../http/http-server.ts';
import { createLogger } from '../logging/logger.ts';
import { createDraining } from './draining.ts';

it('tells that it drains at once, and parts from clients after the notice, once', async () => {
  const draining = createDraining();
  const asked: number[] = [];
  const parted = createGate();
  draining.add(async (withinMs) => {
    asked.push(withinMs);
    await parted.opened;
  });
  expect(draining.isDraining).toBe(false);
  const first = draining.run({ noticeMs: 20, withinMs: 7 });
  expect([draining.isDraining, asked]).toEqual([true, []]);
  const second = draining.run({ noticeMs: 0, withinMs: 0 });
  parted.open();
  await Promise.all([first, second]);
  expect(asked).toEqual([7]);
});

it('a kept connection ends with the first response of a draining server', async () => {
  const app = createHttpServer({ logger: createLogger('silent'), trustedProxies: [], isHttps: false });
  app.get('/', async () => 'here');
  expect((await app.inject('/')).headers.connection).toBe('keep-alive');
  await app.draining.run({ noticeMs: 0, withinMs: 0 });
  const response = await app.inject('/');
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
});
