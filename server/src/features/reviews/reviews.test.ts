import type { DueQuestion } from '@aloud/contract/practice/reviews';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { resumeQuestions, resumes } from '../../db/schema/resumes.ts';
import { createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { giveQuestions, usePracticeServer } from '../../testing/practice-server.ts';
import { createTestResume } from '../../testing/resumes.ts';
import { scriptFeedback } from '../../testing/scripted/scripted-feedback.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { gradeReview } from './reviews.ts';

const database = useTestDatabase();
const server = usePracticeServer(database);
const DAY_MS = 86_400_000;
const SCORES = { structure: 70, confidence: 62, examples: 35, relevance: 80 };

let person: TestPerson;

beforeEach(async () => {
  person = await createPerson(database.current.db);
  await giveQuestions(database.current, server.current.bus, { accountId: person.id, amount: 10 });
});

type Due = { due: DueQuestion[]; total: number; nextAt: string | null };

const dueOf = async (who = person, query = '') =>
  (await server.current.app.inject({ url: `/api/practice/due${query}`, headers: who.headers })).json<Due>();
const queue = (body: object, who = person) =>
  server.current.app.inject({
    method: 'POST',
    url: '/api/practice/reviews',
    headers: who.headers,
    payload: body,
  });
const forget = (questionId: string, who = person) =>
  server.current.app.inject({
    method: 'DELETE',
    url: `/api/practice/reviews/${questionId}`,
    headers: who.headers,
  });

async function answer(
  questionId: string,
  score: number | null,
  attemptId = `a${Math.random()}`,
): Promise<void> {
  server.current.judge = async () => scriptFeedback({ score, criteria: score === null ? {} : SCORES });
  const answered = await server.current.app.inject({
    method: 'POST',
    url: '/api/practice/answers',
    headers: person.headers,
    payload: { attemptId: attemptId.replace('.', ''), questionId, language: 'ru', text: 'Ответ' },
  });
  expect(answered.statusCode).toBe(200);
}

it('a weak answer comes back the next day, and says what was weakest', async () => {
  const questionId = await createQuestion(database.current.db, { category: ['frontend'] });
  await answer(questionId, 35, 'weak');
  expect(await dueOf()).toMatchObject({ due: [], total: 0 });
  server.current.nowMs += 1.5 * DAY_MS;
  expect(await dueOf()).toMatchObject({
    due: [
      {
        question: { id: questionId, ru: 'Что такое замыкание?', category: ['frontend'] },
        why: { reason: 'weak-answer', lastScore: 35, weakest: 'examples', lastAttemptId: 'weak' },
      },
    ],
    total: 1,
  });
});

it('a question about an own resume comes back too, until it is forgotten or the resume is gone', async () => {
  const { db } = database.current;
  const resumeId = await createTestResume(db, person.id);
  const text = 'Как вы сократили время ответа?';
  const about = { accountId: person.id, resumeId, kind: 'hard', type: 'technical', language: 'ru' } as const;
  const source = { quote: 'Сократила', line: 8, startChar: 0, endChar: 9 };
  for (const [place, id] of ['rq1', 'rq2'].entries()) {
    await db.insert(resumeQuestions).values({ ...about, id, place, text, source });
    await answer(id, 35, `of-${id}`);
    await answer(id, 30, `again-${id}`);
  }
  server.current.nowMs += 3 * DAY_MS;
  const { due, total } = await dueOf();
  expect(total).toBe(2);
  expect(due[0]).toMatchObject({
    question: { id: 'rq1', ru: text, en: '', resumeId },
    why: { reason: 'weak-answer', lastAttemptId: 'again-rq1' },
  });
  const stranger = await createPerson(db);
  expect((await dueOf(stranger)).total).toBe(0);
  expect((await forget('rq1', stranger)).statusCode).toBe(404);
  expect((await forget('rq1')).statusCode).toBe(204);
  await db.delete(resumes).where(eq(resumes.id, resumeId));
  expect(await dueOf()).toMatchObject({ due: [], total: 0 });
});

it('a strong answer comes back later, to be refreshed', async () => {
  const questionId = await createQuestion(database.current.db);
  await answer(questionId, 85);
  server.current.nowMs += 1.5 * DAY_MS;
  const { due, nextAt } = await dueOf();
  expect(due).toEqual([]);
  server.current.nowMs = Date.parse(nextAt ?? '');
  expect((await dueOf()).due).toMatchObject([{ why: { reason: 'refresh', lastScore: 85 } }]);
});

it('an answer that could not be judged says nothing about memory', async () => {
  await answer(await createQuestion(database.current.db), null);
  expect(await dueOf()).toEqual({ due: [], total: 0, nextAt: null });
});

it('questions can be queued by hand or from a report, and leave the queue when answered', async () => {
  const { db } = database.current;
  const [byHand, byReport] = [await createQuestion(db), await createQuestion(db)];
  expect((await queue({ questionIds: [byHand, byHand, 'unknown'] })).json()).toEqual({ queued: [byHand] });
  server.current.nowMs += 1000;
  await queue({ questionIds: [byReport], interviewId: 'talk' });
  expect((await dueOf()).due).toMatchObject([
    { question: { id: byHand }, why: { reason: 'queued', lastScore: null, interviewId: null } },
    { question: { id: byReport }, why: { reason: 'report', interviewId: 'talk' } },
  ]);
  expect(await dueOf(person, '?limit=1')).toMatchObject({ due: [{ question: { id: byHand } }], total: 2 });
  await answer(byHand, 70);
  expect((await dueOf()).due.map(({ question }) => question.id)).toEqual([byReport]);
});

it('queueing a question that waits already moves it to today and keeps what is known of it', async () => {
  const questionId = await createQuestion(database.current.db);
  await answer(questionId, 90);
  await queue({ questionIds: [questionId] });
  expect((await dueOf()).due).toMatchObject([{ why: { reason: 'queued', lastScore: 90 } }]);
});

it('a question one does not want to repeat is forgotten', async () => {
  const questionId = await createQuestion(database.current.db);
  await queue({ questionIds: [questionId] });
  expect((await forget(questionId)).statusCode).toBe(204);
  expect(await dueOf()).toEqual({ due: [], total: 0, nextAt: null });
  expect((await forget(questionId)).statusCode).toBe(404);
});

it('belongs to one person', async () => {
  const other = await createPerson(database.current.db);
  const questionId = await createQuestion(database.current.db);
  await queue({ questionIds: [questionId] });
  expect((await dueOf(other)).total).toBe(0);
  expect((await forget(questionId, other)).statusCode).toBe(404);
  expect((await dueOf()).total).toBe(1);
});

it('two answers to one question at the same time are both remembered', async () => {
  const { db } = database.current;
  const questionId = await createQuestion(db);
  const at = new Date(server.current.nowMs);
  await Promise.all(
    ['a', 'b', 'c'].map((attemptId) =>
      db.transaction((tx) =>
        gradeReview(tx, {
          accountId: person.id,
          questionId,
          resumeQuestionId: null,
          attemptId,
          score: 50,
          criteria: SCORES,
          at,
        }),
      ),
    ),
  );
  server.current.nowMs += 3 * DAY_MS;
  const { rows } = await db.execute("select card->>'reps' as reps from reviews");
  expect(rows).toEqual([{ reps: '3' }]);
});
