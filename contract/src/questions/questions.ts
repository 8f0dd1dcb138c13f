import { z } from 'zod';
import { LEVELS } from '../accounts/users.limits.ts';
import {
  CATEGORIES_MAX,
  CATEGORY_MAX,
  FREQUENCY_MAX,
  QUESTION_TEXT_MAX,
  QUESTION_TYPES,
  SAMPLE_ANSWER_MAX,
  TOPICS_MAX,
  WORDINGS_MAX,
} from './questions.limits.ts';
import { isTopic } from './topics.rules.ts';

/** In a table they stand in one cell, parted by a bar. */
const wordings = z
  .array(
    z
      .string()
      .min(1)
      .max(QUESTION_TEXT_MAX)
      .regex(/^[^|\n]+$/u),
  )
  .max(WORDINGS_MAX);

/** What an administrator may write of a question, under the names of its document. */
export const questionEditSchema = z.object({
  type: z.enum(QUESTION_TYPES).optional(),
  en: z.string().max(QUESTION_TEXT_MAX).optional(),
  ru: z.string().max(QUESTION_TEXT_MAX).optional(),
  case_en: z.string().max(SAMPLE_ANSWER_MAX).optional(),
  case_ru: z.string().max(SAMPLE_ANSWER_MAX).optional(),
  category: z.array(z.string().min(1).max(CATEGORY_MAX)).max(CATEGORIES_MAX).optional(),
  /** The lowest level at which it is usually asked. */
  level: z.enum(LEVELS).optional(),
  /** How often it is asked; 0 is not known. */
  frequency: z.int().min(0).max(FREQUENCY_MAX).optional(),
  topics: z.array(z.string().refine(isTopic)).max(TOPICS_MAX).optional(),
  /** Other ways in which the same question is asked. */
  wordings_en: wordings.optional(),
  wordings_ru: wordings.optional(),
});
export type QuestionEdit = z.infer<typeof questionEditSchema>;

/** A question as its document shows it. */
export type Question = { [Field in keyof QuestionEdit]-?: NonNullable<QuestionEdit[Field]> } & {
  rating: number;
  /** The reader's own id if they have met the question in an interview, else nothing. */
  rated_users: string[];
};
