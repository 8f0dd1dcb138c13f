import { CLOSE_CODES } from '@aloud/contract/voice/close-codes';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeVoiceClients, VoiceClient } from '../../../testing/clients/voice-client.ts';
import { createPerson, type TestPerson } from '../../../testing/factories.ts';
import { createDraft } from '../../../testing/interviews.ts';
import { scriptedSpeech } from '../../../testing/scripted/scripted-speech.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';

const ANSWER = 'Я перенёс базу данных за неделю.';
/** Sessions outlive their connections: emptying the tables under them is not what is tested. */
const database = useTestDatabase({ isEmptiedBetweenTests: false });
const speech = { current: scriptedSpeech({ texts: [ANSWER] }) };
/** A busy machine is late with everything; that is not what is tested here. */
const unhurried = { most: 100, lateMsMax: Number.POSITIVE_INFINITY };
const here = useTestApp(
  database,
  { allowedOrigins: ['https://aloud.example'], liveInterviews: unhurried },
  { speech },
);
/** Another process on the same database. */
const elsewhere = useTestApp(database, { liveInterviews: unhurried }, { speech });
const crowded = useTestApp(database, { liveInterviews: { ...unhurried, most: 0 } }, { speech });
const late = useTestApp(database, { liveInterviews: { most: 100, lateMsMax: -1 } }, { speech });

const origins = { here: '', elsewhere: '', crowded: '', late: '' };
beforeAll(async () => {
  const listen = { port: 0, host: '127.0.0.1' };
  origins.here = await here.current.listen(listen);
  origins.elsewhere = await elsewhere.current.listen(listen);
  origins.crowded = await crowded.current.listen(listen);
  origins.late = await late.current.listen(listen);
});
afterEach(closeVoiceClients);

let person: TestPerson;
let token: string;
let interviewId: string;
beforeEach(async () => {
  person = await createPerson(database.current.db);
  token = await jwtOf(person);
  await here.current.inject({ method: 'POST', url: '/api/create-balance', headers: person.headers });
  interviewId = await createDraft(database.current.db, { accountId: person.id });
});

async function jwtOf({ headers }: TestPerson): Promise<string> {
  const response = await here.current.inject({
    method: 'POST',
    url: '/v1/account/jwts',
    headers,
    payload: {},
  });
  return response.json().jwt;
}

function connect(origin = origins.here, headers: Record<string, string> = {}): VoiceClient {
  return new VoiceClient(origin, headers);
}

async function asked(client: VoiceClient): Promise<void> {
  await client.hello(interviewId, token);
  await client.until('turn-committed', ({ role }) => role === 'interviewer');
}

