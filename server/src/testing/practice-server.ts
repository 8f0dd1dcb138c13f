import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerToJudge, Feedback } from '@aloud/contract/feedback/feedback';
import type { HeardWord } from '@aloud/contract/feedback/transcript';
import { submitAnswerEndpoint } from '@aloud/contract/practice/practice';
import type { Sound } from '@aloud/contract/voice/speech';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach } from 'vitest';
import type { Database } from '../db/database.ts';
import { createCallerResolver } from '../features/accounts/sessions/resolve-caller.ts';
import { grantBalance } from '../features/balance/balance.ts';
import { registerHistory } from '../features/history/history.routes.ts';
import { interviewHistory } from '../features/interviews/interview-history.ts';
import { type AttemptJobDeps, createAttemptJob } from '../features/practice/attempt-job.ts';
import { compareParts } from '../features/practice/comparison/comparison.rules.ts';
import { correctWords } from '../features/practice/correction.rules.ts';
import type { Judge, Transcribe, Transcription } from '../features/practice/hear-and-judge.ts';
import { registerPractice } from '../features/practice/practice.routes.ts';
import { practiceHistory } from '../features/practice/practice-history.ts';
import { findResumeQuestion } from '../features/resumes/resumes.ts';
import { registerReviews } from '../features/reviews/reviews.routes.ts';
import type { HeardTerms } from '../features/speech/terms/correct-heard-terms.ts';
import { registerStories } from '../features/stories/stories.routes.ts';
import type { EventBus } from '../platform/events/event-bus.ts';
import { openPostgresEvents } from '../platform/events/postgres-events.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { refuseInvalidInput } from '../platform/http/request-bodies.ts';
import { guardSessions } from '../platform/http/session-guard.ts';
import { createJobs, type Jobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { createFolderBlobStore } from '../providers/files/folder-files.ts';
import { multipart } from './clients/multipart.ts';
import type { TestPerson } from './factories.ts';
import { scriptFeedback } from './scripted/scripted-feedback.ts';
import { sayWords } from './spoken-words.ts';

/** Practice with a recogniser and a coach that do what the test says. */
export type PracticeServer = {
  app: FastifyInstance;
  jobs: Jobs;
  bus: EventBus;
  deps: AttemptJobDeps;
  transcribe: Transcribe;
  judge: Judge;
  correctTerms: (input: HeardTerms) => HeardWord[];
  /** Everything the coach was asked to judge. */
  judged: AnswerToJudge[];
  stop(): Promise<void>;
  nowMs: number;
  /** Where its blobs lie. */
  directory: string;
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
    await handle.current.stop();
  });
  return handle;
}

/** Another process on the same database. */
export async function startPractice(
  database: Database,
  script: Partial<Pick<PracticeServer, 'transcribe' | 'judge' | 'directory'>> = {},
): Promise<PracticeServer> {
  const { db } = database;
  const logger = createLogger('silent');
  const bus = await openPostgresEvents(database.url, logger);
  const directory = script.directory ?? (await mkdtemp(join(tmpdir(), 'aloud-practice-')));
  const server = { judged: [], nowMs: START } as unknown as PracticeServer;
  const clock = { now: () => new Date(server.nowMs) };
  server.transcribe = script.transcribe ?? (async () => heard(''));
  server.correctTerms = ({ words }) => [...words];
  server.judge = script.judge ?? (async () => scriptFeedback());
  const deps: AttemptJobDeps = {
    db,
    bus,
    clock,
    blobs: await createFolderBlobStore(directory),
    transcribe: (recording, options) => server.transcribe(recording, options),
    judge: async (answer, options): Promise<Feedback> => {
      server.judged.push(answer);
      return server.judge(answer, options);
    },
    correctTerms: async (input) => server.correctTerms(input),
    findResumeQuestion: (which) => findResumeQuestion(db, which),
  };
  const jobs = createJobs({ db, bus, logger }, [createAttemptJob(deps)]);
  const app = createHttpServer({ logger, trustedProxies: [], isHttps: false });
  await app.register(fastifyCookie);
  const callers = createCallerResolver({
    db,
    clock: { now: () => new Date() },
    bus,
    jwtKeys: { current: new Uint8Array(32), accepted: [] },
    adminTotp: 'optional',
  });
  const xsrf = { create: () => '', isTokenOf: () => true };
  guardSessions(app, { origins: { isAllowed: () => true } as never, callers, xsrf });
  refuseInvalidInput(app);
  await registerPractice(app, {
    ...deps,
    correctWords: async ({ heard, text }) => correctWords(heard, text),
    compareParts: async ({ before, after }) => compareParts(before, after),
    jobs,
  });
  registerReviews(app, { db, clock });
  registerStories(app, { db, clock });
  registerHistory(app, { db, sources: [practiceHistory, interviewHistory] });
  const stop = async () => {
    await jobs.stop();
    await app.close();
    await bus.close();
    await rm(directory, { recursive: true, force: true });
  };
  return Object.assign(server, { app, jobs, bus, deps, directory, stop });
}

const SOUND: Sound = {
  speakingSeconds: 4,
  silences: [],
  filledPauses: [{ start: 1, end: 1.4 }],
  loudness: { speechDb: -20, backgroundDb: -60, clippedShare: 0 },
};

/** What a recogniser makes of a recording in which this was said. */
export function heard(text: string, seconds = 10): Transcription {
  return { words: sayWords(text), seconds, sound: SOUND };
}

type Spoken = { attemptId: string; questionId: string; language?: string; bytes?: Buffer };

/** Sends a recording as a browser does. */
export async function sendRecorded(
  server: PracticeServer,
  person: TestPerson,
  { attemptId, questionId, language = 'ru', bytes = Buffer.from('sound') }: Spoken,
): Promise<LightMyRequestResponse> {
  const form = multipart({ attemptId, file: bytes, questionId, language });
  return server.app.inject({
    method: 'POST',
    url: submitAnswerEndpoint.path,
    ...form,
    headers: { ...person.headers, ...form.headers },
  });
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
