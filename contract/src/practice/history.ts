import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { CRITERIA } from '../feedback/remarks.ts';
import { cursorSchema, idSchema } from '../identifier.ts';
import { LOCALES } from '../locale.ts';
import { PATHS } from '../paths.ts';
import { HISTORY_KINDS } from './history.limits.ts';
import { criterionScoresSchema } from './practice.ts';

export const historyItemSchema = z.object({
  kind: z.enum(HISTORY_KINDS),
  id: idSchema,
  /** The question that was answered, or what the interview was for. */
  title: z.string(),
  questionId: idSchema.nullable(),
  language: z.enum(LOCALES),
  seconds: z.number().nullable(),
  score: z.number().int().nullable(),
  margin: z.number().int().nullable(),
  criteria: criterionScoresSchema,
  /** Of an interview: `draft`, `live`, `ended` …; an answer is always `done`. */
  state: z.string(),
  createdAt: z.iso.datetime(),
});
export type HistoryItem = z.infer<typeof historyItemSchema>;

/** A moment a client names. There was no year 0, and PostgreSQL refuses to store one. */
const momentSchema = z.iso.datetime().refine((text) => !text.startsWith('0000'));

const filters = { kind: z.enum(HISTORY_KINDS).optional(), language: z.enum(LOCALES).optional() };

export const listHistoryEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.history.all,
  access: 'user',
  summary: 'Own attempts and interviews together, latest first.',
  query: z.object({
    ...filters,
    questionId: idSchema.optional(),
    from: momentSchema.optional(),
    cursor: cursorSchema.optional(),
  }),
  response: z.object({ items: z.array(historyItemSchema), nextCursor: cursorSchema.nullable() }),
});

export const trendPointSchema = z.object({
  kind: z.enum(HISTORY_KINDS),
  id: idSchema,
  at: z.iso.datetime(),
  score: z.number().int().nullable(),
  margin: z.number().int().nullable(),
  criteria: criterionScoresSchema,
  /** Points of different rubrics are not comparable. */
  rubric: z.number().int(),
});
export type TrendPoint = z.infer<typeof trendPointSchema>;

export const TREND_DIRECTIONS = ['up', 'down', 'steady'] as const;

const movementSchema = z.object({
  recent: z.number().int().nullable(),
  earlier: z.number().int().nullable(),
  /** Null: too little to tell. */
  direction: z.enum(TREND_DIRECTIONS).nullable(),
});
export type TrendMovement = z.infer<typeof movementSchema>;

export const trendSchema = z.object({
  /** Oldest first. */
  points: z.array(trendPointSchema),
  overall: movementSchema,
  criteria: z.record(z.enum(CRITERIA), movementSchema),
});
export type Trend = z.infer<typeof trendSchema>;

export const readTrendEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.history.trend,
  access: 'user',
  summary: 'Scores over time, overall and per criterion, and whether they moved by more than chance.',
  query: z.object({ ...filters, from: momentSchema.optional() }),
  response: trendSchema,
});
