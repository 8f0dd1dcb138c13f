import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLOSE_CODES } from '@aloud/contract/voice/close-codes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobs } from '../../db/schema/jobs.ts';
import { findLease } from '../../features/interviews/event-log/conversation-events.data.ts';
import { HEARD_RATE } from '../../providers/audio/pcm.ts';
import { toWave } from '../../providers/audio/wave-file.ts';
import { type ServerProcess, startServerProcess } from '../../testing/clients/server-process.ts';
import { closeVoiceClients, VoiceClient } from '../../testing/clients/voice-client.ts';
import { createPerson, createQuestion, giveUnits, type TestPerson } from '../../testing/factories.ts';
import { createDraft } from '../../testing/interviews.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const KEY = 'a key for the tests of roles';
/** What the engines of the speech process hear, whatever is said. */
const HEARD = 'Я предложил решение';
const ANSWER = 'Я перенёс базу данных за неделю.';
const GUARD = { timeout: 30_000 };

const database = useTestDatabase({ isEmptiedBetweenTests: false });
const running = new Set<ServerProcess>();
let directory: string;
let speech: ServerProcess;
let web: ServerProcess;
let voice: ServerProcess;
let person: TestPerson;
let interviewId: string;

async function start(roles: string, program: 'main' | 'scripted' = 'scripted'): Promise<ServerProcess> {
  const isSpeech = roles === 'speech';
  const server = await startServerProcess(
    {
      ROLES: roles,
      LOG_LEVEL: 'silent',
      SIGNING_KEYS: 'a key that all processes of this test share',
      ...(isSpeech
        ? { SPEECH_SERVER_KEY: KEY, DATA_DIR: join(directory, 'speech') }
        : {
            DATABASE_URL: database.current.url,
            DATA_DIR: directory,
            SPEECH_STT_URL: `${speech.origin}/v1`,
            SPEECH_STT_KEY: KEY,
            SPEECH_TTS_URL: `${speech.origin}/v1`,
            SPEECH_TTS_KEY: KEY,
          }),
    },
    program,
  );
  running.add(server);
  return server;
}

