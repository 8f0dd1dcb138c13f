import {
  deleteStoryEndpoint,
  editStoryEndpoint,
  keepStoryEndpoint,
  listStoriesEndpoint,
  readStoryEndpoint,
  storyMatrixEndpoint,
} from '@aloud/contract/practice/stories';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { createStory, deleteStory, editStory, getMatrix, getStory, listStories } from './stories.ts';

export function registerStories(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  const { db } = deps;
  registerEndpoint(app, keepStoryEndpoint, ({ caller, body }) =>
    createStory(deps, { accountId: caller.accountId, ...body }),
  );
  registerEndpoint(app, listStoriesEndpoint, ({ caller, query }) =>
    listStories(db, { accountId: caller.accountId, ...query }),
  );
  registerEndpoint(app, storyMatrixEndpoint, ({ caller }) => getMatrix(db, caller.accountId));
  registerEndpoint(app, readStoryEndpoint, ({ caller, params }) =>
    getStory(db, { accountId: caller.accountId, ...params }),
  );
  registerEndpoint(app, editStoryEndpoint, ({ caller, params, body }) =>
    editStory(deps, { accountId: caller.accountId, ...params, changes: body }),
  );
  registerEndpoint(app, deleteStoryEndpoint, async ({ caller, params, reply }) => {
    await deleteStory(db, { accountId: caller.accountId, ...params });
    reply.code(204);
  });
}
