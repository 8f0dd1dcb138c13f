import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimTrialEndpoint, type JudgedTrial, submitTrialEndpoint } from '@aloud/contract/practice/trials';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach } from 'vitest';
import type { Database } from '../db/database.ts';
import { createCallerResolver } from '../features/accounts/sessions/resolve-caller.ts';
import type { Judge, Transcribe } from '../features/practice/hear-and-judge.ts';
import { registerTrials } from '../features/trials/trials.routes.ts';
import { openPostgresEvents } from '../platform/events/postgres-events.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { limitRoutes } from '../platform/http/rate-limit.ts';
import { refuseInvalidInput } from '../platform/http/request-bodies.ts';
import { guardSessions } from '../platform/http/session-guard.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { createKeys, type Keys } from '../platform/secrets/keys.ts';
import type { Timers } from '../platform/timers.ts';
import { createFolderBlobStore } from '../providers/files/folder-files.ts';
import { multipart } from './clients/multipart.ts';
import type { TestPerson } from './factories.ts';
import { heard } from './practice-server.ts';
import { scriptFeedback } from './scripted/scripted-feedback.ts';

/** Tries of visitors with a recogniser and a coach that do what the test says. */
export type TrialServer = {
  app: FastifyInstance;
  transcribe: Transcribe;
  judge: Judge;
  nowMs: number;
  /** Whose words the recogniser was told to delete. */
  deleted: string[];
  /** Runs what waits for a time limit. */
  timeOut: () => void;
  /** How much of it there is. */
  countTimed: () => number;
  /** Lets time pass, and runs what waited for less of it. */
  pass: (ms: number) => void;
  /** When the last of it runs. */
  lastTimedMs: () => number;
  stop(): Promise<void>;
};

export const TRIAL_KEYS = createKeys(['a master key that only tests of tries ever use']);
const NETWORK = '203.0.113.7';

/** A server of its own for every test, so that what one test breaks does not reach the next. */
export function useTrialServer(database: { current: Database }): { current: TrialServer } {
  const handle = {} as { current: TrialServer };
  beforeEach(async () => {
    handle.current = await startTrials(database.current);
  });
  afterEach(async () => {
    await handle.current.stop();
  });
  return handle;
}

async function startTrials({ db, url }: Database, keys: Keys = TRIAL_KEYS): Promise<TrialServer> {
  const logger = createLogger('silent');
  const bus = await openPostgresEvents(url, logger);
  const directory = await mkdtemp(join(tmpdir(), 'aloud-trials-'));
  const server = { nowMs: Date.now(), deleted: [] } as unknown as TrialServer;
  const clock = { now: () => new Date(server.nowMs) };
  server.transcribe = async () => heard('Я предложил решение');
  server.judge = async () => scriptFeedback();
  const waiting = new Map<() => void, number>();
  const timers: Timers = {
    nowMs: () => server.nowMs,
    after(ms, run) {
      waiting.set(run, server.nowMs + ms);
      return () => waiting.delete(run);
    },
  };
  const app = createHttpServer({ logger, trustedProxies: ['loopback'], isHttps: false });
  await app.register(fastifyCookie);
  const jwtKeys = { current: new Uint8Array(32), accepted: [] };
  const callers = createCallerResolver({ db, clock, bus, jwtKeys, adminTotp: 'optional' });
  const xsrf = { create: () => '', isTokenOf: () => true };
  guardSessions(app, { origins: { isAllowed: () => true } as never, callers, xsrf });
  refuseInvalidInput(app);
  limitRoutes(app, { db, clock, digestKey: 'test', securityLog: () => undefined });
  await registerTrials(app, {
    db,
    bus,
    clock,
    timers,
    blobs: await createFolderBlobStore(directory),
    transcribe: (recording, options) => server.transcribe(recording, options),
    judge: (answer, options) => server.judge(answer, options),
    correctTerms: async ({ words }) => [...words],
    perHour: 3,
    receiptKeys: keys.derive('trial-receipt'),
    visitorKey: keys.derive('trial-visitor').current,
    deleteRemembered: (visitor) => server.deleted.push(visitor),
  });
  const stop = async () => {
    await app.close();
    await bus.close();
    await rm(directory, { recursive: true, force: true });
  };
  const timeOut = () => {
    for (const run of waiting.keys()) run();
  };
  const pass = (ms: number) => {
    server.nowMs += ms;
    for (const [run, atMs] of waiting) if (atMs <= server.nowMs) run();
  };
  const lastTimedMs = () => Math.max(...waiting.values());
  return Object.assign(server, {
    app,
    stop,
    timeOut,
    countTimed: () => waiting.size,
    pass,
    lastTimedMs,
  });
}

type Tried = {
  questionId: string;
  attemptId?: string;
  text?: string;
  /** Typed where it is absent. */
  bytes?: Buffer;
  network?: string;
  headers?: InjectOptions['headers'];
};

/** A try as a browser sends it. */
export function tryAnswer({ app }: Pick<TrialServer, 'app'>, tried: Tried): Promise<LightMyRequestResponse> {
  const { questionId, attemptId = 'one', text = 'Мой ответ', bytes, network = NETWORK } = tried;
  const fields = { attemptId, questionId, language: 'ru' };
  const form = bytes ? multipart({ ...fields, file: bytes }) : { payload: { ...fields, text }, headers: {} };
  return app.inject({
    method: 'POST',
    url: submitTrialEndpoint.path,
    remoteAddress: network,
    ...form,
    headers: { ...form.headers, ...tried.headers },
  });
}

export async function getTrial(server: TrialServer, tried: Tried): Promise<JudgedTrial> {
  return (await tryAnswer(server, tried)).json<JudgedTrial>();
}

export function claim(
  { app }: Pick<TrialServer, 'app'>,
  person: TestPerson,
  fields: { receipt: string; file?: Buffer },
): Promise<LightMyRequestResponse> {
  const form = multipart(fields);
  return app.inject({
    method: 'POST',
    url: claimTrialEndpoint.path,
    ...form,
    headers: { ...person.headers, ...form.headers },
  });
}
