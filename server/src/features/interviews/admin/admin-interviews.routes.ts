import {
  addNoteEndpoint,
  deleteNoteEndpoint,
  listAllInterviewsEndpoint,
  readAnyInterviewEndpoint,
} from '@aloud/contract/admin/admin-interviews';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { StaleReads } from '../../../platform/http/stale-reads.ts';
import { listAllRows } from './admin-interviews.data.ts';
import { addNote, deleteNote, getAdminInterview, toAdminSummary } from './admin-interviews.ts';

type Deps = { db: Db; clock: Clock; staleReads: StaleReads };

export function registerAdminInterviews(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerEndpoint(app, listAllInterviewsEndpoint, async ({ request, query }) => {
    const { items, total } = await deps.staleReads(request)((source) => listAllRows(source.db, query));
    return { items: items.map(toAdminSummary), total };
  });
  registerEndpoint(app, readAnyInterviewEndpoint, ({ caller, params }) =>
    getAdminInterview(db, { ...params, reader: caller }),
  );
  registerEndpoint(app, addNoteEndpoint, ({ caller, params, body }) =>
    addNote(deps, { author: caller, ...params, ...body }),
  );
  registerEndpoint(app, deleteNoteEndpoint, async ({ caller, params, reply }) => {
    await deleteNote(deps, { authorId: caller.accountId, ...params });
    reply.code(204);
  });
}
