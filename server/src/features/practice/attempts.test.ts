import type { Comparison } from '@aloud/contract/feedback/comparison';
import type { Attempt } from '@aloud/contract/practice/practice';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../db/schema/accounts.ts';
import { fileBlobs, files } from '../../db/schema/files.ts';
import { answers, reviews } from '../../db/schema/practice.ts';
import { questions } from '../../db/schema/questions.ts';
import { createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { giveQuestions, heard, sendRecorded, usePracticeServer } from '../../testing/practice-server.ts';
import { scriptFeedback } from '../../testing/scripted/scripted-feedback.ts';
import { sayWords } from '../../testing/spoken-words.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { getBalance } from '../balance/balance.ts';

const database = useTestDatabase();
const server = usePracticeServer(database);
const HEARD = 'мы подняли кубернетис и сократили расходы вдвое';
const SAID = 'мы подняли Kubernetes и сократили расходы втрое';

let person: TestPerson;
let other: TestPerson;
let questionId: string;

beforeEach(async () => {
  const { db } = database.current;
  person = await createPerson(db);
  other = await createPerson(db);
  questionId = await createQuestion(db);
  await giveQuestions(database.current, server.current.bus, { accountId: person.id, amount: 60 });
  server.current.transcribe = async () => heard(HEARD, 4);
});

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  options: { as?: TestPerson; body?: object } = {},
) =>
  server.current.app.inject({
    method,
    url: `/api/practice/answers${path}`,
    headers: (options.as ?? person).headers,
    ...(options.body && { payload: options.body }),
  });
const type = (attemptId: string, text = 'Ответ', of = questionId) =>
  call('POST', '', { body: { attemptId, questionId: of, language: 'ru', text } });
const speak = async (attemptId = 'one') =>
  (await sendRecorded(server.current, person, { attemptId, questionId })).json<Attempt>();
const correct = (text: string, attemptId = 'one') =>
  call('POST', `/${attemptId}/correction`, { body: { text } });
const questionsLeft = async () => (await getBalance(database.current.db, person.id)).questions;

describe('a correction', () => {
  it('is judged again for free, keeps the times of words that stayed, and what was heard', async () => {
    await speak();
    const left = await questionsLeft();
    server.current.judge = async () => scriptFeedback({ score: 81 });
    const corrected = (await correct(SAID)).json<Attempt>();
    expect(corrected).toMatchObject({ text: SAID, score: 81, isCharged: true });
    expect(corrected.heard).toEqual({ text: HEARD, words: sayWords(HEARD) });
    expect(corrected.correctedAt).not.toBeNull();
    expect(corrected.words?.filter(({ confidence }) => confidence === 1).map(({ text }) => text)).toEqual([
      'Kubernetes',
      'втрое',
    ]);
    expect(corrected.words?.[5]).toEqual({ text: 'расходы', start: 2.5, end: 2.9, confidence: 0.9 });
    expect(server.current.judged.at(-1)?.words).toEqual(corrected.words);
    expect(await questionsLeft()).toBe(left);
    expect((await call('GET', '/one')).json()).toEqual(corrected);
  });

  it('starts from what was heard, however often it is corrected', async () => {
    await speak();
    await correct('мы подняли совсем другое и сократили расходы вдвое');
    const corrected = (await correct(SAID)).json<Attempt>();
    expect(corrected.heard?.text).toBe(HEARD);
    expect(corrected.words?.[1]).toMatchObject({ text: 'подняли', start: 0.5 });
  });

  it('back to what was heard is no correction', async () => {
    await speak();
    await correct(SAID);
    expect((await correct(HEARD)).json()).toMatchObject({ text: HEARD, heard: null, correctedAt: null });
  });

  it('decides anew when the question comes back', async () => {
    server.current.judge = async () => scriptFeedback({ score: 20 });
    await speak();
    const [misheard] = await database.current.db.select().from(reviews);
    server.current.judge = async () => scriptFeedback({ score: 90 });
    await correct(SAID);
    const [right] = await database.current.db.select().from(reviews);
    expect(right?.dueAt.getTime()).toBeGreaterThan(misheard?.dueAt.getTime() ?? 0);
    expect(right).toMatchObject({ lastScore: 90, card: { reps: 1, lapses: 0 } });
  });

  it('of an earlier attempt leaves the later one in charge of that', async () => {
    await speak('first');
    await speak('second');
    server.current.judge = async () => scriptFeedback({ score: 90 });
    await correct(SAID, 'first');
    const [review] = await database.current.db.select().from(reviews);
    expect(review).toMatchObject({ lastAttemptId: 'second', lastScore: 64 });
  });

  it('that makes an answer judgeable is charged once, as any judged answer', async () => {
    server.current.judge = async () => scriptFeedback({ score: null });
    expect(await speak()).toMatchObject({ isCharged: false });
    const left = await questionsLeft();
    server.current.judge = async () => scriptFeedback({ score: 60 });
    expect((await correct(SAID)).json()).toMatchObject({ isCharged: true });
    await correct(HEARD);
    expect(await questionsLeft()).toBe(left - 1);
  });

  it('that fails changes nothing', async () => {
    const before = await speak();
    server.current.judge = async () => {
      throw new Error('no model');
    };
    expect((await correct(SAID)).statusCode).toBe(500);
    expect((await call('GET', '/one')).json()).toEqual(before);
  });

  it('cannot be longer than the recording, nor of an answer that was typed', async () => {
    await speak();
    expect((await correct('слово '.repeat(60))).json()).toMatchObject({
      code: 'practice.correction-too-long',
    });
    await type('typed');
    expect((await correct(SAID, 'typed')).json()).toMatchObject({ code: 'practice.correction-impossible' });
    expect((await correct('   ')).statusCode).toBe(400);
  });

  it('made in two tabs at once leaves one of the two, whole', async () => {
    await speak();
    server.current.judge = async ({ words }) => scriptFeedback({ score: words?.length ?? 0 });
    const texts = ['мы подняли всё', 'мы подняли всё и сразу же сократили расходы вдвое'];
    await Promise.all(texts.map((text) => correct(text)));
    const attempt = (await call('GET', '/one')).json<Attempt>();
    expect(texts).toContain(attempt.text);
    expect(attempt.score).toBe(attempt.text.split(' ').length);
  });
});

