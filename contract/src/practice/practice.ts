import { z } from 'zod';
import { defineEndpoint, type Limit } from '../endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '../errors.ts';
import { ANSWER_TEXT_MAX } from '../feedback/feedback.limits.ts';
import { feedbackSchema } from '../feedback/feedback.ts';
import { heardWordSchema } from '../feedback/transcript.ts';
import { cursorSchema, idSchema } from '../identifier.ts';
import { LOCALES } from '../locale.ts';
import { PATHS } from '../paths.ts';
import { QUESTION_TYPES } from '../questions/questions.limits.ts';
import { RECORDING_ERRORS, soundSchema } from '../voice/speech.ts';
import { HEARD_TEXT_MAX } from './practice.limits.ts';

export const ANSWER_KINDS = ['spoken', 'typed'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

const scoreSchema = z.number().int().min(0).max(100).nullable();
export const criterionScoresSchema = z.object({
  structure: scoreSchema,
  confidence: scoreSchema,
  examples: scoreSchema,
  relevance: scoreSchema,
});
export type CriterionScores = z.infer<typeof criterionScoresSchema>;

/** The fields of an answer, typed or beside the recording (`file`) in a multipart form. */
export const answerFieldsSchema = z.object({
  /** Chosen by the client before it records: sending the same one again never charges again. */
  attemptId: idSchema,
  questionId: idSchema,
  language: z.enum(LOCALES),
  text: z.string().max(ANSWER_TEXT_MAX).optional(),
});
export type AnswerFields = z.infer<typeof answerFieldsSchema>;

/** An attempt as a list shows it. */
export const attemptSummarySchema = z.object({
  id: idSchema,
  /** Null when the question has been taken out of the bank since. */
  questionId: idSchema.nullable(),
  /** Made of the person's own resume; the bank does not know it. */
  isOfResume: z.boolean(),
  /** As it was asked, in the language of the answer. */
  question: z.string(),
  language: z.enum(LOCALES),
  kind: z.enum(ANSWER_KINDS),
  /** Length of the recording. */
  seconds: z.number().nullable(),
  score: scoreSchema,
  margin: z.number().int().min(0).max(50).nullable(),
  criteria: criterionScoresSchema,
  createdAt: z.iso.datetime(),
  correctedAt: z.iso.datetime().nullable(),
});
export type AttemptSummary = z.infer<typeof attemptSummarySchema>;

const transcriptSchema = z.object({ text: z.string(), words: z.array(heardWordSchema).nullable() });

/** A delivered answer. Character offsets in `feedback` refer to `text`. */
export const attemptSchema = attemptSummarySchema.extend({
  state: z.literal('done'),
  questionType: z.enum(QUESTION_TYPES),
  /** As corrected, when it was; words and times of a spoken answer, null for a typed one. */
  ...transcriptSchema.shape,
  /** What the sound told beside the words; null for a typed answer. */
  sound: soundSchema.nullable(),
  /** What the recogniser had heard, kept when the candidate corrects it. */
  heard: transcriptSchema.nullable(),
  hasAudio: z.boolean(),
  isCharged: z.boolean(),
  feedback: feedbackSchema,
});
export type Attempt = z.infer<typeof attemptSchema>;

/** The real steps between an answer and its feedback; the fraction is of the recording that has been heard. */
export const answerProgressSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('received') }),
  z.object({
    step: z.literal('hearing'),
    fraction: z.number().min(0).max(1),
    /** The end of what is recognised so far. */
    text: z.string().max(HEARD_TEXT_MAX).optional(),
  }),
  z.object({ step: z.literal('judging') }),
]);
export type AnswerProgress = z.infer<typeof answerProgressSchema>;

const errorCodeSchema = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);
export const failureSchema = z.object({
  code: errorCodeSchema,
  detail: z.record(z.string(), z.unknown()).optional(),
});

