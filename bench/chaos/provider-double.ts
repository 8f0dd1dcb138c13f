import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readNumberedWords } from '../../server/src/testing/scripted/numbered-words.ts';

export type Provider = 'stt' | 'tts' | 'llm';

/** What one provider does with its requests. */
export type Mood =
  | { type: 'well' }
  /** The connection ends without a response. */
  | { type: 'down' }
  | { type: 'refuses'; status: number }
  /** The response comes, so much later. */
  | { type: 'slow'; delayMs: number }
  /** Nothing comes until the mood changes; then the connection ends. */
  | { type: 'silent' }
  | { type: 'lies'; lie: Lie };

/** A response that is no answer: its type and how its bytes are made. */
export type Lie = { name: string; contentType: string; write(response: ServerResponse): void };

export type ProviderDouble = {
  url: string;
  set(provider: Provider, mood: Mood): void;
  close(): Promise<void>;
};

const WELL: Mood = { type: 'well' };
const VOICE_SAMPLES_PER_SECOND = 24_000;
const SECONDS_PER_WORD = 0.05;
const WAVE_HEADER_BYTES = 44;

/** What every recording that is no numbered request is heard as: long enough to be judged. */
export const SPOKEN_TEXT =
  'В прошлом году я отвечал за перенос платежей на новую базу сначала я измерил нагрузку потом предложил план из трёх шагов и согласовал его с командой мы переключали по одному проценту запросов и за два месяца не потеряли ни одного платежа';

const VOTE = {
  criteria: {
    structure: { level: 4 },
    confidence: { level: 4 },
    examples: { level: 4 },
    relevance: { level: 4 },
  },
  points: [],
  firstFix: null,
};

/** Recognition, voice and language model with OpenAI's protocol, each with a mood of its own. */
export async function startProviderDouble(): Promise<ProviderDouble> {
  const moods = new Map<Provider, Mood>();
  const held = new Map<Provider, Set<ServerResponse>>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const provider = findProvider(request.url ?? '');
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    if (!provider) return void response.writeHead(404).end();
    const mood = moods.get(provider) ?? WELL;
    if (mood.type === 'down') return void response.destroy();
    if (mood.type === 'refuses') return void response.writeHead(mood.status).end();
    if (mood.type === 'silent') return hold(provider, response);
    if (mood.type === 'lies') {
      response.writeHead(200, { 'content-type': mood.lie.contentType });
      return mood.lie.write(response);
    }
    if (mood.type === 'slow') await sleep(mood.delayMs);
    serve(provider, body, response);
  }

  function hold(provider: Provider, response: ServerResponse): void {
    const responses = held.get(provider) ?? new Set();
    held.set(provider, responses.add(response));
  }

  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    set(provider, mood) {
      moods.set(provider, mood);
      for (const response of held.get(provider) ?? []) response.destroy();
      held.delete(provider);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function findProvider(path: string): Provider | undefined {
  if (path.endsWith('/audio/transcriptions')) return 'stt';
  if (path.endsWith('/audio/speech')) return 'tts';
  return path.endsWith('/chat/completions') ? 'llm' : undefined;
}

function serve(provider: Provider, body: Buffer, response: ServerResponse): void {
  if (provider === 'stt') sendJson(response, transcribe(body));
  else if (provider === 'tts') speak(body, response);
  else complete(body, response);
}

function sendJson(response: ServerResponse, value: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function transcribe(form: Buffer): object {
  const from = form.indexOf('RIFF') + WAVE_HEADER_BYTES;
  const bytes = Uint8Array.from(form.subarray(from, from + form.readUInt32LE(from - 4)));
  const words = readNumberedWords(new Int16Array(bytes.buffer, 0, bytes.length >> 1));
  if (words.length === 0) return { text: SPOKEN_TEXT, language: 'ru' };
  return {
    text: words.map(({ text }) => text).join(' '),
    language: 'ru',
    words: words.map(({ text: word, start, end }) => ({ word, start, end, probability: 0.95 })),
  };
}

/** A hum: silence would be taken for a broken voice. */
function speak(body: Buffer, response: ServerResponse): void {
  const { input } = JSON.parse(body.toString()) as { input: string };
  const seconds = input.split(' ').length * SECONDS_PER_WORD;
  const samples = Int16Array.from({ length: seconds * VOICE_SAMPLES_PER_SECOND }, (_, at) =>
    at % 100 < 50 ? 4_000 : -4_000,
  );
  response.writeHead(200, { 'content-type': 'audio/pcm' }).end(Buffer.from(samples.buffer));
}

function complete(body: Buffer, response: ServerResponse): void {
  const { stream } = JSON.parse(body.toString()) as { stream?: boolean };
  if (!stream) {
    const message = { role: 'assistant', content: JSON.stringify(VOTE) };
    sendJson(response, { ...COMPLETION, choices: [{ index: 0, finish_reason: 'stop', message }] });
    return;
  }
  const delta = { role: 'assistant', content: 'Хорошо. Повторю вопрос.' };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const choice of [{ delta }, { delta: {}, finish_reason: 'stop' }])
    response.write(`data: ${JSON.stringify({ ...COMPLETION, choices: [{ index: 0, ...choice }] })}\n\n`);
  response.end('data: [DONE]\n\n');
}

const COMPLETION = {
  id: 'double',
  object: 'chat.completion',
  created: 1,
  model: 'double',
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
};
