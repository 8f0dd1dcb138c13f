export const POSITION_LIMITS = {
  title: 200,
  company: 200,
  description: 10_000,
  questions: 30,
  attempts: 10,
} as const;

export const POSITION_STATES = ['open', 'closed'] as const;
export type PositionState = (typeof POSITION_STATES)[number];

export const CANDIDATE_SORTS = ['score', 'createdAt', 'name', 'state'] as const;

/** 128 random bits, as hexadecimal digits. */
export const INVITATION_PATTERN = /^[0-9a-f]{32}$/;
