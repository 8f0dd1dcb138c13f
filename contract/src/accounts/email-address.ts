import { z } from 'zod';
import { EMAIL_MAX } from './account.limits.ts';
import { isEmail, normaliseEmail } from './email-address.rules.ts';

/** One spelling for one mailbox, everywhere. Limits count by the same function: the text is changed by nothing else. */
export const emailSchema = z
  .string()
  .overwrite(normaliseEmail)
  .max(EMAIL_MAX)
  .refine(isEmail, 'Invalid email address')
  .meta({ format: 'email' });
