import { z } from 'zod';
import { EMAIL_MAX } from './account.limits.ts';

/** One spelling for one address, everywhere: trimmed and lower-cased. */
export const emailSchema = z.string().trim().toLowerCase().max(EMAIL_MAX).pipe(z.email());
