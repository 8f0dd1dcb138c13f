import { AppError } from '../../platform/app-error.ts';
import { retry } from '../../platform/async/retry.ts';
import { withTimeout } from '../../platform/async/with-timeout.ts';
import { keepAliveTimers } from '../../platform/timers.ts';
import { askProvider, listTraceHeaders } from './provider-request.ts';

export type OpenAiServer = { url: string; key: string | undefined };

export type OpenAiRequest = {
  path: string;
  /** Built anew for every try: a form can be read once. */
  body: () => FormData | string;
  /** Until the response begins; reading it has no limit of its own. */
  timeoutMs: number;
  signal: AbortSignal;
  headers?: Record<string, string>;
  /** Three, unless a later result would be useless. */
  attempts?: number;
};

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5_000;
const WORTH_RETRYING = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Asks a server that speaks OpenAI's protocol; retries what may pass, and gives up with `speech.unavailable`. */
export async function askOpenAi(server: OpenAiServer, request: OpenAiRequest): Promise<Response> {
  const { signal } = request;
  try {
    return await retry(() => askProvider({ provider: 'speech', signal }, () => askOnce(server, request)), {
      timers: keepAliveTimers,
      signal,
      delayMs: (failures, error) =>
        chooseDelayMs(error, { failures, attempts: request.attempts ?? ATTEMPTS }),
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new AppError('speech.unavailable', undefined, { cause });
  }
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

const MALFORMED = new Set([400, 422]);

/** The server understood the request and does not take a field of it. */
export function isMalformed(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : undefined;
  return cause instanceof Refusal && MALFORMED.has(cause.status);
}

const BUSY = new Set([429, 503]);

/** The server is there and has too much to do. */
export function isBusy(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : undefined;
  return cause instanceof Refusal && BUSY.has(cause.status);
}

async function askOnce(server: OpenAiServer, request: OpenAiRequest): Promise<Response> {
  const body = request.body();
  const response = await withTimeout(
    keepAliveTimers,
    {
      withinMs: request.timeoutMs,
      run: (late) =>
        fetch(`${server.url.replace(/\/$/, '')}${request.path}`, {
          method: 'POST',
          body,
          headers: {
            ...request.headers,
            ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
            ...(server.key ? { authorization: `Bearer ${server.key}` } : {}),
            ...listTraceHeaders(),
          },
          // The request's own signal as well: it also ends the reading of the response.
          signal: AbortSignal.any([request.signal, late]),
        }),
    },
    request.signal,
  );
  if (response.ok) return response;
  await response.body?.cancel();
  throw new Refusal(response);
}

/** Undefined when another try would end the same way, or was the last. */
function chooseDelayMs(
  error: unknown,
  { failures, attempts }: { failures: number; attempts: number },
): number | undefined {
  if (failures >= attempts || (error instanceof Refusal && !WORTH_RETRYING.has(error.status)))
    return undefined;
  const asked = error instanceof Refusal ? error.retryAfterMs : undefined;
  return Math.min(LONGEST_PAUSE_MS, asked ?? FIRST_PAUSE_MS * 2 ** (failures - 1));
}
