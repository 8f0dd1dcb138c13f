import type { AnswerToJudge, Feedback } from '@aloud/contract/feedback';
import type { HeardWord } from '@aloud/contract/transcript';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach } from 'vitest';
import type { Database } from '../db/database.ts';
import { createCallerResolver } from '../features/accounts/resolve-caller.ts';
import { grantBalance } from '../features/balance/grant-balance.ts';
import { registerHistory } from '../features/history/history.routes.ts';
import {
  type AnswerJobDeps,
  createAnswerJob,
  type Hear,
  type Judge,
} from '../features/practice/answer-job.ts';
import { registerPractice } from '../features/practice/practice.routes.ts';
import { practiceHistory } from '../features/practice/practice-history.ts';
import { registerReviews } from '../features/reviews/reviews.routes.ts';
import { registerStories } from '../features/stories/stories.routes.ts';
import { createEventBus, type EventBus } from '../platform/event-bus.ts';
import { createHttpServer } from '../platform/http-server.ts';
import { createJobs, type Jobs } from '../platform/jobs.ts';
import { createLogger } from '../platform/logger.ts';
import { guardSessions } from '../platform/session-guard.ts';
import { refuseUnstorableInput } from '../platform/storable-input.ts';
import { scriptFeedback } from './scripted-feedback.ts';

/** Practice with a recogniser and a coach that do what the test says. */
export type PracticeServer = {
  app: FastifyInstance;
  jobs: Jobs;
  bus: EventBus;
  deps: AnswerJobDeps;
  hear: Hear;
  judge: Judge;
  /** Everything the coach was asked to judge. */
  judged: AnswerToJudge[];
  dropped: string[];
  nowMs: number;
};

type Handle = { current: PracticeServer };

const START = Date.UTC(2025, 8, 1, 18);

/** A server of its own for every test, so that what one test breaks does not reach the next. */
export function usePracticeServer(database: { current: Database }): Handle {
  const handle = {} as Handle;
  beforeEach(async () => {
    handle.current = await startPractice(database.current);
  });
  afterEach(async () => {
    await handle.current.jobs.stop();
    await handle.current.app.close();
    await handle.current.bus.close();
  });
  return handle;
}

/** Another process on the same database. */
export async function startPractice(
  database: Database,
  script: Partial<Pick<PracticeServer, 'hear' | 'judge'>> = {},
): Promise<PracticeServer> {
  const { db } = database;
  const logger = createLogger('silent');
  const bus = await createEventBus(database.url, logger);
  const server = { judged: [], dropped: [], nowMs: START } as unknown as PracticeServer;
  const clock = { now: () => new Date(server.nowMs) };
  server.hear = script.hear ?? (async () => ({ words: [], seconds: 0 }));
  server.judge = script.judge ?? (async () => scriptFeedback());
  const deps: AnswerJobDeps = {
    db,
    bus,
    clock,
    hear: (recording, options) => server.hear(recording, options),
    judge: async (answer, options): Promise<Feedback> => {
      server.judged.push(answer);
      return server.judge(answer, options);
    },
    dropRecording: async ({ fileId }) => void server.dropped.push(fileId),
  };
  const jobs = createJobs({ db, bus, logger }, [createAnswerJob(deps)]);
  const app = createHttpServer({ logger, trustsProxy: false, isHttps: false });
  await app.register(fastifyCookie);
  const callers = createCallerResolver({
    db,
    clock: { now: () => new Date() },
    bus,
    jwtKey: new Uint8Array(32),
  });
  guardSessions(app, { origins: { isAllowed: () => true } as never, callers });
  refuseUnstorableInput(app);
  await registerPractice(app, { ...deps, jobs });
  registerReviews(app, { db, clock });
  registerStories(app, { db, clock });
  registerHistory(app, { db, sources: [practiceHistory] });
  return Object.assign(server, { app, jobs, bus, deps });
}

/** One word every half second. */
export function sayWords(text: string, confidence = 0.9): HeardWord[] {
  return text.split(' ').map((word, n) => ({ text: word, start: n / 2, end: n / 2 + 0.4, confidence }));
}

export async function giveQuestions(
  database: Database,
  bus: EventBus,
  input: { accountId: string; amount: number },
): Promise<void> {
  await grantBalance(
    { db: database.db, bus },
    { ...input, kind: 'questions', reason: 'test', key: `test:${Math.random()}` },
  );
}
