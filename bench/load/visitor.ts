import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ID, SESSION_COOKIE } from '../../contract/src/appwrite.ts';
import { NDJSON } from '../../contract/src/ndjson.ts';
import { GIVE_UP_MS } from './limits.ts';
import type { PlannedPerson } from './plan.ts';
import { createRandom } from './random.ts';
import { ActionFailed, type Samples } from './samples.ts';

type Asked = {
  method?: string;
  json?: object;
  form?: FormData;
  headers?: Record<string, string>;
  /** A status that is no failure here. */
  tolerates?: number;
};
type Received = { status: number; bytes: Buffer };

export type World = {
  origin: string;
  samples: Samples;
  positionId: string;
  recordings: readonly { bytes: Buffer; seconds: number }[];
  /** 1: time passes for people as it does; less makes them quicker. */
  paceFactor: number;
  resumes: readonly { name: string; bytes: Buffer }[];
  live: { count: number; most: number };
  /** Aborted when the time is over: what is begun is ended soon, and nothing is begun any more. */
  signal: AbortSignal;
};

/** One person's browser: knows its session, and what it has seen so far. */
export class Visitor {
  readonly person: PlannedPerson;
  readonly world: World;
  readonly random: () => number;
  questionIds: string[] = [];
  lastAttemptId: string | undefined;
  lastInterviewId: string | undefined;
  /** Created, and not begun because there was no place. */
  preparedInterviewId: string | undefined;
  #token: string | undefined;

  constructor(world: World, person: PlannedPerson) {
    this.world = world;
    this.person = person;
    this.random = createRandom(person.seed);
  }

  /** Every person comes from a network of their own: how much one network may do is not what is measured. */
  get socketHeaders(): Record<string, string> {
    return { 'x-forwarded-for': this.person.network, cookie: `${SESSION_COOKIE}=${this.person.session}` };
  }

  /** Thinks, types or speaks for so long; the end of the time ends it at once. */
  async spend(ms: number): Promise<void> {
    const { signal, paceFactor } = this.world;
    await sleep(ms * paceFactor, undefined, { signal }).catch(() => undefined);
  }

  createId(): string {
    return `${Date.now().toString(16)}${Math.floor(this.random() * 0xffff_ffff).toString(16)}`;
  }

  /** A token as the page has one for `/api`. */
  async signToken(): Promise<string> {
    const { jwt } = await this.readJson<{ jwt: string }>('token', '/v1/account/jwts', { json: {} });
    this.#token = jwt;
    return jwt;
  }

  async readJson<T>(kind: string, path: string, asked: Asked = {}): Promise<T> {
    const { bytes } = await this.ask(kind, path, asked);
    return JSON.parse(bytes.toString('utf8')) as T;
  }

  /** Sends a request, times it to its last byte, and counts what became of it. */
  async ask(kind: string, path: string, asked: Asked = {}): Promise<Received> {
    const startedMs = performance.now();
    const received = await this.#send(kind, path, asked);
    if (received.status >= 400 && received.status !== asked.tolerates) this.#giveUp(kind, received);
    this.world.samples.succeed(kind, performance.now() - startedMs);
    return received;
  }

  /** Follows long work line by line; what is timed is the way to its last line. */
  async follow<Last extends { step: string }>(kind: string, path: string, asked: Asked): Promise<Last> {
    const startedMs = performance.now();
    const received = await this.#send(kind, path, { ...asked, headers: { accept: NDJSON } });
    if (received.status >= 400) this.#giveUp(kind, received);
    const last = JSON.parse(received.bytes.toString('utf8').trim().split('\n').at(-1) ?? '{}') as Last & {
      code?: string;
    };
    if (last.step !== 'done') this.#countRefusal(kind, last.code ?? `ended with ${last.step}`);
    this.world.samples.succeed(kind, performance.now() - startedMs);
    return last;
  }

  /** A failure that no status tells of. */
  fail(kind: string, reason: string): never {
    this.world.samples.fail(kind, reason);
    throw new ActionFailed(reason);
  }

  async #send(kind: string, path: string, { method, json, form, headers }: Asked): Promise<Received> {
    const body = json ? JSON.stringify(json) : form;
    try {
      const response = await fetch(`${this.world.origin}${path}`, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: {
          ...this.#identify(path),
          'x-forwarded-for': this.person.network,
          ...(json && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body }),
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    } catch (error) {
      return this.fail(kind, `no response: ${describe(error)}`);
    }
  }

  #identify(path: string): Record<string, string> {
    if (path.startsWith('/api') && this.#token) return { authorization: `Bearer ${this.#token}` };
    return { 'x-appwrite-project': PROJECT_ID, 'x-appwrite-session': this.person.session };
  }

  #giveUp(kind: string, { status, bytes }: Received): never {
    const text = bytes.toString('utf8');
    return this.#countRefusal(kind, `${status} ${findCode(text) ?? text.slice(0, 80)}`);
  }

  #countRefusal(kind: string, reason: string): never {
    if (!isBusy(reason)) return this.fail(kind, reason);
    this.world.samples.refuse(kind, reason);
    throw new ActionFailed(reason);
  }
}

/** The server says that it has too much to do, or that this person does. */
function isBusy(reason: string): boolean {
  return reason.startsWith('429') || reason.endsWith('.busy') || reason.endsWith('too-many-at-once');
}

/** `/api` names its failures `code`, the Appwrite protocol `type`. */
function findCode(text: string): string | undefined {
  try {
    const { code, type } = JSON.parse(text) as { code?: unknown; type?: unknown };
    return typeof type === 'string' ? type : typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}

/** `fetch` hides what happened in the cause. */
function describe(error: unknown): string {
  const { cause, message, name } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? (name === 'TimeoutError' ? `nothing in ${GIVE_UP_MS} ms` : message);
}
