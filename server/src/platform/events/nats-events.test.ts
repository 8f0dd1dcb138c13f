import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findNatsServer, type NatsServer, startNatsServer } from '../../testing/clients/nats-server.ts';
import { buildRoad, type Road } from '../../testing/misbehaving/road.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { createLogger } from '../logging/logger.ts';
import { defineTopic, type EventBus } from './event-bus.ts';
import { openEventBus } from './open-event-bus.ts';

const database = useTestDatabase();
const NEWS = defineTopic<{ n?: number; text?: string }>('news');
const SECRET = 'pass/word';
/** Guards against hanging, not measured times. */
const GUARD = { timeout: 30_000 };

const program = await findNatsServer();

describe.skipIf(!program)('events through NATS', () => {
  let nats: NatsServer;
  let road: Road;
  let opened: EventBus[];

  beforeAll(async () => {
    nats = await startNatsServer(program ?? '', ['--user', 'aloud', '--pass', SECRET]);
  });
  afterAll(() => nats.stop());
  beforeEach(async () => {
    opened = [];
    road = await buildRoad(nats.url);
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const bus of opened) await bus.close();
    road.end();
  });

  const withUser = (url: string, user = `aloud:${encodeURIComponent(SECRET)}`) =>
    url.replace('//', `//${user}@`);

  async function open(eventsUrl: string): Promise<EventBus> {
    const installation = { database: database.current, eventsUrl };
    const bus = await openEventBus(installation, createLogger('silent'));
    opened.push(bus);
    return bus;
  }

  function listen(bus: EventBus) {
    const seen = { events: [] as unknown[], gaps: 0 };
    bus.subscribe(NEWS, ({ n }) => seen.events.push(n));
    bus.onGap(() => void seen.gaps++);
    return seen;
  }

  const write = (bus: EventBus, n: number) =>
    database.current.db.transaction((tx) => bus.publish(tx, NEWS, { n }));

  it('a process without its server writes on, and all processes are told what they missed', async () => {
    const cut = await open(withUser(road.url));
    const other = listen(await open(withUser(nats.url)));
    const own = listen(cut);
    road.close();
    for (let n = 0; n < 10; n++) await write(cut, n);
    expect([other.events, other.gaps]).toEqual([[], 0]);

    road.open();
    await vi.waitFor(() => expect([other.gaps, own.gaps]).toEqual([1, 1]), GUARD);
    await write(cut, 10);
    await vi.waitFor(() => expect([other.events, own.events]).toEqual([[10], [10]]), GUARD);
  });

  it('a restart of the server is a gap for all processes, after which they hear each other', async () => {
    const buses = [await open(withUser(nats.url)), await open(withUser(nats.url))] as const;
    const seen = buses.map(listen);
    await nats.stop();
    await nats.start();
    await vi.waitFor(() => expect(seen.every(({ gaps }) => gaps > 0)).toBe(true), GUARD);
    await write(buses[0], 1);
    await vi.waitFor(() => expect(seen.map(({ events }) => events)).toEqual([[1], [1]]), GUARD);
  });

  it('a server that stops reading delays no write and fills no memory, and the gap is told', async () => {
    const bus = await open(withUser(road.url));
    const other = listen(await open(withUser(nats.url)));
    const unfreeze = nats.freeze();
    try {
      const text = 'x'.repeat(1_000_000);
      const before = process.memoryUsage().arrayBuffers;
      for (let n = 0; n < 100; n++) await bus.publish(database.current.db, NEWS, { n, text });
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60_000_000);
    } finally {
      unfreeze();
    }
    await vi.waitFor(() => expect(other.gaps).toBeGreaterThan(0), GUARD);
  });

  it('a connection that no longer carries anything is replaced, and the gap is told', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const seen = listen(await open(withUser(road.url)));
    const letGo = road.hold();
    // Less than the two minutes after which the client itself would notice, which does not help once data waits.
    for (let beat = 0; beat < 5; beat++) vi.advanceTimersByTime(5_000);
    await vi.waitFor(() => expect(seen.gaps).toBe(1), GUARD);
    letGo();
  });

  it('a bus that is closed at any moment of its reconnect leaves no connection behind', async () => {
    for (let ms = 0; ms < 20; ms += 2) {
      const bus = await open(withUser(road.url));
      road.close();
      road.open();
      await sleep(ms);
      await bus.close();
    }
    await vi.waitFor(async () => expect(await nats.countConnections()).toBe(0), GUARD);
  });

  it('what another client sends to the subject is ignored', async () => {
    const seen = listen(await open(withUser(`${nats.url}/shared`)));
    const stranger = await connect({ servers: nats.url, user: 'aloud', pass: SECRET });
    const nonsense = [
      '',
      'null',
      '7',
      '{}',
      '{"from":1,"seq":"x"}',
      '{"from":"a","seq":1}\n',
      'x\n{"topic":"news"}',
    ];
    for (const text of [
      ...nonsense,
      '{"from":"a","seq":2}\n{"part":',
      '{"from":"a","seq":3}\n{"part":"p","at":7}',
    ])
      stranger.publish('aloud.shared', text);
    await stranger.flush();
    await stranger.close();
    const [bus] = opened;
    if (bus) await write(bus, 1);
    await vi.waitFor(() => expect(seen.events).toEqual([1]), GUARD);
  });

  it('two installations on one server do not hear each other', async () => {
    const [one, two] = [await open(withUser(nats.url)), await open(withUser(`${nats.url}/staging`))];
    const seen = listen(two);
    await write(one, 1);
    await write(two, 2);
    await vi.waitFor(() => expect(seen.events).toEqual([2]), GUARD);
  });

  it.each([
    ['a wrong password', () => withUser(nats.url, 'aloud:other-secret')],
    ['no password', () => nats.url],
    ['TLS asked of a server without it', () => withUser(nats.url).replace('nats:', 'tls:')],
    ['no server', () => 'nats://aloud:other-secret@127.0.0.1:1'],
    ['a strange name', () => `${nats.url}/a.>`],
  ])('%s stops the start with one line that names the setting and no secret', async (_, url) => {
    const failure: unknown = await open(url()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'StartError', message: expect.stringContaining('EVENTS_URL') });
    expect(String(failure)).not.toMatch(/other-secret|\n/);
  });
});
