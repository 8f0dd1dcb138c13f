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
  'security',
  'design',
  'product',
  'management',
  'sales',
  'marketing',
  'support',
  'finance',
  'hr',
  'logistics',
  'law',
  'medicine',
  'teaching',
] as const;

export const QUESTION_TEXT_MAX = 1000;
export const SAMPLE_ANSWER_MAX = 10_000;
export const CATEGORIES_MAX = 10;
export const CATEGORY_MAX = 64;

/** How often a question is asked: 1 is rare, 5 nearly every interview; 0 is not known. */
export const FREQUENCY_MAX = 5;
/** From here on a question is marked as often asked. */
export const OFTEN_ASKED = 4;

/** Per language. */
export const WORDINGS_MAX = 5;
export const TOPICS_MAX = 4;

export const KEY_POINTS_MAX = 7;
export const KEY_POINT_TEXT_MAX = 200;
export const CUES_MAX = 8;
export const CUE_MAX = 80;
export const MISTAKES_MAX = 3;
export const FOLLOW_UPS_MAX = 3;
export const GUIDE_LINE_MAX = 300;

export const QUESTION_PAGE_SIZE = 10;

/** Longer searches are cut: the first words decide. */
export const SEARCH_TEXT_MAX = 300;
/** A search shows the nearest questions, not everything that shares a word. */
export const FOUND_MAX = 100;

/** Why a question is suggested to a person. */
export const SUGGESTION_REASONS = ['due', 'weak-topic', 'new'] as const;
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];
/** What fits above the bank without pushing it away. */
export const SUGGESTIONS_MAX = 6;
/** The guide as an editor found it, and what it has sent since without hearing back. */
export const OPENED_GUIDES_MAX = 5;
