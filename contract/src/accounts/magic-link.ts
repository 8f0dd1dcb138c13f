import { z } from 'zod';
import { ID_MAX } from '../appwrite.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PATHS } from '../paths.ts';
import { MAGIC_LINK_SECRET_MAX } from './sign-in.limits.ts';

const HOUR_SECONDS = 3600;

/**
 * Whose account a link opens, told to the page that holds its secret before it asks the visitor. Every invalid link
 * gets the same response, so that it reveals no addresses.
 */
export const readMagicLinkEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.account.magicLink,
  access: 'public',
  summary: 'The address a sign-in link belongs to; does not spend the link',
  body: z.object({
    userId: z.string().min(1).max(ID_MAX),
    secret: z.string().min(1).max(MAGIC_LINK_SECRET_MAX),
  }),
  response: z.object({ email: z.string() }),
  limits: [
    {
      name: 'magic-link-look',
      uses: 10,
      windowSeconds: HOUR_SECONDS,
      per: ['ip', 'body.userId'],
      isForgivenBySuccess: true,
    },
    { name: 'magic-link-look', uses: 60, windowSeconds: HOUR_SECONDS, per: ['ip'] },
  ],
  errors: ['account.invalid-link'],
});
