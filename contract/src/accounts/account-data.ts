import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { PATHS } from '../paths.ts';
import { emailSchema } from './email-address.ts';

const HOUR_SECONDS = 3600;

/** The response is a ZIP archive, not JSON: a file per kind of record, and every file the person uploaded. */
export const exportAccountEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.account.export,
  access: 'user',
  summary: 'Everything the server keeps about the caller, as a ZIP archive',
  proof: 'recent',
  response: z.unknown(),
  limits: [{ name: 'account-export', uses: 10, windowSeconds: HOUR_SECONDS, per: ['account'] }],
});

/** The account holder confirms by typing the address: one careless click deletes nothing. */
export const deleteAccountEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.account.delete,
  access: 'user',
  summary: 'Deletes the caller and everything that is theirs, for ever',
  body: z.object({ email: emailSchema }),
  proof: 'recent',
  response: z.object({ state: z.literal('deleted') }),
  limits: [{ name: 'account-delete', uses: 10, windowSeconds: HOUR_SECONDS, per: ['account'] }],
  errors: ['account.wrong-confirmation'],
});
