import { requestInviteEndpoint } from '@aloud/contract/invites';
import type { Locale } from '@aloud/contract/locale';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { registerEndpoint } from '../../platform/register-endpoint.ts';
import { requestInvite } from './request-invite.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus; uiLocale: Locale };

export function registerInvites(app: FastifyInstance, deps: Deps): void {
  registerEndpoint(app, requestInviteEndpoint, async ({ body }) => {
    await requestInvite(deps, { email: body.email, lang: body.lang ?? deps.uiLocale });
    return { state: 'received' as const };
  });
}
