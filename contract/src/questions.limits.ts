export const QUESTION_TYPES = ['behavioural', 'technical', 'situational', 'unusual'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** The labels our own questions carry. Administrators may add others, so this list is not closed. */
export const QUESTION_CATEGORIES = [
  'general',
  'first job',
  'english',
  'frontend',
  'backend',
  'mobile',
  'data',
  'analytics',
  'qa',
  'devops',
  'design',
  'product',
  'management',
  'sales',
  'marketing',
  'support',
  'finance',
  'hr',
] as const;

export const QUESTION_TEXT_MAX = 1000;
export const SAMPLE_ANSWER_MAX = 10_000;
export const CATEGORIES_MAX = 10;
export const CATEGORY_MAX = 64;

export const QUESTION_PAGE_SIZE = 10;
