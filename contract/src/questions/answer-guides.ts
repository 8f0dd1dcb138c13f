import { z } from 'zod';
import {
  CUE_MAX,
  CUES_MAX,
  FOLLOW_UPS_MAX,
  GUIDE_LINE_MAX,
  KEY_POINT_TEXT_MAX,
  KEY_POINTS_MAX,
  MISTAKES_MAX,
} from './questions.limits.ts';

const cues = z.array(z.string().min(1).max(CUE_MAX)).max(CUES_MAX);
const lines = (most: number) => z.array(z.string().min(1).max(GUIDE_LINE_MAX)).max(most);
const inBoth = <Value extends z.ZodType>(value: Value) => z.object({ en: value, ru: value });

/** What a strong answer contains, and the words by which speech about it is recognised. */
export const keyPointSchema = z.object({
  en: z.string().max(KEY_POINT_TEXT_MAX),
  ru: z.string().max(KEY_POINT_TEXT_MAX),
  /** Without it an answer is hardly one. */
  isEssential: z.boolean(),
  cues: inBoth(cues),
});
export type KeyPoint = z.infer<typeof keyPointSchema>;

/** What a candidate may learn about answering a question, beside the sample answer. */
export const answerGuideSchema = z.object({
  points: z.array(keyPointSchema).max(KEY_POINTS_MAX),
  mistakes: inBoth(lines(MISTAKES_MAX)),
  followUps: inBoth(lines(FOLLOW_UPS_MAX)),
});
export type AnswerGuide = z.infer<typeof answerGuideSchema>;