async function kill(server: ServerProcess): Promise<void> {
  running.delete(server);
  server.child.kill('SIGKILL');
  await server.exited;
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-roles-'));
  speech = await start('speech');
  [web, voice] = await Promise.all([start('web'), start('voice')]);
});
afterAll(async () => {
  await Promise.all([...running].map(kill));
  await rm(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  const { db } = database.current;
  person = await createPerson(db);
  await giveUnits(db, { accountId: person.id, amount: 5 });
  interviewId = await createDraft(db, { accountId: person.id });
});
afterEach(closeVoiceClients);

async function ask(path: string, body?: FormData | object): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${web.origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...person.headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
}

/** A candidate who was asked the first question in this process. */
async function talkTo({ origin }: ServerProcess): Promise<VoiceClient> {
  const { jwt } = (await (await ask('/v1/account/jwts', {})).json()) as { jwt: string };
  const client = new VoiceClient(origin);
  await client.hello(interviewId, jwt);
  await client.until('state', ({ agent }) => agent === 'listening');
  return client;
}

const lease = () => findLease(database.current.db, interviewId);
const write = (id: string, text = ANSWER) => ask(`/api/interviews/${interviewId}/answers`, { id, text });

async function listTexts(response: Response): Promise<string[]> {
  expect(response.status).toBe(200);
  const { turns } = (await response.json()) as { turns: { text: string }[] };
  return turns.map(({ text }) => text);
}

function toWaveFile(): Blob {
  return new Blob([Uint8Array.from(toWave(new Int16Array(HEARD_RATE).fill(8_000), HEARD_RATE))]);
}

describe('a process', () => {
  it('has the addresses of its roles and no others, and always those of operators', async () => {
    for (const { origin } of [web, voice, speech]) {
      for (const path of ['/healthz', '/readyz', '/metrics'])
        expect((await fetch(`${origin}${path}`)).status, `${origin}${path}`).toBe(200);
    }
    for (const path of ['/v1/account', '/api/interviews', '/api/speech/status', '/robots.txt'])
      expect((await fetch(`${voice.origin}${path}`)).status, path).toBe(404);
    expect((await ask('/api/interviews')).status).toBe(200);
    expect((await ask('/v1/models')).status).toBe(404);
  });

  it('without live interviews refuses their socket before it is open', async () => {
    expect((await ask('/api/interviews/socket')).status).toBe(404);
    const socket = new VoiceClient(web.origin).socket;
    const refused = new Promise((resolve) => {
      socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
      socket.on('open', () => resolve('open'));
    });
    expect(await refused).toBe(404);
  });

  it('that only offers engines needs neither database nor keys, and is ready when its models are', async () => {
    const alone = await start('speech', 'main');
    expect((await fetch(`${alone.origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${alone.origin}/readyz`)).status).toBe(503);
    expect(alone.said()).toMatch(/database +none: engines only/);
    expect(alone.said()).toMatch(/roles +● speech\n/);
    expect(await readdir(join(directory, 'speech')).catch(() => [])).toEqual([]);
    await kill(alone);
  });
});

describe('an answer to a question', () => {
  it('is taken by one process, heard by another and judged by a third', async () => {
    const { db } = database.current;
    const form = new FormData();
    const questionId = await createQuestion(db);
    for (const [name, value] of Object.entries({ attemptId: 'spoken', questionId, language: 'ru' }))
      form.append(name, value);
    form.append('file', toWaveFile(), 'answer.wav');
    const sent = ask('/api/practice/answers', form);
    await vi.waitFor(async () => expect(await db.$count(jobs)).toBe(1), GUARD);
    // Neither of the two that run works on it.
    expect((await db.select().from(jobs)).map(({ state }) => state)).toEqual(['queued']);
    const worker = await start('jobs');
    const response = await sent;
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(HEARD);
    expect(await db.$count(jobs)).toBe(0);
    await kill(worker);
  });
});

describe('a live interview', () => {
  it('is heard and spoken by the engines of another machine', async () => {
    const client = await talkTo(voice);
    expect(client.frames.length).toBeGreaterThan(0);
    client.micOn();
    client.record(400, false);
    client.record(3_000, true);
    client.record(4_500, false);
    const { text } = await client.until('turn-committed', ({ role }) => role === 'candidate');
    expect(text).toBe(HEARD);
  });

  it('gets the answer that is written to a process without live interviews, where it runs', async () => {
    const client = await talkTo(voice);
    const before = await lease();
    expect(await listTexts(await write('first'))).toContain(ANSWER);
    // As within one process: the newest connection wins, and the session is the same.
    expect(await client.closed).toBe(CLOSE_CODES.superseded);
    expect(await listTexts(await write('second', 'И написал тесты.'))).toContain('И написал тесты.');
    const again = await listTexts(await write('second', 'И написал тесты.'));
    expect(again.filter((text) => text === 'И написал тесты.')).toHaveLength(1);
    expect(await lease()).toEqual(before);
    expect(await database.current.db.$count(jobs)).toBe(0);
  });

  it('tells a process without live interviews why an answer was not taken', async () => {
    const { db } = database.current;
    const poor = await createPerson(db);
    interviewId = await createDraft(db, { accountId: poor.id });
    expect((await write('theirs')).status).toBe(404);
    person = poor;
    const refused = await write('unpaid');
    expect(refused.status).toBe(402);
    expect(await refused.json()).toMatchObject({ code: 'balance.not-enough' });
  });

  it.each(['stop', 'reset'])('ends with a %s that comes to another process', async (wish) => {
    const client = await talkTo(voice);
    expect((await ask(`/api/interviews/${interviewId}/${wish}`, {})).status).toBe(200);
    expect(await client.closed).toBe(CLOSE_CODES.ended);
    if (wish === 'stop') return;
    // What was reset begins anew at once, with whatever is left of the old session in memory.
    const next = await talkTo(voice);
    expect((await next.until('welcome')).isResumed).toBe(false);
  });

  it('that is deleted elsewhere is gone for its candidate', async () => {
    const client = await talkTo(voice);
    const deleted = await fetch(`${web.origin}/api/interviews/${interviewId}`, {
      method: 'DELETE',
      headers: person.headers,
    });
    expect(deleted.status).toBe(204);
    expect([CLOSE_CODES.ended, CLOSE_CODES.moved]).toContain(await client.closed);
  });

  it('of a killed process is taken up by another when the next answer is written', async () => {
    const doomed = await start('voice');
    await talkTo(doomed);
    const before = await lease();
    await kill(doomed);
    expect(await listTexts(await write('after'))).toContain(ANSWER);
    expect((await lease())?.processId).not.toBe(before?.processId);
  });
});