describe('a list of attempts', () => {
  it('shows the latest first, of one question, page by page', async () => {
    const { db } = database.current;
    const elsewhere = await createQuestion(db);
    await type('elsewhere', 'Ответ', elsewhere);
    await type('here');
    const row = (await db.select().from(answers).where(eq(answers.id, 'here')))[0];
    if (!row) throw new Error('no answer');
    const rows = Array.from({ length: 44 }, (_, n) => ({
      ...row,
      id: `a${n}`,
      // Two at the same moment, as an import makes them: the id decides.
      createdAt: new Date(Date.UTC(2024, 0, 1, 0, 0, Math.floor(n / 2))),
    }));
    await db.insert(answers).values(rows);

    const seen: string[] = [];
    let cursor = '';
    do {
      const page = (await call('GET', `?questionId=${questionId}${cursor && `&cursor=${cursor}`}`)).json<{
        attempts: { id: string }[];
        nextCursor: string | null;
      }>();
      expect(page.attempts.length).toBeLessThanOrEqual(20);
      seen.push(...page.attempts.map(({ id }) => id));
      cursor = page.nextCursor ?? '';
    } while (cursor);
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
    expect(seen[0]).toBe('here');
    expect(seen.at(-1)).toBe('a0');
  });

  it('refuses a cursor it did not make', async () => {
    expect((await call('GET', '?cursor=nonsense')).statusCode).toBe(400);
  });

  it('outlives the question', async () => {
    await type('one', 'Ответ');
    await database.current.db.delete(questions).where(eq(questions.id, questionId));
    expect((await call('GET', '')).json()).toMatchObject({
      attempts: [{ id: 'one', questionId: null, question: 'Что такое замыкание?' }],
    });
  });
});

describe('two attempts', () => {
  it('are compared part by part, the earlier one first, whichever is named first', async () => {
    server.current.judge = async ({ text }) =>
      scriptFeedback({
        score: text === 'first' ? 40 : 70,
        parts:
          text === 'first'
            ? [['situation', 'В прошлом году']]
            : [
                ['situation', 'В прошлом году'],
                ['result', 'и ошибок стало меньше'],
              ],
      });
    await type('a', 'first');
    await type('b', 'second');
    const there = (await call('GET', '/b/compare/a')).json<Comparison>();
    expect(there).toMatchObject({
      before: { id: 'a', score: 40 },
      after: { id: 'b', score: 70 },
      score: { change: 30, isBeyondMargin: true },
    });
    expect(there.parts.map(({ part, change }) => [part, change])).toEqual([
      ['situation', 'kept'],
      ['task', 'missing'],
      ['action', 'missing'],
      ['result', 'added'],
    ]);
    expect((await call('GET', '/a/compare/b')).json()).toEqual(there);
  });

  it('at different questions are not compared', async () => {
    await type('a');
    await type('b', 'Ответ', await createQuestion(database.current.db));
    expect((await call('GET', '/a/compare/b')).json()).toMatchObject({ code: 'practice.not-comparable' });
  });
});

describe('deletion', () => {
  it('takes the recording along', async () => {
    await speak();
    expect((await call('DELETE', '/one')).statusCode).toBe(204);
    expect(await database.current.db.$count(files)).toBe(0);
    expect(await database.current.db.$count(fileBlobs)).toBe(0);
    expect((await call('DELETE', '/one')).statusCode).toBe(404);
  });

  it('leaves the memory of the question, without a way to the attempt', async () => {
    await speak();
    await call('DELETE', '/one');
    const [review] = await database.current.db.select().from(reviews);
    expect(review).toMatchObject({ lastAttemptId: null, lastScore: 64 });
  });

  it('of the account leaves nothing', async () => {
    await speak();
    await database.current.db.delete(accounts).where(eq(accounts.id, person.id));
    expect(await database.current.db.select().from(answers)).toEqual([]);
    expect(await database.current.db.select().from(reviews)).toEqual([]);
  });
});

it('the attempt of another person does not exist, at any door', async () => {
  await speak();
  await type('two');
  const doors: ['GET' | 'POST' | 'DELETE', string, object?][] = [
    ['GET', '/one'],
    ['GET', '/one/audio'],
    ['DELETE', '/one'],
    ['POST', '/one/cancel'],
    ['POST', '/one/retry'],
    ['POST', '/one/correction', { text: SAID }],
    ['GET', '/one/compare/two'],
  ];
  for (const [method, path, body] of doors) {
    const response = await call(method, path, { as: other, ...(body && { body }) });
    expect([method, path, response.statusCode]).toEqual([method, path, 404]);
  }
  expect((await call('GET', '', { as: other })).json()).toEqual({ attempts: [], nextCursor: null });
  expect((await call('GET', '/one')).json()).toMatchObject({ text: HEARD });
});
