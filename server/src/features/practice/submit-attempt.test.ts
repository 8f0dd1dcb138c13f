import { Readable } from 'node:stream';
import type { AnswerEvent, Attempt } from '@aloud/contract/practice/practice';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { files } from '../../db/schema/files.ts';
import { AppError } from '../../platform/app-error.ts';
import { createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { createGate } from '../../testing/gate.ts';
import {
  giveQuestions,
  heard,
  type PracticeServer,
  sendRecorded,
  startPractice,
  usePracticeServer,
} from '../../testing/practice-server.ts';
import { scriptFeedback } from '../../testing/scripted/scripted-feedback.ts';
import { sayWords } from '../../testing/spoken-words.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { getBalance } from '../balance/balance.ts';
import { getBucket } from '../files/buckets.rules.ts';
import { storeWholeFile } from '../files/store-whole-file.ts';
import { followAttempt } from './attempts.ts';
import type { Transcription } from './hear-and-judge.ts';
import { RECORDINGS_BUCKET } from './practice.data.ts';
import { recordingName } from './recordings.ts';
import { submitAttempt } from './submit-attempt.ts';

const database = useTestDatabase();
const server = usePracticeServer(database);
const TEXT = 'В прошлом году я переписала сервис оплаты и сократила ошибки на сорок процентов';

let person: TestPerson;
let questionId: string;

beforeEach(async () => {
  person = await createPerson(database.current.db);
  questionId = await createQuestion(database.current.db);
  await giveQuestions(database.current, server.current.bus, { accountId: person.id, amount: 2 });
});

const post = (body: object, headers: Record<string, string> = {}) =>
  server.current.app.inject({
    method: 'POST',
    url: '/api/practice/answers',
    headers: { ...person.headers, ...headers },
    payload: { attemptId: 'one', questionId, language: 'ru', ...body },
  });
const get = (attemptId = 'one', who = person) =>
  server.current.app.inject({ url: `/api/practice/answers/${attemptId}`, headers: who.headers });
const questionsLeft = async () => (await getBalance(database.current.db, person.id)).questions;
const countAnswers = async () => {
  const { rows } = await database.current.db.execute<{ count: number }>(
    sql`select count(*)::int as count from answers`,
  );
  return rows[0]?.count;
};
const speak = (attemptId = 'one', bytes = 'sound') =>
  sendRecorded(server.current, person, { attemptId, questionId, bytes: Buffer.from(bytes) });
const countFiles = () => database.current.db.$count(files);
const follow = (attemptId = 'one', on: PracticeServer = server.current) =>
  followAttempt(
    { db: database.current.db, jobs: on.jobs },
    { accountId: person.id, attemptId, signal: new AbortController().signal },
  );

describe('a delivered feedback', () => {
  it('is kept with the answer, and costs one question', async () => {
    server.current.judge = async () => scriptFeedback({ score: 72, margin: 5, criteria: { examples: 40 } });
    const response = await post({ text: TEXT });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      id: 'one',
      state: 'done',
      kind: 'typed',
      text: TEXT,
      words: null,
      question: 'Что такое замыкание?',
      score: 72,
      margin: 5,
      criteria: { structure: 72, confidence: 72, examples: 40, relevance: 72 },
      isCharged: true,
      hasAudio: false,
      feedback: { score: 72, criteria: { examples: { score: 40 } } },
    });
    expect(await questionsLeft()).toBe(1);
    expect((await get()).json()).toEqual(response.json());
  });

  it('of a spoken answer is made from the words that were heard, with their times', async () => {
    let recording = '';
    server.current.transcribe = async (bytes) => {
      recording = Buffer.from(bytes).toString();
      return heard(TEXT, 9.5);
    };
    const attempt = (await speak('one', 'a voice')).json<Attempt>();
    expect(recording).toBe('a voice');
    expect(attempt).toMatchObject({ kind: 'spoken', text: TEXT, seconds: 9.5, hasAudio: true });
    expect(attempt.sound?.filledPauses).toHaveLength(1);
    expect(attempt.words?.[1]).toEqual({ text: 'прошлом', start: 0.5, end: 0.9, confidence: 0.9 });
    expect(server.current.judged).toMatchObject([{ words: sayWords(TEXT), answerSeconds: 9.5 }]);
    expect(await countFiles()).toBe(1);
  });

  it('is asked of the coach with the question in the language of the answer', async () => {
    await post({ text: TEXT, language: 'en' });
    expect(server.current.judged).toMatchObject([{ question: 'What is a closure?', language: 'en' }]);
  });
});

