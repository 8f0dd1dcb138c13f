/**
 * Every failure `/api` may respond with, and its HTTP status. The server sends the code alone; the words a person
 * reads are in the web catalogues.
 */
export const ERROR_STATUS = {
  'balance.not-enough': 402,
  /** The queue of texts is full; `detail.retryAfterSeconds` says when to retry. */
  'coach.busy': 503,
  /** Reading this very text took more time or memory than any text needs. Trying it again ends the same way; nothing is charged. */
  'coach.unreadable-text': 422,
  'request.invalid': 400,
  'request.unauthorised': 401,
  'request.forbidden': 403,
  'request.not-found': 404,
  /** The client closed the connection; the code only ends the work, no client receives it. */
  'request.cancelled': 499,
  'request.too-large': 413,
  'request.too-many': 429,
  'request.unknown-origin': 403,
  'account.invalid-credentials': 401,
  'account.invalid-link': 401,
  'account.blocked': 403,
  'account.session-not-found': 404,
  /** The password or the link was right; the code of the second factor is still missing. */
  'account.more-factors': 401,
  /** A session opened with a one-time password can only replace it. */
  'account.password-change-needed': 403,
  /** ADMIN_TOTP=required: an administrator sets up the second factor before anything else. */
  'account.totp-needed': 403,
  /** The endpoint needs a proof of identity that is at most 15 minutes old. */
  'account.proof-needed': 403,
  /** A wrong, used or outdated code of the second factor. */
  'account.invalid-code': 401,
  /** The new password is the one it replaces. */
  'account.password-unchanged': 400,
  'account.authenticator-missing': 404,
  'account.authenticator-exists': 409,
  'account.recovery-codes-missing': 404,
  'account.recovery-codes-exist': 409,
  'account.email-taken': 409,
  'account.password-too-short': 422,
  /** One of the passwords that are tried first. */
  'account.password-common': 422,
  /** Made of the address or the name of its owner. */
  'account.password-personal': 422,
  /** The address typed to confirm is not the account's. */
  'account.wrong-confirmation': 422,
  /** Administrators neither block, nor delete, nor demote themselves or each other by accident. */
  'admin.not-yourself': 409,
  /** Another administrator saved the guide since it was opened. */
  'questions.guide-changed': 409,
  /** Another administrator saved the operator's data since it was opened. */
  'legal.changed-meanwhile': 409,
  'legal.version-unknown': 404,
  'positions.closed': 410,
  'positions.no-attempts': 409,
  'questions.file-unreadable': 422,
  'practice.question-unknown': 404,
  'practice.nothing-heard': 422,
  'practice.too-many-at-once': 429,
  'practice.cancelled': 409,
  'practice.correction-impossible': 409,
  'practice.correction-too-long': 422,
  'practice.not-comparable': 409,
  'stories.too-many': 409,
  /** This server offers no try without an account. */
  'trial.off': 403,
  /** Longer than a visitor may speak. */
  'trial.too-long': 413,
  /** Not signed by this server, or the recording is another one. */
  'trial.invalid-receipt': 400,
  'trial.receipt-expired': 410,
  /** It has been reported on: what was said is final. */
  'interviews.over': 409,
  /** The server holds as many conversations as it can hold well. */
  'interviews.busy': 503,
  'interviews.no-reply': 504,
  /** Not enough was said to report on, and nothing was charged. */
  'reports.too-short': 422,
  /** There is nothing to report on before the conversation has ended. */
  'reports.not-over': 409,
  'files.bucket-unknown': 404,
  'files.not-found': 404,
  'files.already-exists': 409,
  'files.type-unsupported': 415,
  'files.too-large': 413,
  'files.no-room': 413,
  'files.range-invalid': 400,
  'files.range-unsatisfiable': 416,
  'files.empty': 400,
  /** The place where files are kept does not respond or has no room; `detail.retryAfterSeconds` says when to retry. */
  'files.unavailable': 503,
  'resumes.too-many': 409,
  /** A name and a phone number: nothing to ask about. */
  'resumes.too-short': 422,
  /** Opens only with a password. */
  'resumes.encrypted': 422,
  /** Pictures of text: there is nothing to read in it. */
  'resumes.scanned': 422,
  /** Damaged, or not what its name says. */
  'resumes.unreadable': 422,
  /** Reading it took more time or memory than a resume needs. */
  'resumes.too-complex': 422,
  'resumes.busy': 503,
  /** It was deleted while it was being analysed. */
  'resumes.cancelled': 409,
  'server.failed': 500,
  'server.not-ready': 503,
  'server.too-slow': 504,
  /** Not sound, or sound in a container that no browser records into. */
  'speech.not-audio': 415,
  'speech.unsupported-codec': 415,
  'speech.encrypted': 415,
  /** The end of the recording is missing. */
  'speech.truncated': 422,
  'speech.too-short': 422,
  /** The samples do not continue what the server has; `detail.expected` is the sample it wants next. */
  'speech.draft-gap': 409,
  'speech.too-long': 413,
  /** The queue is full; `detail.retryAfterSeconds` says when to retry. */
  'speech.busy': 503,
  /** The models it needs are still being fetched; see the speech status. */
  'speech.not-ready': 503,
  /** The engine failed, twice. */
  'speech.unavailable': 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every failed `/api` response. */
export type ErrorBody = { code: ErrorCode; detail?: Record<string, unknown>; requestId: string };
