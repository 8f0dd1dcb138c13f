import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ANSWER_TEXT_MAX } from '../feedback/feedback.limits.ts';
import { cursorSchema, idSchema } from '../identifier.ts';
import { LOCALES } from '../locale.ts';
import { PATHS } from '../paths.ts';
import { COMPETENCIES, STORY_COMPETENCIES_MAX, STORY_TITLE_MAX } from './stories.limits.ts';

const titleSchema = z.string().trim().min(1).max(STORY_TITLE_MAX);
const textSchema = z.string().trim().min(1).max(ANSWER_TEXT_MAX);
const competenciesSchema = z
  .array(z.enum(COMPETENCIES))
  .min(1)
  .max(STORY_COMPETENCIES_MAX)
  .refine((list) => new Set(list).size === list.length, { error: 'each competency once' });

export const storySchema = z.object({
  id: idSchema,
  title: z.string(),
  text: z.string(),
  language: z.enum(LOCALES),
  competencies: z.array(z.enum(COMPETENCIES)),
  /** The attempt it was made of; null once that is deleted. */
  attemptId: idSchema.nullable(),
  /** Of that attempt. */
  score: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Story = z.infer<typeof storySchema>;

const storyParams = z.object({ storyId: idSchema });

export const keepStoryEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.stories.all,
  access: 'user',
  summary: 'Keeps an answer as a reusable story.',
  body: z.object({
    attemptId: idSchema,
    title: titleSchema,
    competencies: competenciesSchema,
    /** Absent: the answer as it was said. */
    text: textSchema.optional(),
  }),
  response: storySchema,
  limits: [{ name: 'stories', uses: 120, windowSeconds: 3600, per: ['account'] }],
  errors: ['stories.too-many'],
});

export const listStoriesEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.stories.all,
  access: 'user',
  summary: 'Own stories, latest first, of one competency or of all.',
  query: z.object({ competency: z.enum(COMPETENCIES).optional(), cursor: cursorSchema.optional() }),
  response: z.object({ stories: z.array(storySchema), nextCursor: cursorSchema.nullable() }),
});

/** Every competency of the list, in its order; one without stories is a gap. */
export const storyMatrixEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.stories.matrix,
  access: 'user',
  summary: 'Which competencies the stories cover, and which they do not.',
  response: z.object({
    rows: z.array(
      z.object({
        competency: z.enum(COMPETENCIES),
        isGap: z.boolean(),
        stories: z.array(z.object({ id: idSchema, title: z.string(), score: z.number().int().nullable() })),
      }),
    ),
    gaps: z.array(z.enum(COMPETENCIES)),
  }),
});

export const readStoryEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.stories.one,
  access: 'user',
  summary: 'One story.',
  params: storyParams,
  response: storySchema,
});

export const editStoryEndpoint = defineEndpoint({
  method: 'PATCH',
  path: PATHS.stories.one,
  access: 'user',
  summary: 'Changes what is given of a story.',
  params: storyParams,
  body: z
    .object({ title: titleSchema, competencies: competenciesSchema, text: textSchema })
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, { error: 'nothing to change' }),
  response: storySchema,
});

export const deleteStoryEndpoint = defineEndpoint({
  method: 'DELETE',
  path: PATHS.stories.one,
  access: 'user',
  summary: 'Deletes a story; the attempt it was made of stays.',
  params: storyParams,
  response: z.void(),
});
