import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../db/schema/accounts.ts';
import { publishAccountChange } from '../../platform/events/account-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { openPostgresEvents } from '../../platform/events/postgres-events.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import {
  closeRealtimeClients,
  connectRealtime,
  type RealtimeClient,
} from '../../testing/clients/realtime-client.ts';
import { createPerson, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database, { trustedProxies: ['loopback'], allowedOrigins: ['https://aloud.example'] });
let bus: EventBus;
let origin: string;
let visitors = 0;

beforeAll(async () => {
  origin = await app.current.listen({ port: 0, host: '127.0.0.1' });
  bus = await openPostgresEvents(database.current.url, createLogger('silent'));
});
afterEach(closeRealtimeClients);
afterAll(() => bus.close());

/** Every client from an address of its own, so that tests do not use up each other's connections. */
function connect(headers: Record<string, string> = {}): RealtimeClient {
  visitors += 1;
  return connectRealtime(origin, 'project=agent', { 'x-forwarded-for': `10.0.0.${visitors}`, ...headers });
}

const asCookie = (person: TestPerson) => ({ cookie: `a_session_agent=${person.session}` });

describe('a page of another site', () => {
  it.each(['https://evil.example', 'https://aloud.example.evil.example', 'null', 'http://localhost.evil'])(
    'at %s cannot open a socket with the cookies of a person',
    async (evil) => {
      const person = await createPerson(database.current.db);
      const client = connect({ ...asCookie(person), origin: evil });
      expect(await client.next()).toMatchObject({ type: 'error', data: { code: 1008 } });
      expect(await client.closed).toMatchObject({ code: 1008 });
    },
  );

  it('is told apart from our own', async () => {
    const person = await createPerson(database.current.db);
    const client = connect({ ...asCookie(person), origin: 'https://aloud.example' });
    expect(await client.next()).toMatchObject({ type: 'connected', data: { user: { $id: person.id } } });
  });
});

