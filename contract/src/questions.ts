import { z } from 'zod';

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
  'design',
  'product',
  'management',
  'sales',
  'marketing',
  'support',
  'finance',
  'hr',
] as const;

const QUESTION_MAX = 1000;
const SAMPLE_ANSWER_MAX = 10_000;
const CATEGORIES_MAX = 10;
const CATEGORY_MAX = 64;

/** What an administrator may write of a question, under the names of its document. */
export const questionEditSchema = z.object({
  type: z.enum(QUESTION_TYPES).optional(),
  en: z.string().max(QUESTION_MAX).optional(),
  ru: z.string().max(QUESTION_MAX).optional(),
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