describe('nothing is charged', () => {
  it('silence is free', async () => {
    server.current.transcribe = async () => heard('', 30);
    expect((await speak()).json()).toMatchObject({ code: 'practice.nothing-heard' });
    expect((await post({ attemptId: 'two', text: '  \n ' })).json()).toMatchObject({
      code: 'practice.nothing-heard',
    });
    expect(server.current.judged).toEqual([]);
    expect(await questionsLeft()).toBe(2);
  });

  it('for an answer that is too short to judge, which is kept so that it can be corrected', async () => {
    server.current.judge = async () => scriptFeedback({ score: null });
    const response = await post({ text: 'Ну да' });
    expect(response.json()).toMatchObject({ score: null, isCharged: false, feedback: { score: null } });
    expect(await questionsLeft()).toBe(2);
  });

  it('when a provider fails, and no attempt is left behind', async () => {
    server.current.transcribe = async () => {
      throw new AppError('server.not-ready');
    };
    expect((await speak()).json()).toMatchObject({ code: 'server.not-ready' });
    server.current.judge = async () => {
      throw new Error('the model talks nonsense');
    };
    const judged = await post({ attemptId: 'two', text: TEXT });
    expect(judged.statusCode).toBe(500);
    expect(judged.body).not.toContain('nonsense');
    expect(await countAnswers()).toBe(0);
    expect(await questionsLeft()).toBe(2);
    expect((await get('two')).json()).toEqual({ id: 'two', state: 'failed', code: 'server.failed' });
  });

  it('for an answer that is cancelled, even when its feedback comes later', async () => {
    const judging = createGate();
    const feedback = createGate<ReturnType<typeof scriptFeedback>>();
    server.current.judge = () => {
      judging.open();
      return feedback.opened;
    };
    const waiting = post({ text: TEXT });
    await judging.opened;
    const cancelled = await server.current.app.inject({
      method: 'POST',
      url: '/api/practice/answers/one/cancel',
      headers: person.headers,
    });
    expect(cancelled.json()).toEqual({ attempt: null });
    feedback.open(scriptFeedback());
    expect((await waiting).json()).toMatchObject({ code: 'practice.cancelled' });
    await server.current.jobs.stop();
    expect(await countAnswers()).toBe(0);
    expect(await questionsLeft()).toBe(2);
    expect((await get()).statusCode).toBe(404);
  });

  it('for an answer whose sender went away before it was taken in, and its recording is thrown away', async () => {
    const { deps, jobs } = server.current;
    const { id: fileId } = await storeWholeFile(deps, {
      accountId: person.id,
      bucket: getBucket(RECORDINGS_BUCKET),
      name: recordingName('audio/wav', 'answer.wav'),
      source: Readable.from([Buffer.from('sound')]),
    });
    const gone = AbortSignal.abort(new AppError('request.cancelled'));
    const answer = { kind: 'spoken', questionId, language: 'ru', fileId } as const;
    await expect(
      submitAttempt({ ...deps, jobs }, { accountId: person.id, attemptId: 'one', answer, signal: gone }),
    ).rejects.toMatchObject({ code: 'request.cancelled' });
    expect(await countFiles()).toBe(0);
    expect((await get()).statusCode).toBe(404);
  });

  it('and nothing is done for somebody who has no questions left', async () => {
    await post({ attemptId: 'a', text: TEXT });
    await post({ attemptId: 'b', text: TEXT });
    const third = await post({ attemptId: 'c', text: TEXT });
    expect(third.statusCode).toBe(402);
    expect(third.json()).toMatchObject({ code: 'balance.not-enough', detail: { kind: 'questions' } });
    expect(server.current.judged).toHaveLength(2);
  });
});