describe('coming in', () => {
  it('is welcomed with everything there is to know, then asked the first question', async () => {
    const client = connect();
    await client.hello(interviewId, token);
    expect(await client.until('welcome')).toMatchObject({
      interviewId,
      isResumed: false,
      micNext: 0,
      seq: 1,
    });
    expect(await client.until('snapshot')).toMatchObject({ turns: [], utterance: null });
    const { text } = await client.until('utterance-segment');
    expect(text).not.toBe('');
    await client.until('state', ({ agent }) => agent === 'listening');
    expect(client.frames.length).toBeGreaterThan(5);
    expect(client.frames.every(({ kind, source }) => kind === 'voice' && source === 1)).toBe(true);
    expect(client.socket.protocol).toBe('interview.v1');
    const numbers = client.messages.map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  });

  it.each([
    ['a token that is none', async () => ({ token: 'nonsense', id: interviewId }), CLOSE_CODES.unauthorised],
    [
      'the token of somebody else',
      async () => ({ token: await jwtOf(await createPerson(database.current.db)), id: interviewId }),
      CLOSE_CODES['not-found'],
    ],
    ['an interview that does not exist', async () => ({ token, id: 'nothing' }), CLOSE_CODES['not-found']],
  ])('is refused to %s', async (_name, make, code) => {
    const { token: shown, id } = await make();
    const client = connect();
    await client.hello(id, shown);
    expect(await client.closed).toBe(code);
  });

  it.each(['here', 'elsewhere'] as const)(
    'is refused %s to anybody but the candidate, at every door, while the conversation runs undisturbed',
    async (place) => {
      const client = connect();
      await asked(client);
      const stranger = await createPerson(database.current.db);
      const intruder = connect(origins[place]);
      await intruder.hello(interviewId, await jwtOf(stranger));
      expect(await intruder.closed).toBe(CLOSE_CODES['not-found']);
      expect(intruder.messages).toEqual([]);
      const app = place === 'here' ? here.current : elsewhere.current;
      const url = `/api/interviews/${interviewId}`;
      const { headers } = stranger;
      const answer = { id: 'theirs', text: 'Я не тот кандидат.' };
      const refused = await Promise.all([
        app.inject({ method: 'POST', url: `${url}/answers`, headers, payload: answer }),
        app.inject({ method: 'POST', url: `${url}/stop`, headers }),
        app.inject({ method: 'POST', url: `${url}/reset`, headers }),
        app.inject({ method: 'DELETE', url, headers }),
      ]);
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
      client.send({ type: 'typed', id: 'mine', text: ANSWER });
      expect((await client.until('turn-committed', ({ role }) => role === 'candidate')).text).toBe(ANSWER);
    },
  );

  it('is refused without a balance, and nothing begins', async () => {
    const poor = await createPerson(database.current.db);
    const id = await createDraft(database.current.db, { accountId: poor.id });
    const client = connect();
    await client.hello(id, await jwtOf(poor));
    expect(await client.closed).toBe(CLOSE_CODES['not-enough']);
  });

  it('is refused to pages of other sites', async () => {
    const client = connect(origins.here, { origin: 'https://evil.example' });
    expect(await client.closed).toBe(1008);
    const own = connect(origins.here, { origin: 'https://aloud.example' });
    await own.hello(interviewId, token);
    await own.until('welcome');
  });

  it.each(['crowded', 'late'] as const)(
    'is refused by a %s process, with a code that says so',
    async (which) => {
      const client = connect(origins[which]);
      await client.hello(interviewId, token);
      expect(await client.closed).toBe(CLOSE_CODES.overloaded);
    },
  );

  it.each([
    ['is not JSON', 'hello'],
    ['is unknown', JSON.stringify({ type: 'give-me-100' })],
    ['is a second greeting', null],
    ['is too long', JSON.stringify({ type: 'typed', id: 'a', text: 'x'.repeat(70_000) })],
  ])('ends when a message %s', async (_name, text) => {
    const client = connect();
    await client.hello(interviewId, token);
    await client.until('welcome');
    if (text === null) client.send({ type: 'hello', interviewId, token });
    else client.socket.send(text);
    expect(await client.closed).toBe(CLOSE_CODES.invalid);
  });

  it('ends for audio that is none, and for more than a person can speak', async () => {
    const garbled = connect();
    await garbled.hello(interviewId, token);
    await garbled.until('welcome');
    garbled.socket.send(Buffer.from([9, 9, 9, 9]));
    expect(await garbled.closed).toBe(CLOSE_CODES.invalid);

    const flood = connect();
    await flood.hello(interviewId, token);
    await flood.until('welcome');
    flood.micOn();
    flood.record(70_000, false);
    expect(await flood.closed).toBe(CLOSE_CODES['too-many']);
  });

  it('ends for too many messages', async () => {
    const client = connect();
    await client.hello(interviewId, token);
    await client.until('welcome');
    for (let i = 0; i < 5_000; i += 1) client.send({ type: 'ping', t: i });
    expect(await client.closed).toBe(CLOSE_CODES['too-many']);
  });

  it('ends when the session of the person does', async () => {
    const client = connect();
    await asked(client);
    await here.current.inject({
      method: 'DELETE',
      url: '/v1/account/sessions/current',
      headers: person.headers,
    });
    expect(await client.closed).toBe(CLOSE_CODES.unauthorised);
  });
});

