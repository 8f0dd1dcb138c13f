import type { createBalanceEndpoint } from '@aloud/contract/balance';
import type { analyseResumeEndpoint } from '@aloud/contract/resumes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi, streamApi } from './api-client.ts';

/** The browser's own request as the HTTP client drives it, with the server in the hands of the test. */
class ScriptedRequest extends EventTarget {
  static latest: ScriptedRequest;
  upload = new EventTarget();
  status = 0;
  statusText = '';
  readyState = 1;
  responseURL = '';
  responseText = '';
  responseType = '';
  response: unknown = '';
  headers = new Map<string, string>();
  body: unknown;
  isAborted = false;
  onloadend: () => void = () => undefined;
  constructor() {
    super();
    ScriptedRequest.latest = this;
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers.set(name.toLowerCase(), value);
  }
  getAllResponseHeaders() {
    return '';
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.isAborted = true;
  }
  arrive(text: string) {
    this.status = 200;
    this.responseText += text;
    this.response = this.responseText;
    this.dispatchEvent(new ProgressEvent('progress', { loaded: this.responseText.length }));
  }
  end() {
    this.status = 200;
    this.readyState = 4;
    this.onloadend();
  }
}

beforeEach(async () => {
  await import('./http-transport.ts');
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', ScriptedRequest);
  localStorage.setItem('jwt', 'token');
  localStorage.setItem('jwt_expire', String(Date.now() + 3_600_000));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Begins a call and waits until the request has left. */
async function begin<Result>(call: () => Promise<Result>) {
  const done = call().catch((error: unknown) => error);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  return { done, request: ScriptedRequest.latest };
}

const createBalance = () => callApi<typeof createBalanceEndpoint>('POST /api/create-balance', {});

it('a balance is asked for as JSON, with the token, and without a body', async () => {
  const { done, request } = await begin(createBalance);
  expect(Object.fromEntries(request.headers)).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer token',
  });
  expect(request.body).toBeNull();
  request.arrive('{"interviews":3,"questions":30}');
  request.end();
  expect(await done).toEqual({ interviews: 3, questions: 30 });
});

it('what changes something and gets no response is said to be unconfirmed, not to have failed', async () => {
  const { done, request } = await begin(createBalance);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await done).toMatchObject({ kind: 'unconfirmed' });
  expect(request.isAborted).toBe(true);
});

const analyse = (signal: AbortSignal, lines: unknown[]) =>
  streamApi<typeof analyseResumeEndpoint, unknown>(
    'POST /api/resumes/:resumeId/analysis',
    { params: { resumeId: 'mine' }, body: {}, signal },
    (line) => lines.push(line),
  );

it('long work may take as long as the server shows that it is at it', async () => {
  const lines: unknown[] = [];
  const { done, request } = await begin(() => analyse(new AbortController().signal, lines));
  for (const text of ['{"step":"reading"}\n', '\n', '\n', '\n', '\n', '{"step":"hard"}\n']) {
    await vi.advanceTimersByTimeAsync(50_000);
    request.arrive(text);
  }
  request.end();
  await done;
  expect(lines).toEqual([{ step: 'reading' }, { step: 'hard' }]);
});

it('lines that are no lines of the server are a failure', async () => {
  const lines: unknown[] = [];
  const { done, request } = await begin(() => analyse(new AbortController().signal, lines));
  request.arrive('<!doctype html>\n<title>Wi-Fi</title>\n');
  request.end();
  expect(await done).toMatchObject({ kind: 'bad-answer' });
  expect(lines).toEqual([]);
});

it('long work of which nothing is heard for a minute is given up', async () => {
  const { done, request } = await begin(() => analyse(new AbortController().signal, []));
  await vi.advanceTimersByTimeAsync(50_000);
  request.arrive('{"step":"reading"}\n');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(request.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await done).toMatchObject({ kind: 'timeout' });
  expect(request.isAborted).toBe(true);
});

it('work that a page no longer waits for is cancelled, not counted as a failure', async () => {
  const leaving = new AbortController();
  const { done, request } = await begin(() => analyse(leaving.signal, []));
  leaving.abort();
  expect(await done).toMatchObject({ kind: 'cancelled' });
  expect(request.isAborted).toBe(true);
});
