import * as web27 from 'appwrite-27';
import { describe, expect, it, vi } from 'vitest';
import { createAdmin, createPerson, type TestPerson } from '../../testing/factories.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useBrowser } from './browser-shims.ts';
import { useSdkServer, WEB_SDKS } from './sdk-harness.ts';

const database = useTestDatabase();
const server = useSdkServer(database);
const browser = useBrowser();

const QUESTIONS = 'databases.db.collections.questions.documents';
type RealtimeEvent = { events: string[]; channels: string[]; payload: Record<string, unknown> };

function openPageAs(person: TestPerson): void {
  browser.headers = { cookie: `a_session_agent=${person.session}`, origin: server.current.origin };
}

async function createQuestion(admin: TestPerson, documentId: string, en = 'Why us?'): Promise<void> {
  const databases = new web27.Databases(server.current.clientOf(WEB_SDKS[1]?.sdk as never, admin) as never);
  await databases.createDocument({
    databaseId: 'db',
    collectionId: 'questions',
    documentId,
    data: { en, ru: 'Почему мы?' },
  });
}

/** Until the server has said this. */
const untilTold = (frame: object) =>
  vi.waitFor(() => expect(browser.frames).toContainEqual(expect.objectContaining(frame)));
const untilHeard = (heard: RealtimeEvent[], count: number) =>
  vi.waitFor(() => expect(heard).toHaveLength(count));

const CONNECTED = { type: 'connected', data: expect.objectContaining({ user: expect.objectContaining({}) }) };
const answered = (to: string) => ({ type: 'response', data: expect.objectContaining({ to, success: true }) });

describe('client.subscribe of appwrite 18.2, with channels in the address', () => {
  const sdk = WEB_SDKS[0]?.sdk as (typeof WEB_SDKS)[number]['sdk'];

  it('hears of what happens, on a new socket for every new channel, and closes with the last', async () => {
    const admin = await createAdmin(database.current.db);
    const person = await createPerson(database.current.db);
    openPageAs(person);
    const { client } = server.current.visitor(sdk);
    const questions: RealtimeEvent[] = [];
    const account: RealtimeEvent[] = [];
    const stopQuestions = client.subscribe(QUESTIONS, (event) => questions.push(event as RealtimeEvent));
    await untilTold({ ...CONNECTED, data: expect.objectContaining({ channels: [QUESTIONS] }) });
    const stopAccount = client.subscribe('account', (event) => account.push(event as RealtimeEvent));
    await untilTold({
      ...CONNECTED,
      data: expect.objectContaining({ channels: [QUESTIONS, 'account', `account.${person.id}`] }),
    });

    await createQuestion(admin, 'q1');
    await untilHeard(questions, 1);
    expect(questions[0]).toMatchObject({ payload: { $id: 'q1', en: 'Why us?' } });
    expect(questions[0]?.events).toContain('databases.*.collections.*.documents.*.create');

    await new sdk.Account(server.current.clientOf(sdk, person)).updateName('Анна');
    await untilHeard(account, 1);
    expect(account[0]).toMatchObject({ payload: { $id: person.id, name: 'Анна' } });
    expect(questions).toHaveLength(1);

    stopQuestions();
    stopAccount();
    await vi.waitFor(() => expect(browser.sockets.every(({ readyState }) => readyState > 1)).toBe(true));
  });
});

describe('client.subscribe of appwrite 27, with channels in frames', () => {
  it('hears on one socket what each subscription asked for', async () => {
    const admin = await createAdmin(database.current.db);
    openPageAs(admin);
    const client = new web27.Client().setEndpoint(server.current.endpoint).setProject('agent');
    const questions: RealtimeEvent[] = [];
    const one: RealtimeEvent[] = [];
    client.subscribe(QUESTIONS, (event) => questions.push(event as RealtimeEvent));
    client.subscribe(`${QUESTIONS}.q2`, (event) => one.push(event as RealtimeEvent));
    await untilTold(answered('subscribe'));
    await createQuestion(admin, 'q1');
    await createQuestion(admin, 'q2');
    await untilHeard(questions, 2);
    await untilHeard(one, 1);
    expect(one[0]).toMatchObject({ payload: { $id: 'q2' } });
    expect(browser.sockets).toHaveLength(1);
  });
});

