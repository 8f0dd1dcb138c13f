/** What interviewers ask stories about. Closed, so that gaps can be shown; the names are in the web catalogues. */
export const COMPETENCIES = [
  'ownership',
  'initiative',
  'leadership',
  'teamwork',
  'conflict',
  'influence',
  'communication',
  'mentoring',
  'problem-solving',
  'decision-making',
  'prioritisation',
  'working-under-pressure',
  'learning-from-failure',
  'adaptability',
  'customer-focus',
  'attention-to-detail',
] as const;
export type Competency = (typeof COMPETENCIES)[number];

export const STORY_TITLE_MAX = 120;
export const STORY_COMPETENCIES_MAX = 6;
export const STORIES_PAGE_SIZE = 50;
/** More than a candidate can rehearse; the matrix reads all of them in one query. */
export const STORIES_MAX = 200;
