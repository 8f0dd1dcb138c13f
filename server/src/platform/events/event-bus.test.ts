import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTestDatabase } from '../../testing/test-database.ts';
import { createLogger } from '../logging/logger.ts';
import { createEventBus, defineTopic, type EventBus } from './event-bus.ts';

const database = useTestDatabase();
const NEWS = defineTopic<{ id?: string; n?: number; text?: string }>('news');

/** A road to the database that can be closed and opened again. */
const road = { isOpen: true, refused: 0, sockets: new Set<Socket>() };
let server: Server;
let bus: EventBus;

beforeEach(async () => {
  const target = new URL(database.current.url);
  Object.assign(road, { isOpen: true, refused: 0, sockets: new Set() });
  server = createServer((near) => {
    near.on('error', () => undefined);
    if (!road.isOpen) {
      road.refused++;
      near.destroy();
      return;
    }
    const far = dial(Number(target.port), target.hostname);
    for (const socket of [near, far]) road.sockets.add(socket);
    far.on('error', () => undefined).on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(target);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  bus = await createEventBus(through.href, createLogger('silent'));
});
afterEach(async () => {
  vi.useRealTimers();
  await bus.close();
  server.close();
});

function closeRoad(): void {
  road.isOpen = false;
  for (const socket of road.sockets) socket.destroy();
}

/** What takes the database this many answers has had every chance to happen meanwhile. */
async function letThingsHappen(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await database.current.pool.query('select 1');
}

/** However long it takes: the clock of the test stands still. */
async function untilRefused(times: number): Promise<void> {
  while (road.refused < times) await database.current.pool.query('select 1');
  await letThingsHappen();
}

const countListeners = async () => {
  const { rows } = await database.current.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and query = 'listen aloud'`,
  );
  return rows.length;
};

it('a database that comes back finds one listener, which tried once a second and knows of the gap', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let gaps = 0;
  const isFoundAgain = new Promise<void>((resolve) => {
    bus.onGap(() => {
      gaps++;
      resolve();
    });
  });
  closeRoad();
  await untilRefused(1);
  expect(road.refused).toBe(1);
  vi.advanceTimersByTime(1_000);
  await untilRefused(2);
  expect(road.refused).toBe(2);

  road.isOpen = true;
  vi.advanceTimersByTime(1_000);
  await isFoundAgain;
  vi.advanceTimersByTime(60_000);
  await letThingsHappen();
  expect(await countListeners()).toBe(1);
  expect(gaps).toBe(1);

  const heard = new Promise((resolve) => {
    bus.subscribe(NEWS, resolve);
  });
  await bus.publish(database.current.db, NEWS, { id: 'a' });
  expect(await heard).toEqual({ topic: 'news', id: 'a' });
});

it('a bus that is closed while the database is away leaves no connection behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  closeRoad();
  await untilRefused(1);
  await bus.close();
  road.isOpen = true;
  vi.advanceTimersByTime(60_000);
  await letThingsHappen();
  expect(await countListeners()).toBe(0);
});

it('an event larger than a notification arrives whole, once, and between its neighbours', async () => {
  const heard: unknown[] = [];
  bus.subscribe(NEWS, (event) => heard.push(event));
  const { db } = database.current;
  const large = { topic: 'news', text: 'ё"\\'.repeat(10_000) };
  await db.transaction(async (tx) => {
    await bus.publish(tx, NEWS, { n: 1 });
    await bus.publish(tx, NEWS, { text: large.text });
    await bus.publish(tx, NEWS, { n: 2 });
  });
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  expect(heard).toEqual([{ topic: 'news', n: 1 }, large, { topic: 'news', n: 2 }]);
});