export const attemptStateSchema = z.discriminatedUnion('state', [
  attemptSchema,
  z.object({ id: idSchema, state: z.literal('working'), progress: answerProgressSchema }),
  /** Nothing was charged; `retry` starts over with the recording the server still has. */
  z.object({ id: idSchema, state: z.literal('failed'), ...failureSchema.shape }),
]);
export type AttemptState = z.infer<typeof attemptStateSchema>;

/** One line of the response to a client that accepts `application/x-ndjson`. The last line is `done` or `failed`. */
export const answerEventSchema = z.discriminatedUnion('step', [
  ...answerProgressSchema.options,
  z.object({ step: z.literal('done'), attempt: attemptSchema }),
  z.object({ step: z.literal('failed'), ...failureSchema.shape }),
]);
export type AnswerEvent = z.infer<typeof answerEventSchema>;

const MINUTE = 60;
const HOUR = 3600;
const answerLimits: readonly Limit[] = [
  { name: 'practice-answer', uses: 12, windowSeconds: MINUTE, per: ['account'] },
  { name: 'practice-answer', uses: 120, windowSeconds: HOUR, per: ['account'] },
];

const attemptParams = z.object({ attemptId: idSchema });

/** The body is `answerFieldsSchema`, as JSON or as a multipart form with the recording as `file`. */
export const submitAnswerEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.answers.all,
  access: 'user',
  summary: 'Hears and judges an answer, charges one question for a delivered feedback, and keeps both.',
  form: answerFieldsSchema,
  response: attemptSchema,
  limits: answerLimits,
  errors: [
    'practice.nothing-heard',
    'practice.question-unknown',
    'balance.not-enough',
    ...RECORDING_ERRORS,
    'files.unavailable',
    'practice.too-many-at-once',
    'practice.cancelled',
    'coach.busy',
    'coach.unreadable-text',
  ],
});

export const listAnswersEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.answers.all,
  access: 'user',
  summary: 'Own attempts, latest first, of one question or of all.',
  query: z.object({ questionId: idSchema.optional(), cursor: cursorSchema.optional() }),
  response: z.object({ attempts: z.array(attemptSummarySchema), nextCursor: cursorSchema.nullable() }),
});

export const readAnswerEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.answers.one,
  access: 'user',
  summary: 'One attempt, whatever became of it.',
  params: attemptParams,
  response: attemptStateSchema,
});

export const answerAudioEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.answers.audio,
  access: 'user',
  summary: 'The recording, whole or by byte range.',
  params: attemptParams,
  response: z.unknown(),
  errors: ['request.not-found', 'files.range-unsatisfiable', 'files.unavailable'],
});

export const deleteAnswerEndpoint = defineEndpoint({
  method: 'DELETE',
  path: PATHS.answers.one,
  access: 'user',
  summary: 'Deletes an attempt and its recording; one that is being worked on is stopped first.',
  params: attemptParams,
  response: z.void(),
});

export const cancelAnswerEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.answers.cancel,
  access: 'user',
  summary: 'Stops the work on an answer, free of charge. One that is already judged stays and is returned.',
  params: attemptParams,
  response: z.object({ attempt: attemptSchema.nullable() }),
});

export const retryAnswerEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.answers.retry,
  access: 'user',
  summary: 'Starts a failed answer over with the recording the server still has.',
  params: attemptParams,
  response: attemptStateSchema,
  limits: answerLimits,
});

export const correctAnswerEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.answers.correction,
  access: 'user',
  summary:
    'Replaces what was mis-heard and judges again. An attempt is charged once, with its first score, however often it is corrected.',
  params: attemptParams,
  body: z.object({ text: z.string().trim().min(1).max(ANSWER_TEXT_MAX) }),
  response: attemptSchema,
  limits: [{ name: 'practice-correction', uses: 60, windowSeconds: HOUR, per: ['account'] }],
  errors: ['practice.correction-impossible', 'practice.correction-too-long', 'balance.not-enough'],
});
