/** The browser renews its JWT this long before it expires. */
export const JWT_RENEW_EARLY_SECONDS = 60;
export const JWT_SECONDS = 900;
/** As upstream: no token is asked for, or believed, for longer. */
export const JWT_SECONDS_MAX = 3600;

/** As upstream: a session lasts a year, and an account has at most ten of them. */
export const SESSION_DAYS = 365;
export const SESSIONS_MAX = 10;

/** ASVS 3.3.2, level 2: an administrator's session ends after twelve hours, or an hour after its last use. */
export const ADMIN_SESSION_HOURS = 12;
export const ADMIN_IDLE_MINUTES = 60;

/** A session that waits for its second factor does not wait longer. */
export const UNFINISHED_SESSION_SECONDS = 900;

/** RFC 6238 with the values every authenticator app understands. */
export const TOTP = { digits: 6, periodSeconds: 30 } as const;
export const RECOVERY_CODES = 10;

/** Short, because a magic link lies in a mailbox; the mail and the dialog state it in minutes. */
export const MAGIC_LINK_SECONDS = 900;
export const MAGIC_LINK_RESEND_SECONDS = 60;
export const MAGIC_LINK_SECRET_MAX = 256;
/** Characters of the address a magic link opens, as the browser writes it. */
export const MAGIC_LINK_URL_MAX = 2048;

/** How long a proof of identity (signing in, a password, a code) counts for endpoints that need a recent one. */
export const RECENT_PROOF_SECONDS = 900;
