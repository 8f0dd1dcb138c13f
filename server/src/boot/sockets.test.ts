import { CLOSE_CODES } from '@aloud/contract/voice/close-codes';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  closeRealtimeClients,
  connectRealtime,
  type RealtimeClient,
} from '../testing/clients/realtime-client.ts';
import { closeVoiceClients, VoiceClient } from '../testing/clients/voice-client.ts';
import { createPerson, type TestPerson } from '../testing/factories.ts';
import { createDraft } from '../testing/interviews.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const database = useTestDatabase({ isEmptiedBetweenTests: false });
const LIMITS = { total: 8, perNetwork: 4, perAccount: 2 };
const app = useTestApp(database, {
  sockets: LIMITS,
  trustedProxies: ['loopback'],
  liveInterviews: { most: 100, lateMsMax: Number.POSITIVE_INFINITY },
});
let origin: string;
beforeAll(async () => {
  origin = await app.current.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  closeRealtimeClients();
  closeVoiceClients();
  await vi.waitFor(() => expect(app.current.websocketServer.clients.size).toBe(0));
});

const NETWORKS = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
const from = (network: string, person?: TestPerson) => ({
  'x-forwarded-for': network,
  ...(person && { cookie: `a_session_agent=${person.session}` }),
});
const listen = (network: string, person?: TestPerson): RealtimeClient =>
  connectRealtime(origin, 'project=agent', from(network, person));
const speak = (network: string) => new VoiceClient(origin, from(network));

async function expectListening(client: RealtimeClient): Promise<void> {
  expect(await client.next()).toMatchObject({ type: 'connected' });
}

async function expectTurnedAway(client: RealtimeClient): Promise<void> {
  expect(await client.next()).toMatchObject({
    type: 'error',
    data: { code: 1013, message: 'Too many connections' },
  });
  expect(await client.closed).toMatchObject({ code: 1013 });
}

it('one network holds so many sockets, of both kinds together, and gets a place back for each it closes', async () => {
  const [network = '', other = ''] = NETWORKS;
  const first = [listen(network), listen(network)];
  for (const client of first) await expectListening(client);
  const speakers = [speak(network), speak(network)];
  for (const client of speakers) await client.ready();
  await expectTurnedAway(listen(network));
  expect(await speak(network).closed).toBe(CLOSE_CODES.overloaded);
  await expectListening(listen(other));

  first[0]?.socket.close();
  await first[0]?.closed;
  await vi.waitFor(async () => expectListening(listen(network)));
});

it('all networks together hold no more than the process may', async () => {
  for (const network of [NETWORKS[0], NETWORKS[1]]) {
    for (let count = 0; count < LIMITS.perNetwork; count++) await expectListening(listen(network ?? ''));
  }
  await expectTurnedAway(listen(NETWORKS[2] ?? ''));
  expect(await speak(NETWORKS[2] ?? '').closed).toBe(CLOSE_CODES.overloaded);
});

it('one account holds so many sockets wherever it comes from, and a guest who signs in is counted then', async () => {
  const { db } = database.current;
  const person = await createPerson(db);
  const { jwt: token } = (
    await app.current.inject({
      method: 'POST',
      url: '/v1/account/jwts',
      headers: person.headers,
      payload: {},
    })
  ).json();
  await app.current.inject({ method: 'POST', url: '/api/create-balance', headers: person.headers });
  const interviewId = await createDraft(db, { accountId: person.id });
  await expectListening(listen(NETWORKS[0] ?? '', person));
  const speaker = speak(NETWORKS[1] ?? '');
  await speaker.hello(interviewId, token);
  await speaker.until('welcome');

  await expectTurnedAway(listen(NETWORKS[2] ?? '', person));
  const late = speak(NETWORKS[2] ?? '');
  await late.hello(interviewId, token);
  expect(await late.closed).toBe(CLOSE_CODES.overloaded);

  const guest = listen(NETWORKS[2] ?? '');
  await expectListening(guest);
  guest.send({ type: 'authentication', data: { session: person.session } });
  await expectTurnedAway(guest);
  await expectListening(listen(NETWORKS[2] ?? '', await createPerson(db)));
});

it('a refused client that does not say goodbye is cut off', async () => {
  for (let count = 0; count < LIMITS.perNetwork; count++) await expectListening(listen(NETWORKS[0] ?? ''));
  const refused = listen(NETWORKS[0] ?? '');
  await new Promise((resolve) => refused.socket.once('open', resolve));
  // A paused reader never sees the close frame, so it never answers it.
  refused.socket.pause();
  await vi.waitFor(() => expect(app.current.websocketServer.clients.size).toBe(LIMITS.perNetwork));
});
