import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with one request. */
export type ScriptedReply =
  | { says: string | object }
  | { status: number; body?: object; headers?: Record<string, string> }
  | { isSilent: true }
  | { isCutOff: true };

export type LlmRequest = {
  authorization: string | undefined;
  system: string;
  prompt: string;
  hasSchema: boolean;
};

export type ScriptedLlm = {
  baseUrl: string;
  requests: LlmRequest[];
  close(): Promise<void>;
};

/** As much of OpenAI's chat protocol as a judge needs; `reply` decides by the number of the request and what it says. */
export async function startScriptedLlm(
  reply: (number: number, request: LlmRequest) => ScriptedReply,
): Promise<ScriptedLlm> {
  const requests: LlmRequest[] = [];

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces = (await incoming.toArray()) as Buffer[];
    const request = readRequest(incoming, Buffer.concat(pieces).toString('utf8'));
    requests.push(request);
    const scripted = reply(requests.length, request);
    if ('isSilent' in scripted) return;
    if ('isCutOff' in scripted) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"id":"x","choices":[{"mess', () => response.destroy());
      return;
    }
    if ('status' in scripted) {
      response.writeHead(scripted.status, { 'content-type': 'application/json', ...scripted.headers });
      response.end(JSON.stringify(scripted.body ?? { error: { message: 'scripted' } }));
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(completionOf(scripted.says)));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function readRequest(incoming: IncomingMessage, body: string): LlmRequest {
  const parsed = JSON.parse(body) as {
    messages: { role: string; content: string }[];
    response_format?: { type: string };
  };
  const said = (role: string) => parsed.messages.find((message) => message.role === role)?.content ?? '';
  return {
    authorization: incoming.headers.authorization,
    system: said('system'),
    prompt: said('user'),
    hasSchema: parsed.response_format?.type === 'json_schema',
  };
}

function completionOf(says: string | object): object {
  const content = typeof says === 'string' ? says : JSON.stringify(says);
  return {
    id: 'scripted',
    object: 'chat.completion',
    created: 1,
    model: 'scripted',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}
