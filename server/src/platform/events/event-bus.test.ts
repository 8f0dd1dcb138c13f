import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findNatsServer, type NatsServer, startNatsServer } from '../../testing/clients/nats-server.ts';
import { createGate } from '../../testing/gate.ts';
import { buildRoad, type Road } from '../../testing/misbehaving/road.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { createLogger } from '../logging/logger.ts';
import { defineTopic, type EventBus } from './event-bus.ts';
import { readNatsAddress } from './nats-address.ts';
import { openNatsEvents } from './nats-events.ts';
import { openPostgresEvents } from './postgres-events.ts';

const database = useTestDatabase();
const NEWS = defineTopic<{ id?: string; n?: number; text?: string }>('news');
const logger = createLogger('silent');

const program = await findNatsServer();
let nats: NatsServer;
beforeAll(async () => {
  if (program) nats = await startNatsServer(program);
});
afterAll(() => nats?.stop());

type Adapter = {
  name: string;
  isHere: boolean;
  server: () => string;
  open: (url: string) => Promise<EventBus>;
  countListeners: () => Promise<number>;
};

const adapters: Adapter[] = [
  {
    name: 'PostgreSQL',
    isHere: true,
    server: () => database.current.url,
    open: (url) => openPostgresEvents(url, logger),
    async countListeners() {
      const { rows } = await database.current.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and query = 'listen aloud'`,
      );
      return rows.length;
    },
  },
  {
    name: 'NATS',
    isHere: program !== undefined,
    server: () => nats.url,
    open: (url) => openNatsEvents({ address: readNatsAddress(url), subject: 'aloud.test', logger }),
    countListeners: () => nats.countConnections(),
  },
];

describe.each(adapters)('events through $name', ({ isHere, server, open, countListeners }) => {
  let road: Road;
  let bus: EventBus;

  beforeEach(async ({ skip }) => {
    if (!isHere) skip();
    road = await buildRoad(server());
    bus = await open(road.url);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await bus.close();
    road.end();
  });

  /** What takes the database this many answers has had every chance to happen meanwhile. */
  async function letThingsHappen(): Promise<void> {
    for (let turn = 0; turn < 50; turn++) await database.current.pool.query('select 1');
  }

  /** However long it takes: the clock of the test stands still. */
  async function untilRefused(times: number): Promise<void> {
    while (road.refused < times) await database.current.pool.query('select 1');
    await letThingsHappen();
  }

  /** Events of the topic as they come; `untilMarked` returns when all that was published before it has come. */
  function hear(listening: EventBus) {
    const heard: unknown[] = [];
    listening.subscribe(NEWS, (event) => heard.push(event));
    async function untilMarked(publishing = bus): Promise<unknown[]> {
      await publishing.publish(database.current.db, NEWS, { id: 'mark' });
      await vi.waitFor(() => expect(heard.at(-1)).toEqual({ topic: 'news', id: 'mark' }), 10_000);
      return heard.slice(0, -1);
    }
    return { heard, untilMarked };
  }

  it('a server that comes back finds one listener, which tried once a second and knows of the gap', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let gaps = 0;
    const isFoundAgain = new Promise<void>((resolve) => {
      bus.onGap(() => {
        gaps++;
        resolve();
      });
    });
    road.close();
    await untilRefused(1);
    expect(road.refused).toBe(1);
    vi.advanceTimersByTime(1_000);
    await untilRefused(2);
    expect(road.refused).toBe(2);

    road.open();
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

  it('a bus that is closed while its server is away leaves no connection behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    road.close();
    await untilRefused(1);
    await bus.close();
    road.open();
    vi.advanceTimersByTime(60_000);
    await letThingsHappen();
    expect(await countListeners()).toBe(0);
  });

  it('an event larger than a message arrives whole, once, and between its neighbours', async () => {
    const heard: unknown[] = [];
    bus.subscribe(NEWS, (event) => heard.push(event));
    const { db } = database.current;
    // More than PostgreSQL takes at once with 40 kB, and more than NATS does with 1.2 MB.
    for (const times of [10_000, 200_000]) {
      heard.length = 0;
      const large = { topic: 'news', text: 'ё"\\'.repeat(times) };
      await db.transaction(async (tx) => {
        await bus.publish(tx, NEWS, { n: 1 });
        await bus.publish(tx, NEWS, { text: large.text });
        await bus.publish(tx, NEWS, { n: 2 });
      });
      await vi.waitFor(() => expect(heard).toHaveLength(3), 10_000);
      expect(heard).toEqual([{ topic: 'news', n: 1 }, large, { topic: 'news', n: 2 }]);
    }
  });

  it('every process hears of a committed change, and none before it is committed', async () => {
    const other = await open(server());
    const here = hear(bus);
    const there = hear(other);
    const gate = createGate<void>();
    const published = createGate<void>();
    const written = database.current.db.transaction(async (tx) => {
      await bus.publish(tx, NEWS, { n: 1 });
      published.open();
      await gate.opened;
    });
    await published.opened;
    expect(await here.untilMarked()).toEqual([]);
    gate.open();
    await written;
    const change = { topic: 'news', n: 1 };
    for (const { heard } of [here, there])
      await vi.waitFor(() => expect(heard).toContainEqual(change), 10_000);
    await other.close();
  });

  it('a change that is rolled back is not told, nor is what a savepoint takes back', async () => {
    const { untilMarked } = hear(bus);
    const { db } = database.current;
    const fail = () => {
      throw new Error('not now');
    };
    await db
      .transaction(async (tx) => {
        await bus.publish(tx, NEWS, { n: 1 });
        fail();
      })
      .catch(() => undefined);
    await db.transaction(async (tx) => {
      await bus.publish(tx, NEWS, { n: 2 });
      await tx
        .transaction(async (inner) => {
          await bus.publish(inner, NEWS, { n: 3 });
          fail();
        })
        .catch(() => undefined);
      await tx.transaction((inner) => bus.publish(inner, NEWS, { n: 4 }));
      await bus.publish(tx, NEWS, { n: 5 });
    });
    expect(await untilMarked()).toEqual([2, 4, 5].map((n) => ({ topic: 'news', n })));
  });

  it('a transaction that went on after a failed statement is rolled back, and its events are dropped', async () => {
    const { untilMarked } = hear(bus);
    await database.current.db
      .transaction(async (tx) => {
        await bus.publish(tx, NEWS, { n: 1 });
        await tx.execute(sql`select 1 / 0`).catch(() => undefined);
      })
      .catch(() => undefined);
    expect(await untilMarked()).toEqual([]);
  });

  it('events of one publisher keep their order', async () => {
    const other = await open(server());
    const { untilMarked } = hear(other);
    const { db } = database.current;
    for (let n = 0; n < 60; n++) {
      if (n % 2 === 0) await bus.publish(db, NEWS, { n });
      else await db.transaction((tx) => bus.publish(tx, NEWS, { n }));
    }
    const expected = Array.from({ length: 60 }, (_, n) => ({ topic: 'news', n }));
    expect(await untilMarked()).toEqual(expected);
    await other.close();
  });

  it('a listener that throws keeps neither the others nor the next event', async () => {
    bus.subscribe(NEWS, () => {
      throw new Error('broken listener');
    });
    const { untilMarked } = hear(bus);
    await bus.publish(database.current.db, NEWS, { n: 1 });
    expect(await untilMarked()).toEqual([{ topic: 'news', n: 1 }]);
  });

  it('one that has unsubscribed hears nothing, and a closed bus leaves no connection behind', async () => {
    const other = await open(server());
    const heard: unknown[] = [];
    other.subscribe(NEWS, (event) => heard.push(event))();
    const { untilMarked } = hear(other);
    await bus.publish(database.current.db, NEWS, { n: 1 });
    await untilMarked();
    expect(heard).toEqual([]);
    await other.close();
    await bus.close();
    await vi.waitFor(async () => expect(await countListeners()).toBe(0), 10_000);
  });
});