describe('nonsense', () => {
  it.each([
    ['no JSON', '{'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no type', '{"data":{}}'],
    ['a type that is no text', '{"type":{},"data":{}}'],
    ['no data', '{"type":"subscribe"}'],
    ['very deep', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['bytes', randomBytes(200)],
  ])('that is %s is answered, and the connection stays', async (_what, text) => {
    const client = connect();
    await client.next();
    client.sendRaw(text);
    const message = 'Message format is not valid.';
    expect(await client.next()).toEqual({ type: 'error', data: { code: 1003, message } });
    expect(await client.untilPong()).toEqual([]);
  });

  it.each([
    ['another type', { type: 'presence', data: {} }, 'Message type is not valid.'],
    ['a prototype', { type: '__proto__', data: {} }, 'Message type is not valid.'],
    ['no session', { type: 'authentication', data: {} }, 'Payload is not valid. Session is required'],
    ['an object for a list', { type: 'subscribe', data: {} }, 'Payload is not valid.'],
    ['no channels', { type: 'subscribe', data: [{}] }, 'Payload is not valid.'],
    ['numbers for channels', { type: 'subscribe', data: [{ channels: [1] }] }, 'Payload is not valid.'],
    ['ids that are none', { type: 'unsubscribe', data: [{ subscriptionId: 5 }] }, 'Payload is not valid.'],
  ])('with %s is answered in the words of the protocol', async (_what, frame, message) => {
    const client = connect();
    await client.next();
    client.send(frame);
    expect(await client.next()).toEqual({ type: 'error', data: { code: 1003, message } });
  });

  it('in one query leaves the subscriptions as they were', async () => {
    const client = connect();
    await client.next();
    const queries = ['{"method":"search","attribute":"en","values":["x"]}'];
    client.send({
      type: 'subscribe',
      data: [
        { subscriptionId: 'a', channels: ['documents'] },
        { subscriptionId: 'b', channels: ['files'], queries },
      ],
    });
    expect((await client.next()).data).toMatchObject({
      code: 1003,
      message: expect.stringContaining('search'),
    });
    client.send({ type: 'unsubscribe', data: [{ subscriptionId: 'a' }] });
    expect((await client.next()).data.subscriptions).toEqual([{ subscriptionId: 'a', removed: false }]);
  });

  it('of enormous size ends the connection', async () => {
    const client = connect();
    await client.next();
    client.sendRaw(Buffer.alloc(1_000_000, 'x'));
    expect(await client.closed).toMatchObject({ code: 1009 });
  });
});

describe('greed', () => {
  it('for a thousand subscriptions gets a hundred', async () => {
    const client = connect(asCookie(await createPerson(database.current.db)));
    await client.next();
    for (let batch = 0; batch < 20; batch++) {
      const data = Array.from({ length: 50 }, (_, index) => ({
        subscriptionId: `${batch}-${index}`,
        channels: ['documents'],
      }));
      client.send({ type: 'subscribe', data });
    }
    const answers = await client.untilPong();
    expect(answers.filter(({ type }) => type === 'response')).toHaveLength(2);
    expect(answers.filter(({ type }) => type === 'error')).toHaveLength(18);
  });

  it('for channels without number in one subscription gets none', async () => {
    const client = connect();
    await client.next();
    client.send({
      type: 'subscribe',
      data: [{ channels: Array.from({ length: 1000 }, (_, index) => `c${index}`) }],
    });
    expect(await client.next()).toMatchObject({ type: 'error', data: { code: 1003 } });
  });

  it('of a guest gets ten channels with short names', async () => {
    const client = connect();
    await client.next();
    const named = (count: number, length = 10) =>
      Array.from({ length: count }, (_, index) => `c${index}`.padEnd(length, 'x'));
    client.send({ type: 'subscribe', data: [{ channels: named(11) }] });
    expect(await client.next()).toMatchObject({
      type: 'error',
      data: { code: 1003, message: 'At most 10 channels are allowed.' },
    });
    client.send({ type: 'subscribe', data: [{ channels: named(9) }] });
    expect(await client.next()).toMatchObject({ type: 'response' });
    client.send({ type: 'subscribe', data: [{ channels: ['one', 'another'] }] });
    expect(await client.next()).toMatchObject({ type: 'error', data: { code: 1003 } });
    client.send({ type: 'subscribe', data: [{ channels: ['y'.repeat(97)] }] });
    expect((await client.next()).data.subscriptions).toMatchObject([{ channels: [] }]);
    client.send({ type: 'subscribe', data: [{ subscriptionId: 'long', channels: ['y'.repeat(5_000)] }] });
    expect(await client.next()).toMatchObject({ type: 'error', data: { code: 1003 } });
  });

  it('of a guest in the address is turned away', async () => {
    const channels = Array.from({ length: 11 }, (_, index) => `&channels[]=c${index}`).join('');
    const client = connectRealtime(origin, `project=agent${channels}`);
    expect(await client.next()).toMatchObject({ type: 'error', data: { code: 1008 } });
    expect(await client.closed).toMatchObject({ code: 1008 });
  });

  it('of a person is held to so many characters of names and queries on one connection', async () => {
    const client = connect(asCookie(await createPerson(database.current.db)));
    await client.next();
    const subscribe = (subscriptionId: string, first: number) =>
      client.send({
        type: 'subscribe',
        data: [
          {
            subscriptionId,
            channels: Array.from({ length: 80 }, (_, index) => `c${first + index}`.padEnd(180, 'x')),
          },
        ],
      });
    subscribe('a', 0);
    subscribe('b', 100);
    subscribe('c', 200);
    const types = (await client.untilPong()).map(({ type }) => type);
    expect(types).toEqual(['response', 'response', 'error']);
    client.send({ type: 'unsubscribe', data: [{ subscriptionId: 'a' }] });
    await client.next();
    subscribe('c', 200);
    expect(await client.next()).toMatchObject({ type: 'response' });
  });

  it('that goes on after being told is cut off', async () => {
    const client = connect();
    await client.next();
    for (let count = 0; count < 400; count++) client.send({ type: 'ping' });
    expect(await client.closed).toEqual({ code: 1008, reason: 'Too many messages.' });
  });

  it('for connections from one address is held to 128 a minute', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const clients = Array.from({ length: 130 }, () => connect(from));
    const first = await Promise.all(clients.map((client) => client.next()));
    expect(first.filter(({ type }) => type === 'connected')).toHaveLength(128);
    expect(first.filter(({ data }) => data.code === 1013)).toHaveLength(2);
    expect(await connect().next()).toMatchObject({ type: 'connected' });
  });
});

it('a reader who does not read is dropped, and does not slow down the others', async () => {
  const { db } = database.current;
  const person = await createPerson(db);
  await db.update(accounts).set({ prefs: { text: 'x'.repeat(60_000) } });
  const slow = connect(asCookie(person));
  const quick = connect(asCookie(person));
  for (const client of [slow, quick]) {
    await client.next();
    client.send({ type: 'subscribe', data: [{ channels: ['account'] }] });
    await client.next();
  }
  slow.socket.pause();
  const connected = () => app.current.websocketServer.clients.size;
  const before = connected();
  for (let count = 0; count < 1000 && connected() === before; count++) {
    await publishAccountChange(bus, db, { accountId: person.id, action: 'update.prefs' });
    expect(await quick.next()).toMatchObject({ type: 'event' });
  }
  expect(connected()).toBe(before - 1);
});
