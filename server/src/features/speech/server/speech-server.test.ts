import { RECORDING_BYTES_MAX } from '@aloud/contract/voice/speech.limits';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSpeechApp } from '../../../boot/roles/start-speech-server.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { createFairQueue } from '../../../platform/jobs/fair-queue.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { HEARD_RATE, SPOKEN_RATE } from '../../../providers/audio/pcm.ts';
import { toWave } from '../../../providers/audio/wave-file.ts';
import { type AloudPeer, createAloudPeer } from '../../../providers/http/aloud-peer.ts';
import { createOpenAiCompatibleStt } from '../../../providers/stt/openai-compatible-stt.ts';
import type { SpeechToText, TranscribeOptions } from '../../../providers/stt/stt.port.ts';
import { createOpenAiCompatibleTts } from '../../../providers/tts/openai-compatible-tts.ts';
import { speakWithEngines } from '../../../providers/tts/speak-with-engines.ts';
import type { SpeakOptions } from '../../../providers/tts/tts.port.ts';
import { createScriptedVad } from '../../../providers/vad/vad.fake.ts';
import { createGate } from '../../../testing/gate.ts';
import { scriptedSpeech } from '../../../testing/scripted/scripted-speech.ts';
import type { VerboseTranscription } from './transcription-format.rules.ts';

const KEY = 'a key for the tests of speech';
const TEXT = 'Мы всё починили. Потом отдохнули.';
const ACCOUNT = '67e1account';
const FILE_HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
const never = new AbortController().signal;
const sound = new Int16Array(HEARD_RATE * 2).fill(5_000);

let app: FastifyInstance;
let origin: string;
/** What came to the queue, and what left it for the recogniser. */
let arrived: TranscribeOptions[];
let heard: TranscribeOptions[];
let spoken: SpeakOptions[];
/** Resolves when the recogniser may respond. */
let mayAnswer: (signal: AbortSignal) => Promise<void>;

/** One utterance at a time, and behind it the queue that stands in front of every engine. */
function queued(stt: SpeechToText): SpeechToText {
  const limits = { size: 1, waitingPerOwner: 1, waitingMax: 2, retryAfterSeconds: 7 };
  const queue = createFairQueue({ ...limits, busyCode: 'speech.busy' });
  return {
    ...stt,
    async transcribe(audio, options) {
      arrived.push(options);
      const leave = await queue.enter({ ...options, isUrgent: options.isLive });
      heard.push(options);
      return stt.transcribe(audio, options).finally(leave);
    },
  };
}

