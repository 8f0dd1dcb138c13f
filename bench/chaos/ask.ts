import { setTimeout as sleep } from 'node:timers/promises';
import { NDJSON } from '@aloud/contract/ndjson';
import type { Journal } from './journal.ts';

export type Stage = {
  origin: string;
  journal: Journal;
  /** Aborts when people shall give up what they have not completed. */
  signal: AbortSignal;
};

export type Asked = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: FormData | object;
};

/** The code of a refusal, or `network`, `timeout`, `bad-answer`, as the page names them. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** As long as a page waits (`web/src/lib/api/query-client.ts`); of a response in steps, for the first of them. */
const LIMIT_MS = 60_000;
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 2_000;

/** One request, as a page sends it. */
export async function ask(stage: Stage, asked: Asked): Promise<Response> {
  const { method, path, headers, body } = asked;
  const isForm = body instanceof FormData;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), LIMIT_MS);
  try {
    const response = await fetch(stage.origin + path, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.any([stage.signal, late.signal]),
    });
    if (!response.ok) throw new Refused(readCode(await response.text()));
    if (response.headers.get('content-type')?.startsWith(NDJSON)) clearTimeout(timer);
    return new Response(await response.arrayBuffer(), response);
  } catch (error) {
    if (error instanceof Refused) throw error;
    stage.signal.throwIfAborted();
    if (!late.signal.aborted) throw new Refused('network');
    stage.journal.hangs.push(`${method} ${path}`);
    throw new Refused('timeout');
  } finally {
    clearTimeout(timer);
  }
}

/** The same for work that is told in steps, of which the last says how it ended. */
export async function askInSteps(stage: Stage, asked: Asked): Promise<void> {
  const headers = { ...asked.headers, accept: NDJSON };
  const text = await (await ask(stage, { ...asked, headers })).text();
  const last = readStep(text.trim().split('\n').at(-1) ?? '');
  if (last?.step === 'done') return;
  throw new Refused(last?.step === 'failed' ? (last.code ?? 'server.failed') : 'network');
}

/** Undefined for a line that was cut off. */
function readStep(line: string): { step: string; code?: string } | undefined {
  try {
    return JSON.parse(line) as { step: string; code?: string };
  } catch {
    return undefined;
  }
}

/** `/api` sends a code, `/v1` a type; anything else is a load balancer. */
function readCode(text: string): string {
  try {
    const { code, type } = JSON.parse(text) as { code?: unknown; type?: unknown };
    return [type, code].find((one) => typeof one === 'string') ?? 'bad-answer';
  } catch {
    return 'bad-answer';
  }
}

/** Asks again and again, as a person does, until the server says yes; notes what it said instead. */
export async function insist<T>(stage: Stage, request: () => Promise<T>): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      stage.journal.tell(error.code);
      await sleep(pauseMs, undefined, { signal: stage.signal });
    }
  }
}
