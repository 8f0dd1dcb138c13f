import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SPOKEN_RATE } from '../audio/pcm.ts';
import { toWave } from '../audio/wave-file.ts';
import { createOpenAiCompatibleStt } from '../stt/openai-compatible-stt.ts';
import { createOpenAiCompatibleTts } from '../tts/openai-compatible-tts.ts';
import { speakWithEngines } from '../tts/speak-with-engines.ts';
import { createScriptedVad } from '../vad/vad.fake.ts';

type Answer = (
  response: ServerResponse,
  request: { path: string; headers: IncomingMessage['headers']; body: Buffer },
) => void;

let server: Server;
let answers: Answer[];
let requests: { path: string; headers: IncomingMessage['headers']; body: Buffer }[];
const never = new AbortController().signal;
const voice = new Int16Array(32_000).fill(5_000);

beforeEach(async () => {
  answers = [];
  requests = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const asked = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
      requests.push(asked);
      (answers.shift() ?? ((late) => late.writeHead(500).end()))(response, asked);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function place() {
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, key: 'secret' };
}

const json =
  (body: unknown): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('recognition', () => {
  const open = () =>
    createOpenAiCompatibleStt({ server: place(), model: 'whisper-1', vad: createScriptedVad() });

  it('sends the sound, the language and the key, and takes the word times', async () => {
    answers.push(
      json({
        text: 'We shipped it.',
        language: 'english',
        words: [
          { word: 'We', start: 0.1, end: 0.3 },
          { word: 'shipped', start: 0.3, end: 0.8 },
          { word: 'it', start: 0.8, end: 1 },
        ],
        segments: [{ start: 0, end: 2, avg_logprob: -0.1 }],
      }),
    );
    const heard = await open().transcribe(voice, { owner: 'anna', locale: 'en', signal: never });
    expect(heard).toMatchObject({ text: 'We shipped it.', locale: 'en', seconds: 2 });
    expect(heard.words[2]).toEqual({ text: 'it.', start: 0.8, end: 1, confidence: expect.closeTo(0.905, 2) });
    expect(requests[0]).toMatchObject({
      path: '/v1/audio/transcriptions',
      headers: { authorization: 'Bearer secret' },
    });
    expect(String(requests[0]?.body)).toContain('name="language"');
  });

  it('estimates times when the server gives the text alone, and finds the language in it', async () => {
    answers.push(json({ text: 'Я всё починил' }));
    const heard = await open().transcribe(voice, { owner: 'anna', signal: never });
    expect(heard.locale).toBe('ru');
    expect(heard.words.map(({ confidence }) => confidence)).toEqual([null, null, null]);
    expect(heard.words.at(-1)?.end).toBeGreaterThan(1.5);
  });

  it('bounds words and times that no speech has', async () => {
    const endless = 'ха'.repeat(150);
    answers.push(
      json({
        text: `Да ${endless}`,
        words: [
          { word: 'Да', start: -0.2, end: -0.1 },
          { word: endless, start: 0.1, end: 1 },
        ],
      }),
    );
    const heard = await open().transcribe(voice, { owner: 'anna', locale: 'ru', signal: never });
    expect(heard.words).toEqual([
      expect.objectContaining({ text: 'Да', start: 0, end: 0 }),
      expect.objectContaining({ text: 'ха'.repeat(100), start: 0.1, end: 1 }),
    ]);
  });

  it('does not pay for silence', async () => {
    const heard = await open().transcribe(new Int16Array(32_000), {
      owner: 'anna',
      locale: 'ru',
      signal: never,
    });
    expect(heard.words).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('tries again after a refusal that may pass', async () => {
    answers.push(
      (response) => response.writeHead(429, { 'retry-after': '0' }).end(),
      (response) => response.writeHead(503).end(),
      json({ text: 'ok' }),
    );
    expect((await open().transcribe(voice, { owner: 'anna', locale: 'en', signal: never })).text).toBe('ok');
    expect(requests).toHaveLength(3);
  });

  it.each([401, 400, 413])('does not repeat what was refused for good: %i', async (status) => {
    answers.push((response) => response.writeHead(status).end('{"error":"the words of the candidate"}'));
    const failed = open().transcribe(voice, { owner: 'anna', locale: 'en', signal: never });
    await expect(failed).rejects.toMatchObject({ code: 'speech.unavailable' });
    await expect(failed).rejects.not.toThrow('candidate');
    expect(requests).toHaveLength(1);
  });

  it('gives up on nonsense', async () => {
    answers.push((response) => response.writeHead(200).end('<html>'));
    await expect(
      open().transcribe(voice, { owner: 'anna', locale: 'en', signal: never }),
    ).rejects.toMatchObject({
      code: 'speech.unavailable',
    });
  });

  it('does not wait for a server that stops in the middle of its answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answers.push((response) => response.writeHead(200).write('{"text":'));
    const asked = vi.spyOn(globalThis, 'fetch');
    const heard = open().transcribe(voice, { owner: 'anna', locale: 'en', signal: never });
    const refused = expect(heard).rejects.toMatchObject({ code: 'speech.unavailable' });
    await vi.waitUntil(() => asked.mock.settledResults[0]?.type === 'fulfilled');
    await vi.advanceTimersByTimeAsync(30_000);
    await refused;
    expect(requests).toHaveLength(1);
  });

  it('stops at once when it is told to', async () => {
    const stop = new AbortController();
    answers.push(() => stop.abort(new Error('left')));
    await expect(
      open().transcribe(voice, { owner: 'anna', locale: 'en', signal: stop.signal }),
    ).rejects.toThrow('left');
  });
});

describe('a voice', () => {
  const open = () =>
    speakWithEngines([
      createOpenAiCompatibleTts({ server: place(), model: 'tts-1', voices: { ru: 'alloy', en: 'nova' } }),
    ]);

  async function listen(text: string, signal = never): Promise<Int16Array[]> {
    return hear(open(), text, { signal });
  }

  async function hear(
    tts: ReturnType<typeof open>,
    text: string,
    options: { signal?: AbortSignal; speed?: number },
  ): Promise<Int16Array[]> {
    const chunks: Int16Array[] = [];
    for await (const chunk of tts.speak(text, { owner: 'anna', locale: 'en', signal: never, ...options }))
      chunks.push(chunk);
    return chunks;
  }

  const sounds: Answer = (response) => response.writeHead(200).end(Buffer.alloc(48_000, 1));
  const speeds = () => requests.map(({ body }) => JSON.parse(String(body)).speed);

  it('is asked for the speed of the manner, and for none when it is the ordinary one', async () => {
    answers.push(sounds, sounds, sounds);
    const tts = open();
    for (const speed of [0.96, 1, undefined]) await hear(tts, 'Hello', speed === undefined ? {} : { speed });
    expect(speeds()).toEqual([0.96, undefined, undefined]);
  });

  it('of a server that does not know speeds speaks at its own', async () => {
    answers.push((response) => response.writeHead(422).end(), sounds, sounds);
    const tts = open();
    expect(await hear(tts, 'Hello', { speed: 0.96 })).not.toEqual([]);
    expect(await hear(tts, 'And again', { speed: 0.96 })).not.toEqual([]);
    expect(speeds()).toEqual([0.96, undefined, undefined]);
  });

  it('that refuses the text at any speed is asked for the speed again next time', async () => {
    const refuses: Answer = (response) => response.writeHead(400).end();
    answers.push(refuses, refuses, sounds);
    const tts = open();
    await expect(hear(tts, 'Hello', { speed: 1.06 })).rejects.toMatchObject({ code: 'speech.unavailable' });
    await hear(tts, 'Hello again', { speed: 1.06 });
    expect(speeds()).toEqual([1.06, undefined, 1.06]);
  });

  it('is streamed as it comes, cut at odd bytes or not, at one loudness', async () => {
    answers.push((response) => {
      const sound = Buffer.from(
        Int16Array.from({ length: 24_000 }, (_, i) => Math.sin(i / 10) * 1_500).buffer,
      );
      response.writeHead(200);
      for (const end of [999, 20_001, 33_333, sound.length])
        response.write(sound.subarray(end === 999 ? 0 : [999, 20_001, 33_333].findLast((e) => e < end), end));
      response.end();
    });
    const chunks = await listen('Hello, what is $40k?');
    const total = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    expect(total).toBe(24_000);
    const peak = Math.max(...chunks.flatMap((chunk) => Array.from(chunk, Math.abs)));
    expect(peak).toBeGreaterThan(3_500);
    expect(JSON.parse(String(requests[0]?.body))).toMatchObject({
      input: 'Hello, what is $40k?',
      voice: 'nova',
      response_format: 'pcm',
    });
  });

  it('that comes as a WAVE file is played as its header says, whatever stands before the sound', async () => {
    // A second of 48 kHz stereo: the samples of a mono file of twice the length.
    const wave = toWave(new Int16Array(96_000).fill(3_000), 48_000);
    wave.writeUInt16LE(2, 22);
    wave.writeUInt16LE(4, 32);
    const padding = Buffer.concat([Buffer.from('JUNK'), Buffer.from([27, 0, 0, 0]), Buffer.alloc(28)]);
    const file = Buffer.concat([wave.subarray(0, 12), padding, wave.subarray(12)]);
    answers.push((response) => {
      response.write(file.subarray(0, 50));
      response.end(file.subarray(50));
    });
    const chunks = await listen('Hello');
    expect(chunks.reduce((sum, chunk) => sum + chunk.length, 0)).toBe(SPOKEN_RATE);
  });

  it.each([
    ['a rate of zero', (wave: Buffer) => wave.writeUInt32LE(0, 24)],
    ['no channels', (wave: Buffer) => wave.writeUInt16LE(0, 22)],
    ['a compression nobody asked for', (wave: Buffer) => wave.writeUInt16LE(85, 20)],
    ['no sound', (wave: Buffer) => wave.write('LIST', 36, 'latin1')],
    ['a header that never ends', (wave: Buffer) => wave.writeUInt32LE(4_000_000_000, 16)],
  ])('in a WAVE file with %s is a failure', async (_name, spoil) => {
    const wave = toWave(new Int16Array(1_000), 24_000);
    spoil(wave);
    answers.push((response) => response.end(wave));
    await expect(listen('Hello')).rejects.toMatchObject({ code: 'speech.unavailable' });
  });

  it.each([
    ['a page', `<html><body>${'Как дела? '.repeat(40)}</body></html>`],
    [
      'an object',
      JSON.stringify({ error: { message: 'The model is loading. Try again later, please.' }, code: 1 }),
    ],
    ['blanks', ' '.repeat(4_000)],
  ])('that answers with %s is a failure, and not noise', async (_what, text) => {
    answers.push((response) => response.writeHead(200, { 'content-type': 'audio/pcm' }).end(text));
    await expect(listen('Hello')).rejects.toMatchObject({ code: 'speech.unavailable' });
  });

  it('is heard whatever its server calls the sound', async () => {
    answers.push((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(toWave(new Int16Array(24_000), 24_000)),
    );
    expect((await listen('Hello')).reduce((sum, chunk) => sum + chunk.length, 0)).toBe(SPOKEN_RATE);
  });

  it('that has nothing to say in a file of its own is silent, not broken', async () => {
    answers.push((response) => response.writeHead(200).end(toWave(new Int16Array(0), 24_000)));
    expect((await listen('Hello')).reduce((sum, chunk) => sum + chunk.length, 0)).toBe(0);
  });

  it('has time for long numbers, which are short only in writing', async () => {
    answers.push((response) => response.writeHead(200).end(Buffer.alloc(48_000 * 20, 1)));
    const chunks = await listen('987654321987, 876543219876');
    expect(chunks.reduce((sum, chunk) => sum + chunk.length, 0)).toBe(SPOKEN_RATE * 20);
  });

  it('that never stops is cut off soon after the text must be over', async () => {
    const second = Buffer.alloc(48_000, 1);
    let sentSeconds = 0;
    answers.push((response) => {
      const write = (): void => {
        if (response.destroyed || sentSeconds >= 600) return void response.end();
        sentSeconds += 1;
        response.write(second, write);
      };
      response.writeHead(200, { 'content-type': 'audio/pcm' });
      write();
    });
    let samples = 0;
    const speaking = async () => {
      for await (const chunk of open().speak('Hello', { owner: 'anna', locale: 'en', signal: never }))
        samples += chunk.length;
    };
    await expect(speaking()).rejects.toMatchObject({ code: 'speech.unavailable' });
    expect(samples).toBeGreaterThan(SPOKEN_RATE);
    expect(samples).toBeLessThan(SPOKEN_RATE * 15);
  });

  it('that breaks off in the middle is a failure, not a short sentence', async () => {
    answers.push((response) => {
      response.writeHead(200, { 'content-length': 100_000 });
      response.write(Buffer.alloc(30_000), () => response.destroy());
    });
    await expect(listen('Hello')).rejects.toMatchObject({ code: 'speech.unavailable' });
  });
});