beforeEach(async () => {
  arrived = [];
  heard = [];
  spoken = [];
  mayAnswer = async () => undefined;
  const speech = scriptedSpeech({ texts: [TEXT], confidence: 0.75, answers: (signal) => mayAnswer(signal) });
  const { tts } = speech;
  app = await createSpeechApp({
    config: readConfig({ ROLES: 'speech', SPEECH_SERVER_KEY: KEY }),
    logger: createLogger('silent'),
    speech: {
      ...speech,
      stt: queued(speech.stt),
      tts: {
        ...tts,
        speak(text, options) {
          spoken.push(options);
          return tts.speak(text, options);
        },
      },
    },
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

type Asked = { key?: string; headers?: Record<string, string>; signal?: AbortSignal };

async function ask(
  path: string,
  body: FormData | object,
  { key = KEY, headers, signal = never }: Asked = {},
) {
  const isForm = body instanceof FormData;
  return fetch(`${origin}/v1${path}`, {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
    headers: {
      authorization: `Bearer ${key}`,
      ...(!isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    signal,
  });
}

function toForm(
  fields: Record<string, string> = {},
  bytes: Uint8Array = toWave(sound, HEARD_RATE),
): FormData {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'answer.wav');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const transcribe = (fields?: Record<string, string>, asked?: Asked) =>
  ask('/audio/transcriptions', toForm(fields), asked);

async function meet(): Promise<AloudPeer> {
  const peer = createAloudPeer(place());
  await vi.waitFor(() => expect(peer.isAloud()).toBe(true), { timeout: 10_000 });
  return peer;
}

const place = () => ({ url: `${origin}/v1`, key: KEY });

function holdAnswers(): () => void {
  const gate = createGate();
  mayAnswer = () => gate.opened;
  return () => gate.open();
}

const arrives = (count: number) => vi.waitFor(() => expect(arrived).toHaveLength(count), { timeout: 10_000 });

describe('the key', () => {
  it.each([
    ['/audio/transcriptions', 'POST'],
    ['/audio/speech', 'POST'],
    ['/models', 'GET'],
  ])('is asked for at %s', async (path, method) => {
    for (const authorization of ['', 'Bearer wrong', `Bearer ${KEY}s`, KEY]) {
      const response = await fetch(`${origin}/v1${path}`, { method, headers: { authorization } });
      expect(response.status).toBe(401);
      const error = { code: 'invalid_api_key', type: 'invalid_request_error' };
      expect(await response.json()).toMatchObject({ error });
    }
    expect(heard).toEqual([]);
  });
});

describe('a transcription', () => {
  it('is text alone, or text with times and certainty', async () => {
    expect(await (await transcribe()).json()).toEqual({ text: TEXT });
    expect(await (await transcribe({ response_format: 'text' })).text()).toBe(`${TEXT}\n`);
    const fields = { response_format: 'verbose_json', 'timestamp_granularities[]': 'word', language: 'ru' };
    const { words, segments, ...rest } = (await (await transcribe(fields)).json()) as VerboseTranscription;
    expect(rest).toEqual({ task: 'transcribe', language: 'russian', duration: 2, text: TEXT });
    expect(words?.[0]).toEqual({ word: 'Мы', start: 0, end: 0.4, probability: 0.75 });
    expect(segments).toBeUndefined();
    const asked = await transcribe({ response_format: 'verbose_json', model: 'any' });
    const plain = (await asked.json()) as VerboseTranscription;
    expect(plain.words).toBeUndefined();
    expect(plain.segments?.map(({ text }) => text)).toEqual(['Мы всё починили.', 'Потом отдохнули.']);
    expect(plain.segments?.[0]?.avg_logprob).toBeCloseTo(Math.log(0.75));
  });

  it.each([
    ['an unknown language', 'language', { language: 'klingon' }],
    ['an unknown format', 'response_format', { response_format: 'srt' }],
    ['a stream', 'stream', { stream: 'true' }],
  ])('is refused for %s', async (_name, param, fields) => {
    const response = await transcribe(fields);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { param, type: 'invalid_request_error' } });
  });

  it('is refused without a file, without a form, and for more than a recording may have', async () => {
    const empty = new FormData();
    empty.append('model', 'whisper-1');
    expect((await ask('/audio/transcriptions', empty)).status).toBe(400);
    expect((await ask('/audio/transcriptions', { file: 'none' })).status).toBe(400);
    const long = toForm({}, new Uint8Array(RECORDING_BYTES_MAX + 1));
    const response = await ask('/audio/transcriptions', long);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: 'request.too-large' } });
    expect(heard).toEqual([]);
  });

  it.each([
    ['never names its boundary', 'multipart/form-data', '--x\r\n\r\n--x--\r\n'],
    ['ends inside the file', 'multipart/form-data; boundary=x', FILE_HEAD],
    ['is a WAVE file of nothing', 'multipart/form-data; boundary=x', `${FILE_HEAD}RIFF\r\n--x--\r\n`],
  ])('is refused, or empty, for a form that %s', async (_name, type, payload) => {
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': type };
    const response = await app.inject({ method: 'POST', url: '/v1/audio/transcriptions', headers, payload });
    expect([200, 400]).toContain(response.statusCode);
    expect(Object.keys(response.json())).toEqual([response.statusCode === 200 ? 'text' : 'error']);
  });

  it('stops when its client leaves', async () => {
    const stopped = new Promise<void>((resolve) => {
      mayAnswer = (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            resolve();
            reject(signal.reason as Error);
          });
        });
    });
    const leaving = new AbortController();
    const asked = transcribe({}, { signal: leaving.signal }).catch(() => undefined);
    await arrives(1);
    leaving.abort();
    await stopped;
    await asked;
  });
});

describe('the queue', () => {
  it('refuses strangers beyond one share with the time to wait', async () => {
    const release = holdAnswers();
    const first = transcribe();
    await arrives(1);
    const second = transcribe();
    await arrives(2);
    const refused = await transcribe();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('7');
    expect(await refused.json()).toMatchObject({ error: { code: 'speech.busy' } });
    release();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
  });

  it('serves a conversation before recordings, and the accounts of other processes in turn', async () => {
    const stt = createOpenAiCompatibleStt({
      server: place(),
      model: 'any',
      vad: createScriptedVad(),
      peer: await meet(),
    });
    const hear = (owner: string, isLive = false) => stt.transcribe(sound, { owner, isLive, signal: never });
    const release = holdAnswers();
    const asked: Promise<unknown>[] = [];
    for (const [owner, isLive] of [['busy'], ['anna'], ['boris'], ['live', true]] as const) {
      asked.push(hear(owner, isLive));
      await arrives(asked.length);
    }
    release();
    await Promise.all(asked);
    expect(heard.map(({ isLive }) => isLive)).toEqual([false, true, false, false]);
    const owners = heard.map(({ owner }) => owner);
    expect(new Set(owners).size).toBe(4);
    expect(owners.join()).not.toMatch(/busy|anna|boris|live/);
  });
});

