import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { LanguageModelError } from './llm.port.ts';
import { createTalkingModel } from './stream-text.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const chunk = (choice: object) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, ...choice }] })}\n\n`;
const event = (content: string) => chunk({ delta: { content } });
const END = `${chunk({ delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`;

/** A chat server that answers every request like this. */
async function talkTo(
  answer: (response: ServerResponse, body: Record<string, unknown>) => void | Promise<void>,
  signal = new AbortController().signal,
): Promise<string[]> {
  const server = createServer((request, response) => {
    void request.toArray().then((pieces) => answer(response, JSON.parse(Buffer.concat(pieces).toString())));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const model = createTalkingModel({ baseUrl, apiKey: 'key', model: 'm' });
  const words: string[] = [];
  const request = {
    system: 'Be short.',
    messages: [{ role: 'user' as const, content: 'Да' }],
    tokensMax: 50,
    signal,
  };
  for await (const part of model.talk(request)) words.push(part);
  return words;
}

const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });

describe('a model that talks', () => {
  it('gives its words as they come', async () => {
    let asked: Record<string, unknown> = {};
    const words = await talkTo((response, body) => {
      asked = body;
      begin(response);
      response.end(`${event('Понятно.')}${event(' А что дальше?')}${END}`);
    });
    expect(words).toEqual(['Понятно.', ' А что дальше?']);
    expect(asked).toMatchObject({ stream: true, max_tokens: 50, model: 'm' });
  });

  it('is read right when a letter is cut in two by the network', async () => {
    const bytes = Buffer.from(`${event('Привет')}${END}`);
    const cut = bytes.indexOf(Buffer.from('р')) + 1;
    const words = await talkTo(async (response) => {
      begin(response);
      response.write(bytes.subarray(0, cut));
      await new Promise((resolve) => setImmediate(resolve));
      response.end(bytes.subarray(cut));
    });
    expect(words.join('')).toBe('Привет');
  });

  it.each([
    ['too many requests', 429, 'busy'],
    ['a wrong key', 401, 'unavailable'],
    ['a broken server', 500, 'unavailable'],
  ])('fails by name for %s', async (_name, status, reason) => {
    const failed = talkTo((response) => {
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end('{"error":{"message":"secret prompt"}}');
    });
    await expect(failed).rejects.toMatchObject({ reason });
    await failed.catch((error: Error) => {
      expect(error).toBeInstanceOf(LanguageModelError);
      expect(error.message).not.toContain('secret');
    });
  });

  it('fails when the stream breaks off or cannot be read', async () => {
    await expect(
      talkTo((response) => {
        begin(response);
        response.write(event('Пон'), () => response.destroy());
      }),
    ).rejects.toThrow();
    await expect(
      talkTo((response) => {
        begin(response);
        response.end('data: {"choices": [oops\n\n');
      }),
    ).rejects.toThrow();
  });

  it('hangs up when nobody listens any more', async () => {
    const stop = new AbortController();
    let isHungUp: Promise<void> = Promise.resolve();
    const talking = talkTo((response) => {
      isHungUp = new Promise((resolve) => response.on('close', () => resolve()));
      begin(response);
      response.write(event('Понятно.'), () => stop.abort());
    }, stop.signal);
    await expect(talking).rejects.toThrow();
    await isHungUp;
  });
});
