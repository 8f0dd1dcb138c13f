import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema } from '../identifier.ts';
import { LOCALES } from '../locale.ts';
import { PATHS } from '../paths.ts';
import { attemptSchema } from '../practice/practice.ts';
import { shownGuideSchema } from './guide-endpoints.ts';
import { QUESTION_TYPES } from './questions.limits.ts';

const MINUTE = 60;

/** A question as a visitor's card shows it; a text is empty where the bank lacks the language. */
export const showcaseCardSchema = z.object({
  id: idSchema,
  type: z.enum(QUESTION_TYPES),
  ru: z.string(),
  en: z.string(),
  category: z.array(z.string()),
  /** How many people met it in an interview. */
  rating: z.number().int(),
});
export type ShowcaseCard = z.infer<typeof showcaseCardSchema>;

export const listShowcaseEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.showcase.all,
  access: 'public',
  summary: 'What the landing shows of the bank: how many questions there are, and two of each type.',
  response: z.object({
    /** Of the whole bank. */
    total: z.number().int(),
    /** Type by type in the order of `QUESTION_TYPES`. */
    questions: z.array(showcaseCardSchema),
  }),
  limits: [{ name: 'showcase', uses: 120, windowSeconds: MINUTE, per: ['ip'] }],
  /** Accounts are by invitation here, and the bank with them. */
  errors: ['request.not-found'],
});
export type Showcase = z.infer<(typeof listShowcaseEndpoint)['response']>;

export const readShowcaseEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.showcase.one,
  access: 'public',
  summary: 'A question for a visitor: its sample answer, how it is judged, and a feedback to look at.',
  params: z.object({ questionId: idSchema }),
  /** Of the guide and of the example. */
  query: z.object({ language: z.enum(LOCALES) }),
  response: z.object({
    question: showcaseCardSchema.extend({ case_ru: z.string(), case_en: z.string() }),
    guide: shownGuideSchema,
    /** A typed answer of ours, not a good one, judged as any other; null for questions that have none, or while it cannot be judged. */
    example: attemptSchema.nullable(),
  }),
  limits: [{ name: 'showcase-question', uses: 120, windowSeconds: MINUTE, per: ['ip'] }],
  errors: ['request.not-found'],
});
export type ShowcaseQuestion = z.infer<(typeof readShowcaseEndpoint)['response']>;
