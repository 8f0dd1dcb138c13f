import { z } from 'zod';
import { ADMIN_PATHS } from '../admin/admin.paths.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema } from '../identifier.ts';
import { LOCALES } from '../locale.ts';
import { PATHS } from '../paths.ts';
import { answerGuideSchema } from './answer-guides.ts';
import { OPENED_GUIDES_MAX } from './questions.limits.ts';

const params = z.object({ questionId: idSchema });

export const shownGuideSchema = z.object({
  points: z.array(z.object({ text: z.string(), isEssential: z.boolean() })),
  mistakes: z.array(z.string()),
  followUps: z.array(z.string()),
});
export type ShownGuide = z.infer<typeof shownGuideSchema>;

export const readGuideEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.questions.guide,
  access: 'user',
  summary: 'What a good answer to a question contains, where people stumble, and what is asked next.',
  params,
  query: z.object({ language: z.enum(LOCALES) }),
  response: shownGuideSchema,
});

export const readWholeGuideEndpoint = defineEndpoint({
  method: 'GET',
  path: ADMIN_PATHS.questions.guide,
  access: 'admin',
  summary: 'The whole guide of a question, in both languages and with the cues of its key points.',
  params,
  response: z.object({ guide: answerGuideSchema.nullable() }),
});

export const editGuideEndpoint = defineEndpoint({
  method: 'PUT',
  path: ADMIN_PATHS.questions.guide,
  access: 'admin',
  summary: 'Replaces the guide of a question; null takes it away.',
  params,
  /** `opened` has the guide as the editor found it and what it has sent since; another one may have been saved. */
  body: z.object({
    guide: answerGuideSchema.nullable(),
    opened: z.array(answerGuideSchema.nullable()).max(OPENED_GUIDES_MAX).optional(),
  }),
  response: z.void(),
  errors: ['request.not-found', 'questions.guide-changed'],
});
