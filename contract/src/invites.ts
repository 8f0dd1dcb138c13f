import { z } from 'zod';
import { emailSchema } from './account.ts';
import { defineEndpoint } from './endpoint.ts';
import { localeSchema } from './locale.ts';

const HOUR_SECONDS = 3600;

/** Somebody asks to be let in. The answer is the same whether the address is new, waiting, invited or a user. */
export const requestInviteEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/invite-requests',
  access: 'public',
  summary: 'Ask for an invitation',
  body: z.object({ email: emailSchema, lang: localeSchema.optional() }),
  answer: z.object({ state: z.literal('received') }),
  limits: [
    { name: 'invite-request', uses: 5, windowSeconds: HOUR_SECONDS, per: ['body.email'] },
    { name: 'invite-request', uses: 20, windowSeconds: HOUR_SECONDS, per: ['ip'] },
  ],
});
