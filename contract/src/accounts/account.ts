import { z } from 'zod';
import { EMAIL_MAX } from './account.limits.ts';
import { isEmail, normaliseEmail } from './email-address.rules.ts';

/** One spelling for one mailbox, everywhere. */
export const emailSchema = z
  .string()
  .trim()
  .max(EMAIL_MAX)
  .overwrite(normaliseEmail)
  .refine(isEmail, 'Invalid email address')
  .meta({ format: 'email' });
