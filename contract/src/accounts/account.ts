import { z } from 'zod';

/** RFC 5321 allows no longer path. */
const EMAIL_MAX = 254;

/** One spelling for one address, everywhere: trimmed and lower-cased. */
export const emailSchema = z.string().trim().toLowerCase().max(EMAIL_MAX).pipe(z.email());

/** Of a new password: 12 is what OWASP ASVS 2.1.1 asks for, 256 is the wire protocol's. */
export const PASSWORD_LENGTH = { min: 12, max: 256 } as const;
/** The wire protocol's bound, for passwords that were set before longer ones were asked for. */
export const KNOWN_PASSWORD_MIN = 8;
export const ACCOUNT_NAME_MAX = 128;
export const PREFS_BYTES_MAX = 65_535;
