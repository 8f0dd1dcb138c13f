import { z } from 'zod';

/** RFC 5321 allows no longer path. */
const EMAIL_MAX = 254;

/** One spelling for one address, everywhere: trimmed and lower-cased. */
export const emailSchema = z.string().trim().toLowerCase().max(EMAIL_MAX).pipe(z.email());

/** The bounds of the wire protocol. */
export const PASSWORD_LENGTH = { min: 8, max: 256 } as const;
export const ACCOUNT_NAME_MAX = 128;
export const PREFS_BYTES_MAX = 65_535;
