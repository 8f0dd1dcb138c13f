import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { questionVotes } from '../../db/schema/questions.ts';
import {
  closeRealtimeClients,
  connectRealtime,
  type RealtimeClient,
} from '../../testing/clients/realtime-client.ts';
import { samplePdf, sendUpload } from '../../testing/clients/upload.ts';
import { createAdmin, createPerson, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
let origin: string;
beforeAll(async () => {
  origin = await app.current.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(closeRealtimeClients);

const PROJECT = 'project=agent';
const QUESTIONS = 'databases.db.collections.questions.documents';
const connect = (query = PROJECT, person?: TestPerson) => connectRealtime(origin, query, person?.headers);

async function subscribe(client: RealtimeClient, channels: string[], queries: string[] = []) {
  client.send({ type: 'subscribe', data: [{ channels, queries }] });
  return (await client.next()).data;
}

async function createQuestion(admin: TestPerson, documentId: string, data: Record<string, unknown> = {}) {
  const response = await app.current.inject({
    method: 'POST',
    url: '/v1/databases/db/collections/questions/documents',
    headers: admin.headers,
    payload: { documentId, data: { en: 'Tell me about yourself', ru: 'Расскажите о себе', ...data } },
  });
  expect(response.statusCode).toBe(201);
}

async function vote(person: TestPerson, documentId: string) {
  const response = await app.current.inject({
    method: 'PATCH',
    url: `/v1/databases/db/collections/questions/documents/${documentId}`,
    headers: person.headers,
    payload: { data: { rating: 1, rated_users: [person.id] } },
  });
  expect(response.statusCode).toBe(200);
}

describe('a connection', () => {
  it('begins by saying who it belongs to and what it listens to', async () => {
    const person = await createPerson(database.current.db);
    const client = connect(`${PROJECT}&channels[]=account&channels[]=documents`, person);
    expect(await client.next()).toMatchObject({
      type: 'connected',
      data: {
        channels: ['account', `account.${person.id}`, 'documents'],
        subscriptions: {},
        user: { $id: person.id, email: person.email },
      },
    });
  });

  it('needs no channels, and no account', async () => {
    expect((await connect().next()).data).toEqual({ channels: [], subscriptions: {}, user: null });
  });

  it('gives each slot of the address an id', async () => {
    const query = encodeURIComponent('{"method":"equal","attribute":"rating","values":[1]}');
    const slots = `documents[0][]=${query}&files[1][]=${encodeURIComponent('{"method":"select","values":["*"]}')}`;
    const { data } = await connect(`${PROJECT}&channels[]=documents&channels[]=files&${slots}`).next();
    expect(data).toMatchObject({
      channels: ['documents', 'files'],
      subscriptions: { 0: expect.stringMatching(/^\w{10,}$/), 1: expect.stringMatching(/^\w{10,}$/) },
    });
  });

  it('is refused for good when it names no project, or another', async () => {
    for (const query of ['', 'project=other']) {
      const client = connect(query);
      expect(await client.next()).toEqual({
        type: 'error',
        data: { code: 1008, message: 'Missing or unknown project ID' },
      });
      expect(await client.closed).toMatchObject({ code: 1008 });
    }
  });

  it('answers a ping', async () => {
    const client = connect();
    await client.next();
    client.send({ type: 'ping' });
    expect(await client.next()).toEqual({ type: 'pong' });
  });

  it('may be signed in by a JWT in the address, but not by a wrong one', async () => {
    const person = await createPerson(database.current.db);
    const made = await app.current.inject({
      method: 'POST',
      url: '/v1/account/jwts',
      headers: person.headers,
      payload: {},
    });
    const { data } = await connect(`${PROJECT}&jwt=${made.json().jwt}`).next();
    expect(data).toMatchObject({ user: { $id: person.id } });

    const wrong = connect(`${PROJECT}&jwt=nonsense`);
    expect(await wrong.next()).toMatchObject({ type: 'error', data: { code: 401 } });
    expect(await wrong.closed).toMatchObject({ code: 1008 });
  });

  it('may sign in after it was opened, and subscribe in the same breath', async () => {
    const person = await createPerson(database.current.db);
    const client = connect();
    await client.next();
    client.send({ type: 'authentication', data: { session: person.session } });
    client.send({ type: 'subscribe', data: [{ subscriptionId: 'mine', channels: ['account'] }] });
    expect(await client.next()).toMatchObject({
      data: { to: 'authentication', success: true, user: { $id: person.id } },
    });
    expect(await client.next()).toMatchObject({
      data: {
        to: 'subscribe',
        subscriptions: [{ subscriptionId: 'mine', channels: ['account', `account.${person.id}`] }],
      },
    });
  });

  it('stays open, as nobody, after a sign-in that fails', async () => {
    const client = connect();
    await client.next();
    client.send({ type: 'authentication', data: { session: 'nonsense' } });
    expect(await client.next()).toEqual({
      type: 'error',
      data: { code: 1003, message: 'Session is not valid.' },
    });
    expect(await client.untilPong()).toEqual([]);
  });
});

describe('an event', () => {
  it('reaches whoever listens, under every name it has', async () => {
    const admin = await createAdmin(database.current.db);
    const person = await createPerson(database.current.db);
    const client = connect(PROJECT, person);
    await client.next();
    await subscribe(client, [QUESTIONS]);
    await createQuestion(admin, 'q1');
    const { type, data } = await client.next();
    expect(type).toBe('event');
    expect(data).toMatchObject({
      channels: expect.arrayContaining(['documents', QUESTIONS, `${QUESTIONS}.q1`, `${QUESTIONS}.q1.create`]),
      payload: { $id: 'q1', $collectionId: 'questions', en: 'Tell me about yourself', rated_users: [] },
      subscriptions: [expect.any(String)],
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
    });
    const events = data.events as string[];
    expect(events[0]).toBe('databases.db.collections.questions.documents.q1.create');
    expect(events).toEqual(
      expect.arrayContaining([
        'databases.*.collections.*.documents.*.create',
        'databases.db.collections.questions.documents.*.create',
        'databases.db.collections.questions.documents.q1',
        'databases.db.collections.*',
        'databases.db',
        'databases.*',
      ]),
    );
  });

  it('is cut to what each listener may see', async () => {
    const admin = await createAdmin(database.current.db);
    const voter = await createPerson(database.current.db);
    const other = await createPerson(database.current.db);
    await createQuestion(admin, 'q1');
    const clients = [connect(PROJECT, voter), connect(PROJECT, other), connect()];
    for (const client of clients) {
      await client.next();
      await subscribe(client, ['documents']);
    }
    const [ofVoter, ofOther, ofGuest] = clients;
    await vote(voter, 'q1');
    expect((await ofVoter?.next())?.data.payload).toMatchObject({ rating: 1, rated_users: [voter.id] });
    expect((await ofOther?.next())?.data.payload).toMatchObject({ rating: 1, rated_users: [] });
    expect(await ofGuest?.untilPong()).toEqual([]);
  });

  it('about somebody’s own record reaches nobody else', async () => {
    const owner = await createPerson(database.current.db);
    const other = await createPerson(database.current.db);
    const ofOwner = connect(`${PROJECT}&channels[]=documents`, owner);
    const ofOther = connect(
      `${PROJECT}&channels[]=documents&channels[]=databases.db.collections.users.documents.${owner.id}`,
      other,
    );
    await ofOwner.next();
    await ofOther.next();
    await app.current.inject({
      method: 'POST',
      url: '/v1/databases/db/collections/users/documents',
      headers: owner.headers,
      payload: { documentId: owner.id, data: { name: 'Анна' } },
    });
    expect(await ofOwner.next()).toMatchObject({
      type: 'event',
      data: { payload: { $id: owner.id, name: 'Анна' } },
    });
    expect(await ofOther.untilPong()).toEqual([]);
  });

  it('comes only to subscriptions whose queries hold', async () => {
    const admin = await createAdmin(database.current.db);
    const client = connect(PROJECT, admin);
    await client.next();
    const wanted = JSON.stringify({ method: 'equal', attribute: 'en', values: ['Why us?'] });
    client.send({
      type: 'subscribe',
      data: [
        { subscriptionId: 'why', channels: [QUESTIONS], queries: [wanted] },
        { subscriptionId: 'all', channels: ['documents'] },
      ],
    });
    await client.next();
    await createQuestion(admin, 'q1', { en: 'Why us?' });
    await createQuestion(admin, 'q2', { en: 'Why not?' });
    const [first, second] = [await client.next(), await client.next()];
    expect(first.data.subscriptions).toEqual(expect.arrayContaining(['why', 'all']));
    expect(second.data.subscriptions).toEqual(['all']);
  });

  it('tells of a deletion with the last state, to those whose queries it matches, each with their own part', async () => {
    const admin = await createAdmin(database.current.db);
    const person = await createPerson(database.current.db);
    await createQuestion(admin, 'q1');
    const voter = await createPerson(database.current.db);
    await database.current.db.insert(questionVotes).values({ questionId: 'q1', accountId: voter.id });
    const url = '/v1/databases/db/collections/questions/documents/q1';
    const { headers } = person;
    const last = (await app.current.inject({ url, headers })).json();
    const client = connect(`${PROJECT}&channels[]=${QUESTIONS}.delete`, person);
    const ofVoter = connect(PROJECT, voter);
    await client.next();
    await ofVoter.next();
    const query = (en: string) => JSON.stringify({ method: 'equal', attribute: 'en', values: [en] });
    ofVoter.send({
      type: 'subscribe',
      data: [
        { subscriptionId: 'this', channels: [QUESTIONS], queries: [query(last.en)] },
        { subscriptionId: 'another', channels: [QUESTIONS], queries: [query('Why not?')] },
      ],
    });
    await ofVoter.next();
    await app.current.inject({
      method: 'DELETE',
      url,
      headers: admin.headers,
      payload: {},
    });
    const { $sequence } = last;
    expect((await client.next()).data.payload).toEqual({ ...last, $sequence: String($sequence) });
    expect((await ofVoter.next()).data).toMatchObject({
      subscriptions: ['this'],
      payload: { $id: 'q1', en: last.en, rated_users: [voter.id] },
    });
  });

  it('about a file comes once, when it is whole, to its owner', async () => {
    const owner = await createPerson(database.current.db);
    const other = await createPerson(database.current.db);
    const ofOwner = connect(`${PROJECT}&channels[]=files`, owner);
    const ofOther = connect(`${PROJECT}&channels[]=files&channels[]=buckets.resumes.files.cv`, other);
    await ofOwner.next();
    await ofOther.next();
    await sendUpload(app.current, owner, { fileId: 'cv', bytes: samplePdf(100) });
    const { data } = await ofOwner.next();
    expect(data).toMatchObject({ payload: { $id: 'cv', mimeType: 'application/pdf' } });
    expect(data.events).toContain('buckets.*.files.*.create');
    expect(await ofOther.untilPong()).toEqual([]);
  });

  it('about an account comes to its owner alone', async () => {
    const owner = await createPerson(database.current.db);
    const other = await createPerson(database.current.db);
    const ofOwner = connect(`${PROJECT}&channels[]=account`, owner);
    const ofOther = connect(`${PROJECT}&channels[]=account&channels[]=account.${owner.id}`, other);
    await ofOwner.next();
    expect((await ofOther.next()).data.channels).toEqual(['account', `account.${other.id}`]);
    await app.current.inject({
      method: 'PATCH',
      url: '/v1/account/name',
      headers: owner.headers,
      payload: { name: 'Анна' },
    });
    const { data } = await ofOwner.next();
    expect(data).toMatchObject({ channels: ['account', `account.${owner.id}`], payload: { name: 'Анна' } });
    expect(data.events).toEqual(
      expect.arrayContaining([
        `users.${owner.id}.update.name`,
        'users.*.update.name',
        'users.*.update',
        'users.*',
      ]),
    );
    expect(await ofOther.untilPong()).toEqual([]);
  });

  it('does not come any more after unsubscribing', async () => {
    const admin = await createAdmin(database.current.db);
    const witness = connect(`${PROJECT}&channels[]=documents`, admin);
    const client = connect(PROJECT, admin);
    await witness.next();
    await client.next();
    client.send({ type: 'subscribe', data: [{ subscriptionId: 'a', channels: ['documents'] }] });
    client.send({ type: 'unsubscribe', data: [{ subscriptionId: 'a' }, { subscriptionId: 'b' }] });
    await client.next();
    expect((await client.next()).data).toMatchObject({
      to: 'unsubscribe',
      subscriptions: [
        { subscriptionId: 'a', removed: true },
        { subscriptionId: 'b', removed: false },
      ],
    });
    await createQuestion(admin, 'q1');
    expect(await witness.next()).toMatchObject({ type: 'event' });
    expect(await client.untilPong()).toEqual([]);
  });

  it('is not lost on a subscription that replaces another of the same name', async () => {
    const admin = await createAdmin(database.current.db);
    const client = connect(PROJECT, admin);
    await client.next();
    client.send({ type: 'subscribe', data: [{ subscriptionId: 'a', channels: ['files'] }] });
    client.send({ type: 'subscribe', data: [{ subscriptionId: 'a', channels: [QUESTIONS] }] });
    await client.next();
    await client.next();
    await createQuestion(admin, 'q1');
    expect((await client.next()).data.subscriptions).toEqual(['a']);
  });
});
