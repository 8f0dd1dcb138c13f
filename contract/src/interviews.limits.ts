/** `too-short`: not enough was said to report on, and nothing was charged. */
export const INTERVIEW_STATES = ['draft', 'live', 'ended', 'reported', 'too-short', 'failed'] as const;
export type InterviewState = (typeof INTERVIEW_STATES)[number];

export const INTERVIEW_MINUTES = { min: 5, max: 60, default: 30 } as const;

/** Less than this is not enough to say anything fair about. */
export const ENOUGH_TO_REPORT = { turns: 2, words: 40 } as const;

export const INTERVIEWS_PAGE_SIZE = 20;
