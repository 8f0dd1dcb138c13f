/** Numbers both sides rely on. A limit that came from outside says from where. */

/** The official SDK splits uploads into parts of this size. */
export const UPLOAD_CHUNK_BYTES = 5_242_880;

export const QUESTION_PAGE_SIZE = 10;
export const DOCUMENT_PAGE_DEFAULT = 25;
export const DOCUMENT_PAGE_MAX = 100;

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

/** How long a proof of identity (signing in, a password, a code) counts for endpoints that need a recent one. */
export const RECENT_PROOF_SECONDS = 900;

/** How long a deleted account's balance and attempts are kept under a digest of its address, as the privacy policy says. */
export const DEPARTURE_MONTHS = 12;

export const INTERVIEW_MINUTES = { min: 5, max: 60, default: 30 } as const;

/** The balance of a new account. */
export const STARTING_BALANCE = { interviews: 3, questions: 30 } as const;

/** Resumes are uploaded to a bucket of the storage API. */
export const RESUMES_BUCKET = 'resumes';
export const RESUME_BYTES_MAX = 20 * 1_048_576;
