import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../db/schema/accounts.ts';
import { publishAccountChange } from '../../platform/events/account-changed.ts';
import { publishDocumentChange } from '../../platform/events/document-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { openPostgresEvents } from '../../platform/events/postgres-events.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { closeRealtimeClients, connectRealtime } from '../../testing/clients/realtime-client.ts';
import { createAdmin, createPerson, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
/** Speaks as another process of the same server would. */
let elsewhere: EventBus;
let origin: string;

beforeAll(async () => {
  origin = await app.current.listen({ port: 0, host: '127.0.0.1' });
  elsewhere = await openPostgresEvents(database.current.url, createLogger('silent'));
});
afterEach(closeRealtimeClients);
afterAll(() => elsewhere.close());

async function connect(person: TestPerson, channels = 'channels[]=documents') {
  const client = connectRealtime(origin, `project=agent&${channels}`, person.headers);
  expect(await client.next()).toMatchObject({ type: 'connected', data: { user: { $id: person.id } } });
  await client.untilPong();
  return client;
}

describe('a connection is cut', () => {
  it('when its session is ended, and those of others are not', async () => {
    const person = await createPerson(database.current.db);
    const cut = await connect(person);
    const spared = await connect(await createPerson(database.current.db));
    await app.current.inject({
      method: 'DELETE',
      url: '/v1/account/sessions/current',
      headers: person.headers,
      payload: {},
    });
    expect(await cut.next()).toMatchObject({ type: 'error', data: { code: 1008 } });
    expect(await cut.closed).toMatchObject({ code: 1008 });
    expect(await spared.untilPong()).toEqual([]);
  });

  it('when its session is ended by another process', async () => {
    const { db, pool } = database.current;
    const person = await createPerson(db);
    const client = await connect(person);
    await pool.query('delete from sessions where id = $1', [person.sessionId]);
    const change = {
      accountId: person.id,
      action: 'sessions.delete',
      sessionIds: [person.sessionId],
    } as const;
    await publishAccountChange(elsewhere, db, change);
    expect(await client.closed).toMatchObject({ code: 1008 });
  });

  it('when its account is blocked', async () => {
    const { db } = database.current;
    const person = await createPerson(db);
    const client = await connect(person);
    await db.update(accounts).set({ isBlocked: true });
    await publishAccountChange(elsewhere, db, { accountId: person.id, action: 'update.status' });
    expect(await client.closed).toMatchObject({ code: 1008 });
  });

  it('to come back and look afresh when news may have been missed', async () => {
    const client = await connect(await createPerson(database.current.db));
    await database.current.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen aloud' and datname = current_database()`,
    );
    expect(await client.closed).toMatchObject({ code: 1012 });
  });
});

it('an administrator who is one no longer hears no more than anybody else', async () => {
  const { db } = database.current;
  const admin = await createAdmin(db);
  const owner = await createPerson(db);
  const client = await connect(admin, `channels[]=documents&channels[]=account`);
  const witness = await connect(owner);
  await db.update(accounts).set({ labels: [] });
  await publishAccountChange(elsewhere, db, { accountId: admin.id, action: 'update.labels' });
  expect((await client.next()).data.events).toContain(`users.${admin.id}.update.labels`);

  const documentId = owner.id;
  await publishDocumentChange(elsewhere, db, {
    collectionId: 'users',
    documentId,
    action: 'delete',
    last: { $id: documentId, '#owner': owner.id },
  });
  expect((await witness.next()).data.payload).toMatchObject({ $id: documentId });
  expect(await client.untilPong()).toEqual([]);
});

it('what happens in one process is heard in another', async () => {
  const { db } = database.current;
  const client = await connect(await createPerson(db));
  const last = { $id: 'q1', rated_users: [] };
  const change = { collectionId: 'questions', documentId: 'q1', action: 'delete', last } as const;
  await publishDocumentChange(elsewhere, db, change);
  expect((await client.next()).data.payload).toMatchObject({ $id: 'q1' });
});

it('what was never committed is never heard', async () => {
  const { db } = database.current;
  const client = await connect(await createPerson(db));
  const deletionOf = (documentId: string) =>
    ({
      collectionId: 'questions',
      documentId,
      action: 'delete',
      last: { $id: documentId, rated_users: [] },
    }) as const;
  await db
    .transaction(async (tx) => {
      await publishDocumentChange(elsewhere, tx, deletionOf('undone'));
      throw new Error('undo');
    })
    .catch(() => undefined);
  await publishDocumentChange(elsewhere, db, deletionOf('done'));
  expect((await client.next()).data.payload).toMatchObject({ $id: 'done' });
});
