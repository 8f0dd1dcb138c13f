import {
  decideInviteEndpoint,
  type InviteRequest,
  listInviteRequestsEndpoint,
  requestInviteEndpoint,
} from '@aloud/contract/invites';
import type { Locale } from '@aloud/contract/locale';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { choosePageLanguage } from '../../platform/http/page-language.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { decideInvite } from './decide-invite.ts';
import { type InviteRow, listInvites } from './invites.data.ts';
import { requestInvite } from './request-invite.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus; uiLocale: Locale };

export function registerInvites(app: FastifyInstance, deps: Deps): void {
  registerEndpoint(app, requestInviteEndpoint, async ({ body, request }) => {
    const lang = body.lang ?? choosePageLanguage(request, deps.uiLocale);
    await requestInvite(deps, { email: body.email, lang });
    return { state: 'received' as const };
  });
  registerEndpoint(app, listInviteRequestsEndpoint, async ({ query }) => {
    const { items, total } = await listInvites(deps.db, query);
    return { items: items.map(toInviteRequest), total };
  });
  registerEndpoint(app, decideInviteEndpoint, async ({ caller, params, body }) =>
    toInviteRequest(
      await decideInvite(deps, { actorId: caller.accountId, inviteId: params.inviteId, state: body.state }),
    ),
  );
}

function toInviteRequest({ id, email, state, lang, createdAt }: InviteRow): InviteRequest {
  return { id, email, state, lang, createdAt: createdAt.toISOString() };
}
