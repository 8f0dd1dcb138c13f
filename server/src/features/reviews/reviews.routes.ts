import {
  deleteReviewEndpoint,
  listDueEndpoint,
  queueQuestionsEndpoint,
} from '@aloud/contract/practice/reviews';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { deleteReview, listDue, queueQuestions } from './reviews.ts';

export function registerReviews(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  registerEndpoint(app, listDueEndpoint, ({ caller, query }) =>
    listDue(deps, { accountId: caller.accountId, limit: query.limit }),
  );
  registerEndpoint(app, queueQuestionsEndpoint, async ({ caller, body }) => ({
    queued: await queueQuestions(deps, { accountId: caller.accountId, ...body }),
  }));
  registerEndpoint(app, deleteReviewEndpoint, async ({ caller, params, reply }) => {
    await deleteReview(deps.db, { accountId: caller.accountId, questionId: params.questionId });
    reply.code(204);
  });
}
