export const LEVELS = ['junior', 'middle', 'senior'] as const;
export type Level = (typeof LEVELS)[number];
export const DEFAULT_LEVEL: Level = 'junior';

/** Marks a recruiter: no balance is shown or fetched. */
export const RECRUITER_LABEL = 'recrut';
export const ADMIN_LABEL = 'admin';
export const LABELS_MAX = 100;

export const USER_NAME_MAX = 128;
/** Of the role a candidate aims at, in the settings and of one interview. */
export const ROLE_MAX = 256;