describe('another process', () => {
  it('hears through it as with an engine of its own: words, times and certainty', async () => {
    const stt = createOpenAiCompatibleStt({
      server: place(),
      model: 'any',
      vad: createScriptedVad(),
      peer: await meet(),
    });
    expect(stt.isOwn).toBe(true);
    const transcript = await stt.transcribe(sound, { owner: ACCOUNT, locale: 'ru', signal: never });
    expect(transcript).toMatchObject({ text: TEXT, locale: 'ru', seconds: 2 });
    expect(transcript.words).toHaveLength(5);
    expect(transcript.words[1]).toEqual({ text: 'всё', start: 0.4, end: 0.8, confidence: 0.75 });
    expect(heard[0]?.owner).toMatch(/^peer:[\w-]{43}$/);
  });

  it('gets captions while the engines have time, and "busy" at once while they have none', async () => {
    const stt = createOpenAiCompatibleStt({
      server: place(),
      model: 'any',
      vad: createScriptedVad(),
      peer: await meet(),
    });
    const draft = () => stt.transcribe(sound, { owner: ACCOUNT, isDraft: true, signal: never });
    expect((await draft()).text).toBe(TEXT);
    expect(heard[0]).toMatchObject({ isDraft: true, isLive: false });
    await app.close();
    await expect(draft()).rejects.toMatchObject({ code: 'speech.busy' });
  });

  it('tells the server of a stranger nothing of its accounts', async () => {
    const peer = createAloudPeer({ url: `${origin}/elsewhere`, key: KEY });
    expect(peer.isAloud()).toBe(false);
    expect(peer.describeWork({ owner: ACCOUNT, urgency: 'live' })).toEqual({});
  });

  it('speaks through it, in the language of the conversation and before samples', async () => {
    const voices = { ru: 'alloy', en: 'alloy' };
    const peer = await meet();
    const tts = speakWithEngines([
      createOpenAiCompatibleTts({ server: place(), model: 'any', voices, peer }),
    ]);
    let samples = 0;
    const options = { locale: 'ru', owner: ACCOUNT, isLive: true, speed: 1.1, signal: never } as const;
    for await (const part of tts.speak('React and Redux', options)) samples += part.length;
    expect(samples).toBe(Math.round(3 * 0.3 * SPOKEN_RATE));
    expect(spoken[0]).toMatchObject({ locale: 'ru', isLive: true, speed: 1.1 });
  });
});

describe('a voice', () => {
  const speak = (body: object) => ask('/audio/speech', { model: 'tts-1', ...body });

  it('speaks raw sound or a WAVE file, in the language of its name or of the text', async () => {
    const raw = await speak({ input: 'Good morning', voice: 'alloy', response_format: 'pcm' });
    expect((await raw.arrayBuffer()).byteLength).toBe(2 * 0.3 * SPOKEN_RATE * 2);
    const wave = await speak({ input: 'Доброе утро', voice: 'alloy' });
    expect(wave.headers.get('content-type')).toBe('audio/wav');
    expect((await wave.arrayBuffer()).byteLength).toBe(44 + 2 * 0.3 * SPOKEN_RATE * 2);
    await speak({ input: 'Good morning', voice: 'scripted-ru' });
    expect(spoken.map(({ locale }) => locale)).toEqual(['en', 'ru', 'ru']);
  });

  it.each([
    ['a format it cannot write', 'response_format', { response_format: 'mp3' }],
    ['a text too long to wait for', 'input', { input: 'a'.repeat(4_097) }],
    ['no text', 'input', { input: undefined }],
    ['a speed that is none', 'speed', { speed: 9 }],
  ])('refuses %s', async (_name, param, body) => {
    const response = await speak({ input: 'Hello', voice: 'alloy', ...body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { param } });
  });
});

it('names its models, tells load balancers when they are there, and has no other address', async () => {
  const models = await fetch(`${origin}/v1/models`, { headers: { authorization: `Bearer ${KEY}` } });
  expect(await models.json()).toEqual({
    object: 'list',
    data: [{ id: 'scripted', object: 'model', created: 0, owned_by: 'aloud' }],
  });
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  for (const path of ['/v1/account', '/api/interviews', '/'])
    expect((await fetch(`${origin}${path}`)).status).toBe(404);
});
