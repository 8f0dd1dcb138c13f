import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema } from '../identifier.ts';
import { PATHS } from '../paths.ts';
import { attemptSummarySchema } from '../practice/practice.ts';
import { spanSchema } from './feedback.ts';
import { PARTS } from './remarks.ts';

/** What became of one part of the answer between two attempts. */
export const PART_CHANGES = [
  'added',
  'lost',
  'shortened',
  'extended',
  'reworded',
  'kept',
  'missing',
] as const;
export type PartChange = (typeof PART_CHANGES)[number];

const changeSchema = z.object({ before: z.number().nullable(), after: z.number().nullable() });

export const partComparisonSchema = z.object({
  part: z.enum(PARTS),
  change: z.enum(PART_CHANGES),
  words: z.object({ before: z.number().int(), after: z.number().int() }),
  before: z.array(spanSchema),
  after: z.array(spanSchema),
  /** Both versions woven into one text, in reading order. */
  pieces: z.array(z.object({ change: z.enum(['same', 'added', 'lost']), text: z.string() })),
});
export type PartComparison = z.infer<typeof partComparisonSchema>;

export const comparisonSchema = z.object({
  /** The earlier attempt, whichever was named first. */
  before: attemptSummarySchema,
  after: attemptSummarySchema,
  /** False: other rules judged the earlier one, and no number of the two can be compared. */
  isSameRubric: z.boolean(),
  /** Null where one of the two was not scored, or by other rules. A difference within the margins of both proves nothing. */
  score: z.object({ change: z.number().int().nullable(), isBeyondMargin: z.boolean() }),
  criteria: z.object({
    structure: z.number().int().nullable(),
    confidence: z.number().int().nullable(),
    examples: z.number().int().nullable(),
    relevance: z.number().int().nullable(),
  }),
  delivery: z.object({
    wordsPerMinute: changeSchema,
    fillersPerMinute: changeSchema,
    longestPause: changeSchema,
    answerSeconds: changeSchema,
    words: changeSchema,
  }),
  parts: z.array(partComparisonSchema),
});
export type Comparison = z.infer<typeof comparisonSchema>;

export const compareAnswersEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.answers.comparison,
  access: 'user',
  summary: 'Two attempts at one question side by side, part by part: what was added, lost, shortened.',
  params: z.object({ attemptId: idSchema, otherId: idSchema }),
  response: comparisonSchema,
  errors: ['practice.not-comparable'],
});
