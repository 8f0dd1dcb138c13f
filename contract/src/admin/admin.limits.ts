export const ADMIN_PAGE_SIZE = 20;
/** The offset costs the database more with every page; an administrator narrows the list down instead. */
export const ADMIN_PAGES_MAX = 1000;
export const ADMIN_SEARCH_MAX = 200;

export const ADJUSTMENT_MAX = 1000;
export const ADJUSTMENT_REASON_MAX = 200;

/** Of a note about an interview. */
export const NOTE_MAX = 4000;

export const INVITE_STATES = ['waiting', 'invited', 'declined'] as const;

export const QUESTION_FILE_FORMATS = ['csv', 'json'] as const;
export type QuestionFileFormat = (typeof QUESTION_FILE_FORMATS)[number];
/** The columns of a table, in the order of an export; a list stands in one cell, and so does the guide, as JSON. */
export const QUESTION_FILE_COLUMNS = [
  'id',
  'type',
  'en',
  'ru',
  'case_en',
  'case_ru',
  'category',
  'level',
  'frequency',
  'topics',
  'wordings_en',
  'wordings_ru',
  'guide',
] as const;
export const QUESTION_FILE_BYTES_MAX = 20_000_000;
export const QUESTION_FILE_ROWS_MAX = 20_000;
/** A longer list is not read; the administrator repairs the file and tries again. */
export const QUESTION_FILE_PROBLEMS_MAX = 200;

/** Every logged act of administrators and every logged event on their accounts; the part before the dot is the subject. */
export const AUDIT_ACTIONS = [
  'question.create',
  'question.edit',
  'question.delete',
  'question.import',
  'position.create',
  'position.edit',
  'position.delete',
  'position.renew-link',
  'user.label',
  'user.block',
  'user.unblock',
  'user.sign-out',
  'user.totp-off',
  'user.delete',
  'balance.grant',
  'balance.revoke',
  'invite.approve',
  'invite.dismiss',
  'interview.add-note',
  'interview.delete-note',
  'interview.hear',
  'legal.edit',
  'admin.sign-in',
  'admin.sign-in-failed',
  'admin.second-factor-failed',
  'admin.proof-failed',
  'admin.recovery-code',
  'admin.password',
  'admin.totp-on',
  'admin.totp-off',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