describe('the same attempt', () => {
  it('is delivered again without being judged or charged again, also when nothing is left', async () => {
    const first = await post({ text: TEXT });
    await post({ attemptId: 'two', text: TEXT });
    expect(await questionsLeft()).toBe(0);
    const repeated = await post({ text: 'Совсем другой ответ' });
    expect(repeated.json()).toEqual(first.json());
    expect(server.current.judged).toHaveLength(2);
    expect(await questionsLeft()).toBe(0);
  });

  it('cannot be charged for twice by a second tab', async () => {
    const gate = createGate<ReturnType<typeof scriptFeedback>>();
    server.current.judge = () => gate.opened;
    const tabs = [post({ text: TEXT }), post({ text: TEXT }), post({ text: TEXT })];
    await vi.waitFor(() => expect(server.current.judged.length).toBeGreaterThan(0));
    gate.open(scriptFeedback());
    const responses = await Promise.all(tabs);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(server.current.judged).toHaveLength(1);
    expect(await questionsLeft()).toBe(1);
  });

  it('spoken twice keeps one recording and throws the other away', async () => {
    const gate = createGate<Transcription>();
    server.current.transcribe = () => gate.opened;
    const both = [speak(), speak()];
    await vi.waitFor(async () => expect(await countFiles()).toBe(1));
    gate.open(heard(TEXT));
    const [first, second] = await Promise.all(both);
    expect(first?.json()).toMatchObject({ state: 'done', hasAudio: true });
    expect(second?.json()).toEqual(first?.json());
    expect((await speak()).json()).toEqual(first?.json());
    expect(await countFiles()).toBe(1);
  });

  it('of another person is another attempt', async () => {
    await post({ text: TEXT });
    const other = await createPerson(database.current.db);
    expect((await get('one', other)).statusCode).toBe(404);
    await giveQuestions(database.current, server.current.bus, { accountId: other.id, amount: 1 });
    const theirs = await post({ text: 'Их ответ' }, other.headers);
    expect(theirs.json()).toMatchObject({ id: 'one', text: 'Их ответ' });
    expect((await get()).json()).toMatchObject({ text: TEXT });
  });

  it('deleted and sent anew is a new one, and is charged', async () => {
    await post({ text: TEXT });
    await server.current.app.inject({
      method: 'DELETE',
      url: '/api/practice/answers/one',
      headers: person.headers,
    });
    expect((await get()).statusCode).toBe(404);
    await post({ text: TEXT });
    expect(await questionsLeft()).toBe(0);
  });
});

describe('many at once', () => {
  it('two attempts cannot share the last question', async () => {
    await post({ attemptId: 'zero', text: TEXT });
    const gate = createGate<ReturnType<typeof scriptFeedback>>();
    server.current.judge = () => gate.opened;
    const both = [post({ attemptId: 'a', text: TEXT }), post({ attemptId: 'b', text: TEXT })];
    await vi.waitFor(() => expect(server.current.judged).toHaveLength(3));
    gate.open(scriptFeedback());
    const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 402]);
    expect(await countAnswers()).toBe(2);
    expect(await questionsLeft()).toBe(0);
  });

  it('one person cannot occupy the server', async () => {
    const gate = createGate<ReturnType<typeof scriptFeedback>>();
    server.current.judge = () => gate.opened;
    const three = ['a', 'b', 'c'].map((attemptId) => post({ attemptId, text: TEXT }));
    await vi.waitFor(async () => {
      const { rows } = await database.current.db.execute(sql`select key from jobs`);
      expect(rows).toHaveLength(3);
    });
    expect((await post({ attemptId: 'd', text: TEXT })).json()).toMatchObject({
      code: 'practice.too-many-at-once',
    });
    gate.open(scriptFeedback());
    await Promise.all(three);
  });
});