describe('the Realtime class of appwrite 27', () => {
  it('hears what its queries let through, until it unsubscribes', async () => {
    const admin = await createAdmin(database.current.db);
    openPageAs(admin);
    const client = new web27.Client().setEndpoint(server.current.endpoint).setProject('agent');
    const realtime = new web27.Realtime(client);
    const all: RealtimeEvent[] = [];
    const chosen: RealtimeEvent[] = [];
    await realtime.subscribe('documents', (event) => all.push(event as unknown as RealtimeEvent));
    const subscription = await realtime.subscribe(
      [web27.Channel.database('db').collection('questions').document()],
      (event) => chosen.push(event as unknown as RealtimeEvent),
      [web27.Query.equal('en', 'Why us?')],
    );
    await vi.waitFor(() =>
      expect(
        browser.frames.flatMap(({ data }) => (data?.to === 'subscribe' ? data.subscriptions : [])),
      ).toHaveLength(2),
    );
    await createQuestion(admin, 'q1', 'Why not?');
    await createQuestion(admin, 'q2', 'Why us?');
    await untilHeard(all, 2);
    await untilHeard(chosen, 1);
    expect(chosen[0]).toMatchObject({ payload: { $id: 'q2' } });

    await subscription.unsubscribe();
    await untilTold(answered('unsubscribe'));
    await createQuestion(admin, 'q3', 'Why us?');
    await untilHeard(all, 3);
    expect(chosen).toHaveLength(1);
    await realtime.disconnect();
  });

  it('hears of a deleted document what it was, when its queries ask for that', async () => {
    const admin = await createAdmin(database.current.db);
    openPageAs(admin);
    const client = new web27.Client().setEndpoint(server.current.endpoint).setProject('agent');
    const realtime = new web27.Realtime(client);
    const heard: RealtimeEvent[] = [];
    await createQuestion(admin, 'q1', 'Why not?');
    await createQuestion(admin, 'q2', 'Why us?');
    const databases = new web27.Databases(server.current.clientOf(WEB_SDKS[1]?.sdk as never, admin) as never);
    const place = { databaseId: 'db', collectionId: 'questions', documentId: 'q2' };
    // Larger than one notification of the database carries.
    await databases.updateDocument({ ...place, data: { case_ru: 'Ё'.repeat(9_999) } });
    const last = await databases.getDocument(place);
    await realtime.subscribe(QUESTIONS, (event) => heard.push(event as unknown as RealtimeEvent), [
      web27.Query.equal('en', 'Why us?'),
    ]);
    await untilTold(answered('subscribe'));
    await databases.deleteDocument({ ...place, documentId: 'q1' });
    await databases.deleteDocument(place);
    await untilHeard(heard, 1);
    expect(heard[0]?.events).toContain(`${QUESTIONS}.q2.delete`);
    expect(heard[0]?.payload).toEqual(JSON.parse(JSON.stringify(last)));
    expect(heard[0]?.payload.$sequence).toEqual(expect.any(String));
    await realtime.disconnect();
  });

  it('is signed in by its JWT', async () => {
    const person = await createPerson(database.current.db);
    const owner = new web27.Client()
      .setEndpoint(server.current.endpoint)
      .setProject('agent')
      .setSession(person.session);
    const { jwt } = await new web27.Account(owner).createJWT();
    const client = new web27.Client().setEndpoint(server.current.endpoint).setProject('agent').setJWT(jwt);
    const realtime = new web27.Realtime(client);
    await realtime.subscribe('account', () => undefined);
    await untilTold({
      type: 'connected',
      data: expect.objectContaining({ user: expect.objectContaining({ $id: person.id }) }),
    });
    await realtime.disconnect();
  });

  it('stays away after the policy turned it off', async () => {
    const client = new web27.Client().setEndpoint(server.current.endpoint).setProject('other');
    const realtime = new web27.Realtime(client);
    const closed = vi.fn();
    realtime.onClose(closed);
    await realtime.subscribe('documents', () => undefined);
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    expect(browser.closes).toEqual([1008]);
  });
});

describe.each(WEB_SDKS)('without cookies, appwrite $version', ({ sdk, version }) => {
  it('signs in by a frame, and the subscription sent with it counts as its own', async () => {
    const person = await createPerson(database.current.db);
    browser.localStorage.set('cookieFallback', JSON.stringify({ a_session_agent: person.session }));
    const { client } = server.current.visitor(sdk);
    const heard: RealtimeEvent[] = [];
    client.subscribe('account', (event) => heard.push(event as RealtimeEvent));
    await untilTold(answered('authentication'));
    if (version === '27.0') await untilTold(answered('subscribe'));
    await new sdk.Account(server.current.clientOf(sdk, person)).updateName('Анна');
    await untilHeard(heard, 1);
    expect(heard[0]).toMatchObject({ payload: { name: 'Анна' } });
  });
});