describe('a conversation', () => {
  it('hears an answer, stores it with its times, and replies', async () => {
    const client = connect();
    await asked(client);
    client.micOn();
    client.record(400, false);
    client.record(3_000, true);
    client.record(4_500, false);
    const committed = await client.until('turn-committed', ({ role }) => role === 'candidate');
    expect(committed.text).toBe(ANSWER);
    await client.until('turn-committed', ({ role, turn }) => role === 'interviewer' && turn > committed.turn);
    const read = await here.current.inject({
      url: `/api/interviews/${interviewId}`,
      headers: person.headers,
    });
    const [, answer] = read.json().turns;
    expect(answer).toMatchObject({ role: 'candidate', text: ANSWER });
    expect(answer.toMs - answer.fromMs).toBeGreaterThan(2_800);
  });

  it('says which microphone frames are stored', async () => {
    const client = connect();
    await asked(client);
    client.micOn();
    client.record(4_000, false);
    expect(await client.until('mic-stored')).toMatchObject({ stream: 1 });
  });

  it('ends with the button, and then nobody gets in', async () => {
    const client = connect();
    await asked(client);
    client.send({ type: 'stop' });
    expect(await client.until('ended')).toMatchObject({ reason: 'stopped' });
    expect(await client.closed).toBe(CLOSE_CODES.ended);
    const read = await here.current.inject({
      url: `/api/interviews/${interviewId}`,
      headers: person.headers,
    });
    expect(read.json()).toMatchObject({ state: 'too-short', endReason: 'stopped' });
  });

  it('answers pings', async () => {
    const client = connect();
    await asked(client);
    client.send({ type: 'ping', t: 42 });
    expect(await client.until('pong')).toMatchObject({ t: 42 });
  });
});

describe('another page', () => {
  it.each([
    ['stop', 'here', 'too-short'],
    ['stop', 'elsewhere', 'too-short'],
    ['reset', 'elsewhere', 'draft'],
  ] as const)(
    'that wants a %s, %s, has the last word: whoever talks finds it done',
    async (wish, place, state) => {
      const client = connect();
      await asked(client);
      const app = place === 'here' ? here.current : elsewhere.current;
      const url = `/api/interviews/${interviewId}`;
      await app.inject({ method: 'POST', url: `${url}/${wish}`, headers: person.headers });
      expect(await client.closed).toBe(CLOSE_CODES.ended);
      expect((await app.inject({ url, headers: person.headers })).json()).toMatchObject({ state });
    },
  );
});

describe('coming back', () => {
  it('goes on where it was, and the newest connection wins', async () => {
    const first = connect();
    await asked(first);
    const second = connect();
    await second.hello(interviewId, token);
    expect(await first.closed).toBe(CLOSE_CODES.superseded);
    expect(await second.until('welcome')).toMatchObject({ isResumed: true });
    const { turns } = await second.until('snapshot');
    expect(turns).toHaveLength(1);
    second.send({ type: 'typed', id: 'a', text: ANSWER });
    await second.until('turn-committed', ({ role }) => role === 'candidate');
  });

  it('goes on in another process with the same words, and the first one lets go', async () => {
    const first = connect();
    await asked(first);
    first.send({ type: 'typed', id: 'a', text: ANSWER });
    const reply = await first.until('turn-committed', ({ role, turn }) => role === 'interviewer' && turn > 1);

    const second = connect(origins.elsewhere);
    await second.hello(interviewId, token);
    const { turns } = await second.until('snapshot');
    expect(turns.map(({ text }) => text).slice(1)).toEqual([ANSWER, reply.text]);
    expect(await first.closed).toBe(CLOSE_CODES.superseded);
    second.send({ type: 'typed', id: 'b', text: 'И ещё написал тесты.' });
    await second.until('turn-committed', ({ text }) => text === 'И ещё написал тесты.');
    const read = await here.current.inject({
      url: `/api/interviews/${interviewId}`,
      headers: person.headers,
    });
    expect(
      read
        .json()
        .turns.slice(0, 4)
        .map(({ turn }: { turn: number }) => turn),
    ).toEqual([1, 2, 3, 4]);
  });

  it('takes a repeated written answer for what it is, in any process', async () => {
    const first = connect();
    await asked(first);
    first.send({ type: 'typed', id: 'a', text: ANSWER });
    await first.until('typed-stored');
    first.socket.terminate();
    const second = connect(origins.elsewhere);
    await second.hello(interviewId, token);
    await second.until('snapshot');
    second.send({ type: 'typed', id: 'a', text: ANSWER });
    expect(await second.until('typed-stored')).toMatchObject({ id: 'a' });
    const read = await here.current.inject({
      url: `/api/interviews/${interviewId}`,
      headers: person.headers,
    });
    const answers = read.json().turns.filter(({ role }: { role: string }) => role === 'candidate');
    expect(answers).toHaveLength(1);
  });

  it('is possible after the end: the history stays and the interviewer takes it up', async () => {
    const first = connect();
    await asked(first);
    first.send({ type: 'stop' });
    await first.closed;
    const second = connect();
    await second.hello(interviewId, token);
    expect((await second.until('snapshot')).turns).toHaveLength(1);
    await second.until('turn-committed', ({ role }) => role === 'interviewer');
  });
});
