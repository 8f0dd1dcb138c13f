import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../platform/app-error.ts';

export type OpenAiServer = { url: string; key: string | undefined };

export type OpenAiRequest = {
  path: string;
  /** Built anew for every try: a form can be read once. */
  body: () => FormData | string;
  /** Until the response begins; reading it has no limit of its own. */
  timeoutMs: number;
  signal: AbortSignal;
};

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5_000;
const WORTH_RETRYING = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Asks a server that speaks OpenAI's protocol; retries what may pass, and gives up with `speech.unavailable`. */
export async function askOpenAi(server: OpenAiServer, request: OpenAiRequest): Promise<Response> {
  let failure: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(pauseBefore(attempt, failure), undefined, { signal: request.signal });
    try {
      return await askOnce(server, request);
    } catch (error) {
      request.signal.throwIfAborted();
      failure = error;
      if (error instanceof Refusal && !WORTH_RETRYING.has(error.status)) break;
    }
  }
  throw new AppError('speech.unavailable', undefined, { cause: failure });
}

/** The body is not kept: it may repeat what the candidate said. */
class Refusal extends Error {
  readonly status: number;
  readonly retryAfterMs: number | undefined;

  constructor(response: Response) {
    super(`the speech server answered ${response.status}`);
    this.status = response.status;
    const seconds = Number(response.headers.get('retry-after'));
    this.retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
  }
}

async function askOnce(server: OpenAiServer, request: OpenAiRequest): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('the speech server is late')), request.timeoutMs);
  try {
    const body = request.body();
    const response = await fetch(`${server.url.replace(/\/$/, '')}${request.path}`, {
      method: 'POST',
      body,
      headers: {
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(server.key ? { authorization: `Bearer ${server.key}` } : {}),
      },
      signal: AbortSignal.any([request.signal, late.signal]),
    });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new Refusal(response);
  } finally {
    clearTimeout(timer);
  }
}

function pauseBefore(attempt: number, failure: unknown): number {
  const asked = failure instanceof Refusal ? failure.retryAfterMs : undefined;
  return Math.min(LONGEST_PAUSE_MS, asked ?? FIRST_PAUSE_MS * 2 ** (attempt - 1));
}
