import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { CRITERIA } from '../feedback/remarks.ts';
import { idSchema } from '../identifier.ts';
import { PATHS } from '../paths.ts';
import { QUESTION_TYPES } from '../questions/questions.limits.ts';
import { DUE_MAX, QUEUED_AT_ONCE_MAX } from './reviews.limits.ts';

/** Why a question comes back: put in the queue by hand or by a report, answered weakly, or due for a refresher. */
export const DUE_REASONS = ['queued', 'report', 'weak-answer', 'refresh'] as const;

export const dueQuestionSchema = z.object({
  question: z.object({
    id: idSchema,
    ru: z.string(),
    en: z.string(),
    type: z.enum(QUESTION_TYPES),
    category: z.array(z.string()),
    /** The resume it is about; such a question exists in one language. Null for one of the bank. */
    resumeId: idSchema.nullable(),
  }),
  dueAt: z.iso.datetime(),
  why: z.object({
    reason: z.enum(DUE_REASONS),
    lastScore: z.number().int().nullable(),
    weakest: z.enum(CRITERIA).nullable(),
    lastAttemptId: idSchema.nullable(),
    lastAnsweredAt: z.iso.datetime().nullable(),
    interviewId: idSchema.nullable(),
  }),
});
export type DueQuestion = z.infer<typeof dueQuestionSchema>;

export const listDueEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.reviews.due,
  access: 'user',
  summary: 'Questions to repeat today, each with the reason; and when the next one comes.',
  query: z.object({ limit: z.coerce.number().int().min(1).max(DUE_MAX).default(10) }),
  response: z.object({
    due: z.array(dueQuestionSchema),
    /** All that are due, not only those shown. */
    total: z.number().int(),
    nextAt: z.iso.datetime().nullable(),
  }),
});

export const queueQuestionsEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.reviews.all,
  access: 'user',
  summary: 'Puts questions in the queue for today, by hand or from a report.',
  body: z.object({
    questionIds: z.array(idSchema).min(1).max(QUEUED_AT_ONCE_MAX),
    /** The interview whose report suggested them. */
    interviewId: idSchema.optional(),
  }),
  /** Questions that are not in the bank are left out. */
  response: z.object({ queued: z.array(idSchema) }),
});

export const deleteReviewEndpoint = defineEndpoint({
  method: 'DELETE',
  path: PATHS.reviews.one,
  access: 'user',
  summary: 'Stops repeating a question, until it is answered or queued again.',
  params: z.object({ questionId: idSchema }),
  response: z.void(),
});
