import { reviews } from '../../db/schema/practice.ts';
import { createAnswer, createStory } from '../answers.ts';
import { createQuestion } from '../factories.ts';
import { type AccessRows, ownerOnly, signedIn, type World } from './access-row.ts';

const ANSWERS = '/api/practice/answers';
const STORIES = '/api/stories';

const attempt =
  (suffix = '', payload?: object) =>
  async ({ db, owner }: World) => ({
    url: `${ANSWERS}/${await createAnswer(db, { accountId: owner.id })}${suffix}`,
    ...(payload && { payload }),
  });

/** Answering, and what becomes of answers. */
export const practiceAccess: AccessRows = {
  'POST /api/practice/answers': {
    request: async ({ db }) => ({
      payload: { attemptId: 'one', questionId: await createQuestion(db), language: 'ru', text: 'Ответ' },
    }),
    // Nobody here has a balance: whoever is signed in gets as far as the till.
    answers: signedIn(402),
  },
  'GET /api/practice/answers': { request: () => ({}), answers: signedIn(200) },
  'GET /api/practice/answers/:attemptId': { request: attempt(), answers: ownerOnly(200) },
  'GET /api/practice/answers/:attemptId/audio': {
    // A typed answer has no recording; that others get no recordings is tested beside them.
    request: attempt('/audio'),
    answers: ownerOnly(404),
  },
  'DELETE /api/practice/answers/:attemptId': { request: attempt(), answers: ownerOnly(204) },
  'POST /api/practice/answers/:attemptId/cancel': { request: attempt('/cancel'), answers: ownerOnly(200) },
  'POST /api/practice/answers/:attemptId/retry': { request: attempt('/retry'), answers: ownerOnly(200) },
  'POST /api/practice/answers/:attemptId/correction': {
    request: attempt('/correction', { text: 'Исправлено' }),
    answers: ownerOnly(409),
  },
  'GET /api/practice/answers/:attemptId/compare/:otherId': {
    request: async ({ db, owner }) => {
      const questionId = await createQuestion(db);
      const one = await createAnswer(db, { accountId: owner.id, questionId });
      const other = await createAnswer(db, { accountId: owner.id, questionId });
      return { url: `${ANSWERS}/${one}/compare/${other}` };
    },
    answers: ownerOnly(200),
  },
  'GET /api/practice/due': { request: () => ({}), answers: signedIn(200) },
  'POST /api/practice/reviews': {
    request: async ({ db }) => ({ payload: { questionIds: [await createQuestion(db)] } }),
    answers: signedIn(200),
  },
  'DELETE /api/practice/reviews/:questionId': {
    request: async ({ db, owner }) => {
      const questionId = await createQuestion(db);
      const at = new Date();
      await db
        .insert(reviews)
        .values({ accountId: owner.id, questionId, dueAt: at, createdAt: at, updatedAt: at });
      return { url: `/api/practice/reviews/${questionId}` };
    },
    answers: ownerOnly(204),
  },
  'GET /api/history': { request: () => ({}), answers: signedIn(200) },
  'GET /api/history/trend': { request: () => ({}), answers: signedIn(200) },
  'POST /api/stories': {
    request: async ({ db, owner }) => ({
      payload: {
        attemptId: await createAnswer(db, { accountId: owner.id }),
        title: 'Переезд',
        competencies: ['initiative'],
      },
    }),
    answers: ownerOnly(200),
  },
  'GET /api/stories': { request: () => ({}), answers: signedIn(200) },
  'GET /api/stories/matrix': { request: () => ({}), answers: signedIn(200) },
  'GET /api/stories/:storyId': {
    request: async ({ db, owner }) => ({ url: `${STORIES}/${await createStory(db, owner.id)}` }),
    answers: ownerOnly(200),
  },
  'PATCH /api/stories/:storyId': {
    request: async ({ db, owner }) => ({
      url: `${STORIES}/${await createStory(db, owner.id)}`,
      payload: { title: 'Другое название' },
    }),
    answers: ownerOnly(200),
  },
  'DELETE /api/stories/:storyId': {
    request: async ({ db, owner }) => ({ url: `${STORIES}/${await createStory(db, owner.id)}` }),
    answers: ownerOnly(204),
  },
};
