import { z } from 'zod';
import { emailSchema } from './accounts/email-address.ts';
import { INVITE_STATES } from './admin/admin.limits.ts';
import { ADMIN_PATHS } from './admin/admin.paths.ts';
import { adminListQuery, adminListResponse } from './admin/admin-list.ts';
import { defineEndpoint } from './endpoint.ts';
import { idSchema } from './identifier.ts';
import { LOCALES } from './locale.ts';
import { PATHS } from './paths.ts';

const HOUR_SECONDS = 3600;

/** A visitor asks for an invitation. The response is the same whether the address is new, waiting, invited or a user. */
export const requestInviteEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.account.inviteRequests,
  access: 'public',
  summary: 'Ask for an invitation',
  body: z.object({ email: emailSchema, lang: z.enum(LOCALES).optional() }),
  response: z.object({ state: z.literal('received') }),
  limits: [
    { name: 'invite-request', uses: 5, windowSeconds: HOUR_SECONDS, per: ['body.email'] },
    { name: 'invite-request', uses: 20, windowSeconds: HOUR_SECONDS, per: ['ip'] },
  ],
});

export const inviteRequestSchema = z.object({
  id: idSchema,
  email: emailSchema,
  state: z.enum(INVITE_STATES),
  lang: z.enum(LOCALES),
  createdAt: z.iso.datetime(),
});
export type InviteRequest = z.infer<typeof inviteRequestSchema>;

export const listInviteRequestsEndpoint = defineEndpoint({
  method: 'GET',
  path: ADMIN_PATHS.invites.all,
  access: 'admin',
  summary: 'Who asked to be let in',
  query: adminListQuery(['createdAt', 'email']).extend({ state: z.enum(INVITE_STATES).optional() }),
  response: adminListResponse(inviteRequestSchema),
});

export const decideInviteEndpoint = defineEndpoint({
  method: 'POST',
  path: ADMIN_PATHS.invites.decision,
  access: 'admin',
  summary: 'Invite somebody, which sends them the invitation, or decline',
  params: z.object({ inviteId: idSchema }),
  body: z.object({ state: z.enum(['invited', 'declined']) }),
  response: inviteRequestSchema,
  errors: ['request.not-found'],
});
