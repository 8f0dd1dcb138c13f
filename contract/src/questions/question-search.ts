import { z } from 'zod';
import { LEVELS } from '../accounts/users.limits.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema } from '../identifier.ts';
import { PATHS } from '../paths.ts';
import {
  CATEGORIES_MAX,
  CATEGORY_MAX,
  FOUND_MAX,
  QUESTION_CATEGORIES,
  QUESTION_TYPES,
  SEARCH_TEXT_MAX,
} from './questions.limits.ts';
import { TOPICS } from './topics.rules.ts';

const topic = z.enum(TOPICS);
/** A query parameter may come once or several times. */
const several = <Value extends z.ZodType>(value: Value, most: number) =>
  z.preprocess(
    (given) => (given === undefined ? [] : Array.isArray(given) ? given : [given]),
    z.array(value).max(most),
  );

export const searchQuestionsEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.questions.search,
  access: 'user',
  summary:
    'Questions of the bank by what they ask, the nearest first: also in other words, misspelt, or by topic.',
  query: z.object({
    text: z.string().trim().min(1).max(SEARCH_TEXT_MAX),
    type: z.enum(QUESTION_TYPES).optional(),
    category: several(z.string().min(1).max(CATEGORY_MAX), QUESTION_CATEGORIES.length + CATEGORIES_MAX),
    level: several(z.enum(LEVELS), LEVELS.length),
    topic: several(topic, TOPICS.length),
  }),
  response: z.object({
    ids: z.array(idSchema).max(FOUND_MAX),
    /** What the search names or, when it found nothing, the nearest topics there are. */
    topics: z.array(topic),
  }),
  /** Typing asks after every pause; this is faster than a person types. */
  limits: [{ name: 'question-search', uses: 600, windowSeconds: 600, per: ['account'] }],
});
export type QuestionsFound = z.infer<(typeof searchQuestionsEndpoint)['response']>;
