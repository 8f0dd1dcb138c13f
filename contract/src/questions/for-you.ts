import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema } from '../identifier.ts';
import { PATHS } from '../paths.ts';
import { SUGGESTION_REASONS, SUGGESTIONS_MAX } from './questions.limits.ts';
import { TOPICS } from './topics.rules.ts';

const suggestionSchema = z.object({
  id: idSchema,
  ru: z.string(),
  en: z.string(),
  reason: z.enum(SUGGESTION_REASONS),
  /** The weak topic; null for the other reasons. */
  topic: z.enum(TOPICS).nullable(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

export const listForYouEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.questions.forYou,
  access: 'user',
  summary: 'Questions of the bank worth answering next: due for review, of a weak topic, new for the role.',
  response: z.object({ suggestions: z.array(suggestionSchema).max(SUGGESTIONS_MAX) }),
});