describe('a connection or a process that ends half-way', () => {
  it('killed mid-work, the answer is finished by another worker and charged once', async () => {
    const started = createGate();
    // A worker of this process that looks for jobs in the same moment may be the one to finish it.
    let isFirst = true;
    server.current.transcribe = () => {
      if (!isFirst) return Promise.resolve(heard(TEXT));
      isFirst = false;
      started.open();
      return new Promise(() => undefined);
    };
    const abandoned = speak();
    await started.opened;
    await database.current.db.execute(
      sql`update jobs set lease_token = 'of a dead process', lease_ends_at = now() - interval '1 second'`,
    );
    const { directory } = server.current;
    const other = await startPractice(database.current, { transcribe: async () => heard(TEXT), directory });
    onTestFinished(() => other.stop());
    await follow('one', other);
    expect((await abandoned).json()).toMatchObject({ state: 'done', text: TEXT });
    expect(await questionsLeft()).toBe(1);
    expect(await countAnswers()).toBe(1);
  });

  it('a client that goes away finds its feedback later', async () => {
    const judging = createGate();
    const gate = createGate<ReturnType<typeof scriptFeedback>>();
    server.current.judge = () => {
      judging.open();
      return gate.opened;
    };
    await server.current.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const sent = fetch(`${server.current.app.listeningOrigin}/api/practice/answers`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ attemptId: 'one', questionId, language: 'ru', text: TEXT }),
      signal: leaving.signal,
    });
    await judging.opened;
    leaving.abort();
    await expect(sent).rejects.toThrow();
    expect((await get()).json()).toMatchObject({ state: 'working' });
    gate.open(scriptFeedback({ score: 55 }));
    await vi.waitFor(async () => expect((await get()).json()).toMatchObject({ state: 'done', score: 55 }));
    expect(await questionsLeft()).toBe(1);
  });

  it('a failed answer can be tried again with what the server still has', async () => {
    let isBroken = true;
    server.current.transcribe = async () => {
      if (isBroken) throw new AppError('server.not-ready');
      return heard(TEXT);
    };
    expect((await speak()).statusCode).toBe(503);
    isBroken = false;
    const retried = await server.current.app.inject({
      method: 'POST',
      url: '/api/practice/answers/one/retry',
      headers: person.headers,
    });
    expect(retried.statusCode).toBe(200);
    expect(await follow()).toMatchObject({ kind: 'spoken', isCharged: true });
  });
});

it('tells every step to a client that reads lines', async () => {
  const step = createGate();
  const gate = createGate<ReturnType<typeof scriptFeedback>>();
  server.current.judge = async () => {
    step.open();
    return gate.opened;
  };
  const waiting = post({ text: TEXT }, { accept: 'application/x-ndjson' });
  await step.opened;
  await vi.waitFor(async () =>
    expect((await get()).json()).toEqual({ id: 'one', state: 'working', progress: { step: 'judging' } }),
  );
  gate.open(scriptFeedback());
  const response = await waiting;
  expect(response.headers['content-type']).toBe('application/x-ndjson');
  const events = response.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as AnswerEvent);
  expect(events.map((event) => event.step)).toEqual(['received', 'judging', 'done']);
  expect((events[2] as { attempt: Attempt }).attempt).toEqual((await get()).json());
});

it('the text grows in the progress as it is recognised; of a long one its end is told', async () => {
  const gate = createGate();
  server.current.transcribe = async (_bytes, { onProgress, onText }) => {
    onProgress(0.5);
    onText(`${'слово '.repeat(1_000)}конец`);
    await gate.opened;
    return heard(TEXT);
  };
  const waiting = speak();
  await vi.waitFor(async () => {
    const { progress } = (await get()).json();
    expect(progress).toMatchObject({ step: 'hearing', fraction: 0.5 });
    expect(progress.text).toMatch(/слово конец$/);
    expect(progress.text.length).toBe(2_000);
  });
  gate.open();
  await waiting;
});

it('tells a failure as the last line', async () => {
  server.current.judge = async () => {
    throw new AppError('server.not-ready', { why: 'busy' });
  };
  const response = await post({ text: TEXT }, { accept: 'application/x-ndjson' });
  expect(JSON.parse(response.body.trim().split('\n').at(-1) ?? '')).toEqual({
    step: 'failed',
    code: 'server.not-ready',
    detail: { why: 'busy' },
  });
});

it('refuses an answer to a question that does not exist, and nonsense', async () => {
  expect((await post({ questionId: 'unknown', text: TEXT })).json()).toMatchObject({
    code: 'practice.question-unknown',
  });
  expect((await post({ attemptId: '../x', text: TEXT })).statusCode).toBe(400);
  expect((await post({ language: 'de', text: TEXT })).statusCode).toBe(400);
  expect((await post({ text: 'а'.repeat(20_001) })).statusCode).toBe(400);
});
