import { z } from 'zod';
import {
  CATEGORIES_MAX,
  CATEGORY_MAX,
  QUESTION_TEXT_MAX,
  QUESTION_TYPES,
  SAMPLE_ANSWER_MAX,
} from './questions.limits.ts';

/** What an administrator may write of a question, under the names of its document. */
export const questionEditSchema = z.object({
  type: z.enum(QUESTION_TYPES).optional(),
  en: z.string().max(QUESTION_TEXT_MAX).optional(),
  ru: z.string().max(QUESTION_TEXT_MAX).optional(),
  case_en: z.string().max(SAMPLE_ANSWER_MAX).optional(),
  case_ru: z.string().max(SAMPLE_ANSWER_MAX).optional(),
  category: z.array(z.string().min(1).max(CATEGORY_MAX)).max(CATEGORIES_MAX).optional(),
});
export type QuestionEdit = z.infer<typeof questionEditSchema>;

/** A question as its document shows it. */
export type Question = { [Field in keyof QuestionEdit]-?: NonNullable<QuestionEdit[Field]> } & {
  rating: number;
  /** The reader's own id if they have met the question in an interview, else nothing. */
  rated_users: string[];
};
