import {
  acceptInvitationEndpoint,
  createPositionEndpoint,
  deletePositionEndpoint,
  editPositionEndpoint,
  exportCandidatesEndpoint,
  listCandidatesEndpoint,
  listPositionsEndpoint,
  readInvitationEndpoint,
  readPositionEndpoint,
  renewInvitationEndpoint,
  suggestQuestionsEndpoint,
} from '@aloud/contract/positions';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { abortOnDisconnect } from '../../platform/http/client-request.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { StaleReads } from '../../platform/http/stale-reads.ts';
import type { LanguageModel } from '../../providers/llm/llm.port.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { exportCandidates, listCandidates } from './candidates.ts';
import { getInvitation } from './invitations.ts';
import type { PositionReader } from './position-reader.ts';
import { toPosition, toPositionSummary } from './position-view.rules.ts';
import { listPositionRows } from './positions.data.ts';
import { createPosition, deletePosition, editPosition, getPosition, renewInvitation } from './positions.ts';
import { suggestQuestions } from './suggest-questions.ts';

type Deps = {
  db: Db;
  clock: Clock;
  llm: LanguageModel | undefined;
  reader: PositionReader;
  staleReads: StaleReads;
};

export function registerPositions(app: FastifyInstance, deps: Deps): void {
  const { db, staleReads } = deps;
  registerEndpoint(app, listPositionsEndpoint, async ({ request, query }) => {
    const { items, total } = await staleReads(request)((source) => listPositionRows(source.db, query));
    return { items: items.map(toPositionSummary), total };
  });
  registerEndpoint(app, createPositionEndpoint, ({ caller, body }) =>
    createPosition(deps, { actorId: caller.accountId, edit: body }),
  );
  registerEndpoint(app, readPositionEndpoint, async ({ params }) =>
    toPosition(await getPosition(db, params.positionId)),
  );
  registerEndpoint(app, editPositionEndpoint, ({ caller, params, body }) =>
    editPosition(deps, { actorId: caller.accountId, ...params, edit: body }),
  );
  registerEndpoint(app, deletePositionEndpoint, async ({ caller, params, reply }) => {
    await deletePosition(deps, { actorId: caller.accountId, ...params });
    reply.code(204);
  });
  registerEndpoint(app, renewInvitationEndpoint, ({ caller, params }) =>
    renewInvitation(deps, { actorId: caller.accountId, ...params }),
  );
  registerEndpoint(app, listCandidatesEndpoint, ({ request, params, query }) =>
    staleReads(request)((source) => listCandidates(source.db, { ...params, ...query })),
  );
  registerEndpoint(app, exportCandidatesEndpoint, async ({ params, reply }) => {
    const table = await exportCandidates(db, params.positionId);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="candidates.csv"');
    return table;
  });
  registerEndpoint(app, suggestQuestionsEndpoint, ({ caller, body, reply }) =>
    suggestQuestions(deps, { accountId: caller.accountId, ...body, signal: abortOnDisconnect(reply) }),
  );
  registerInvitations(app, deps);
}

function registerInvitations(app: FastifyInstance, deps: Deps): void {
  registerEndpoint(app, readInvitationEndpoint, ({ caller, params }) =>
    getInvitation(deps, { ...params, accountId: caller.isSignedIn ? caller.accountId : undefined }),
  );
  registerEndpoint(app, acceptInvitationEndpoint, ({ caller, params, body }) =>
    acceptInvitation(deps, { ...params, ...body, accountId: caller.accountId }),
  );
}
