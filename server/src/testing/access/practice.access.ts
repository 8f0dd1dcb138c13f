import { reviews } from '../../db/schema/practice.ts';
import { createAnswer, createStory } from '../answers/answers.ts';
import { multipart } from '../clients/multipart.ts';
import { createQuestion } from '../factories.ts';
import { type AccessRows, allCallers, ownerOnly, signedIn, type World } from './access-row.ts';

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
  'GET /api/questions/:questionId/guide': {
    request: async ({ db }) => ({ url: `/api/questions/${await createQuestion(db)}/guide?language=ru` }),
    statuses: signedIn(200),
  },
  'GET /api/questions/search': {
    request: () => ({ url: '/api/questions/search?text=SOLID' }),
    statuses: signedIn(200),
  },
  'GET /api/questions/for-you': { request: () => ({}), statuses: signedIn(200) },
  'GET /api/showcase': { request: () => ({}), statuses: allCallers(200) },
  'GET /api/showcase/:questionId': {
    request: async ({ db }) => ({ url: `/api/showcase/${await createQuestion(db)}?language=ru` }),
    statuses: allCallers(200),
  },
  'POST /api/trials': {
    request: async ({ db }) => ({
      payload: { attemptId: 'one', questionId: await createQuestion(db), language: 'ru', text: 'Ответ' },
    }),
    statuses: allCallers(200),
  },
  'POST /api/trials/claim': {
    // No server signed it: that a receipt is claimed is tested beside it.
    request: () => multipart({ receipt: 'none' }),
    statuses: signedIn(400),
  },
  'POST /api/practice/answers': {
    request: async ({ db }) => ({
      payload: { attemptId: 'one', questionId: await createQuestion(db), language: 'ru', text: 'Ответ' },
    }),
    // No account here has a balance: a signed-in caller is refused for payment only.
    statuses: signedIn(402),
  },
  'GET /api/practice/answers': { request: () => ({}), statuses: signedIn(200) },
  'GET /api/practice/answers/:attemptId': { request: attempt(), statuses: ownerOnly(200) },
  'GET /api/practice/answers/:attemptId/audio': {
    // A typed answer has no recording; that others get no recordings is tested beside them.
    request: attempt('/audio'),
    statuses: ownerOnly(404),
  },
  'DELETE /api/practice/answers/:attemptId': { request: attempt(), statuses: ownerOnly(204) },
  'POST /api/practice/answers/:attemptId/cancel': { request: attempt('/cancel'), statuses: ownerOnly(200) },
  'POST /api/practice/answers/:attemptId/retry': { request: attempt('/retry'), statuses: ownerOnly(200) },
  'POST /api/practice/answers/:attemptId/correction': {
    request: attempt('/correction', { text: 'Исправлено' }),
    statuses: ownerOnly(409),
  },
  'GET /api/practice/answers/:attemptId/compare/:otherId': {
    request: async ({ db, owner }) => {
      const questionId = await createQuestion(db);
      const one = await createAnswer(db, { accountId: owner.id, questionId });
      const other = await createAnswer(db, { accountId: owner.id, questionId });
      return { url: `${ANSWERS}/${one}/compare/${other}` };
    },
    statuses: ownerOnly(200),
  },
  'GET /api/practice/due': { request: () => ({}), statuses: signedIn(200) },
  'POST /api/practice/reviews': {
    request: async ({ db }) => ({ payload: { questionIds: [await createQuestion(db)] } }),
    statuses: signedIn(200),
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
    statuses: ownerOnly(204),
  },
  'GET /api/history': { request: () => ({}), statuses: signedIn(200) },
  'GET /api/history/trend': { request: () => ({}), statuses: signedIn(200) },
  'POST /api/stories': {
    request: async ({ db, owner }) => ({
      payload: {
        attemptId: await createAnswer(db, { accountId: owner.id }),
        title: 'Переезд',
        competencies: ['initiative'],
      },
    }),
    statuses: ownerOnly(200),
  },
  'GET /api/stories': { request: () => ({}), statuses: signedIn(200) },
  'GET /api/stories/matrix': { request: () => ({}), statuses: signedIn(200) },
  'GET /api/stories/:storyId': {
    request: async ({ db, owner }) => ({ url: `${STORIES}/${await createStory(db, owner.id)}` }),
    statuses: ownerOnly(200),
  },
  'PATCH /api/stories/:storyId': {
    request: async ({ db, owner }) => ({
      url: `${STORIES}/${await createStory(db, owner.id)}`,
      payload: { title: 'Другое название' },
    }),
    statuses: ownerOnly(200),
  },
  'DELETE /api/stories/:storyId': {
    request: async ({ db, owner }) => ({ url: `${STORIES}/${await createStory(db, owner.id)}` }),
    statuses: ownerOnly(204),
  },
};
