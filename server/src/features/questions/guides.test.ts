import type { AnswerGuide } from '@aloud/contract/questions/answer-guides';
import { beforeEach, expect, it } from 'vitest';
import { createAdmin, createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
let admin: TestPerson;
let person: TestPerson;

const GUIDE: AnswerGuide = {
  points: [
    {
      en: 'A closure keeps the variables of its scope',
      ru: 'Замыкание помнит переменные своей области',
      isEssential: true,
      cues: { en: ['lexical scope'], ru: ['лексическое окружение'] },
    },
  ],
  mistakes: { en: ['Only a definition'], ru: ['Только определение'] },
  followUps: { en: ['Where is it useful?'], ru: ['Где это полезно?'] },
};

beforeEach(async () => {
  admin = await createAdmin(database.current.db);
  person = await createPerson(database.current.db);
});

const write = (questionId: string, guide: unknown, ...opened: unknown[]) =>
  app.current.inject({
    method: 'PUT',
    url: `/api/admin/questions/${questionId}/guide`,
    headers: admin.headers,
    payload: { guide, ...(opened.length > 0 && { opened }) },
  });
const read = (questionId: string, language: string) =>
  app.current.inject({
    url: `/api/questions/${questionId}/guide?language=${language}`,
    headers: person.headers,
  });

it('a candidate reads the guide in their language, without the cues', async () => {
  const id = await createQuestion(database.current.db);
  expect((await write(id, GUIDE)).statusCode).toBe(204);
  expect((await read(id, 'ru')).json()).toEqual({
    points: [{ text: 'Замыкание помнит переменные своей области', isEssential: true }],
    mistakes: ['Только определение'],
    followUps: ['Где это полезно?'],
  });
  expect((await read(id, 'en')).json()).toMatchObject({ followUps: ['Where is it useful?'] });
});

it('a question without a guide has an empty one; an unknown question has none', async () => {
  const id = await createQuestion(database.current.db);
  expect((await read(id, 'ru')).json()).toEqual({ points: [], mistakes: [], followUps: [] });
  expect((await read('nowhere', 'ru')).statusCode).toBe(404);
  expect((await write('nowhere', null)).statusCode).toBe(404);
});

it('an edit is logged with what was there before, and a guide that is none is refused', async () => {
  const id = await createQuestion(database.current.db, { guide: GUIDE });
  expect((await write(id, { points: 'all' })).statusCode).toBe(400);
  await write(id, null);
  const log = await app.current.inject({ url: '/api/admin/audit', headers: admin.headers });
  expect(log.json().items).toMatchObject([
    { action: 'question.edit', subjectId: id, before: { guide: GUIDE }, after: { guide: null } },
  ]);
});

it('does not undo what another administrator has saved meanwhile', async () => {
  const id = await createQuestion(database.current.db, { guide: GUIDE });
  const mine = { ...GUIDE, mistakes: { en: ['Too long'], ru: ['Слишком долго'] } };
  const theirs = { ...GUIDE, mistakes: { en: ['Too vague'], ru: ['Слишком общо'] } };
  expect((await write(id, theirs, GUIDE)).statusCode).toBe(204);
  const refused = await write(id, mine, GUIDE);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'questions.guide-changed']);
  // Its first response may have been lost on the way.
  expect((await write(id, theirs, GUIDE)).statusCode).toBe(204);
  expect((await write(id, mine, theirs)).statusCode).toBe(204);
  // Sent twice, heard back of neither, and edited once more.
  expect((await write(id, GUIDE, theirs, mine)).statusCode).toBe(204);
});

it('of two saved at the same moment one is refused', async () => {
  const id = await createQuestion(database.current.db, { guide: null });
  const others = ['one', 'two', 'three', 'four'].map((text) => ({
    ...GUIDE,
    mistakes: { en: [text], ru: [text] },
  }));
  const responses = await Promise.all(others.map((guide) => write(id, guide, null)));
  const saved = responses.filter(({ statusCode }) => statusCode === 204);
  expect([saved.length, responses.length]).toEqual([1, 4]);
});
