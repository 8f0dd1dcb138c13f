import { reviews } from '../../db/schema/practice.ts';
import { createAnswer, createStory } from '../answers.ts';
import { createQuestion } from '../factories.ts';
import { type AccessRows, ownerOnly, signedIn } from './access-row.ts';

const STORIES = '/api/stories';

/** What repeating, remembering and reusing answers lets whom do. */
export const practiceAccess: AccessRows = {
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
