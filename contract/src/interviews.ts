import { z } from 'zod';
import { LEVELS, ROLE_MAX } from './accounts/users.limits.ts';
import { defineEndpoint, type Limit } from './endpoint.ts';
import { cursorSchema, idSchema } from './identifier.ts';
import { INTERVIEW_MINUTES, INTERVIEW_STATES, MANNERS } from './interviews.limits.ts';
import { LOCALES } from './locale.ts';
import { PATHS } from './paths.ts';
import { PATIENCE_LEVELS, TYPED_TEXT_MAX } from './voice/voice-protocol.limits.ts';
import { END_REASONS } from './voice/voice-protocol.ts';

const minutesSchema = z.number().int().min(INTERVIEW_MINUTES.min).max(INTERVIEW_MINUTES.max);

export const interviewSummarySchema = z.object({
  id: idSchema,
  state: z.enum(INTERVIEW_STATES),
  language: z.enum(LOCALES),
  role: z.string(),
  level: z.enum(LEVELS),
  minutes: minutesSchema,
  patience: z.enum(PATIENCE_LEVELS),
  manner: z.enum(MANNERS),
  positionId: idSchema.nullable(),
  resumeId: idSchema.nullable(),
  isRecorded: z.boolean(),
  endReason: z.enum(END_REASONS).nullable(),
  /** Time the candidate was connected. */
  seconds: z.number().int(),
  /** Of its report; null without one, and when too little could be judged. */
  score: z.number().int().min(0).max(100).nullable(),
  margin: z.number().int().min(0).max(50).nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type InterviewSummary = z.infer<typeof interviewSummarySchema>;

export const interviewTurnSchema = z.object({
  turn: z.number().int(),
  role: z.enum(['candidate', 'interviewer']),
  text: z.string(),
  isInterrupted: z.boolean(),
  /** Where it lies in the recording; null for what was typed. */
  fromMs: z.number().int().nullable(),
  toMs: z.number().int().nullable(),
});
export type InterviewTurn = z.infer<typeof interviewTurnSchema>;

export const interviewSchema = interviewSummarySchema.extend({ turns: z.array(interviewTurnSchema) });
export type Interview = z.infer<typeof interviewSchema>;

const createLimits: readonly Limit[] = [
  { name: 'interview-create', uses: 30, windowSeconds: 3600, per: ['account'] },
];
const params = z.object({ interviewId: idSchema });

export const createInterviewEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.interviews.all,
  access: 'user',
  summary:
    'Prepares an interview; nothing is reserved before it begins. What is left out comes from the settings.',
  body: z.object({
    language: z.enum(LOCALES).optional(),
    role: z.string().trim().max(ROLE_MAX).optional(),
    level: z.enum(LEVELS).optional(),
    minutes: minutesSchema.optional(),
    patience: z.enum(PATIENCE_LEVELS).optional(),
    manner: z.enum(MANNERS).optional(),
    /** Null: no resume, also when one is active. */
    resumeId: idSchema.nullable().optional(),
    isRecorded: z.boolean().optional(),
  }),
  response: interviewSummarySchema,
  limits: createLimits,
});

export const listInterviewsEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.interviews.all,
  access: 'user',
  summary: 'Own interviews, latest first.',
  query: z.object({ cursor: cursorSchema.optional() }),
  response: z.object({ interviews: z.array(interviewSummarySchema), nextCursor: cursorSchema.nullable() }),
});

export const readInterviewEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.interviews.one,
  access: 'user',
  summary: 'One interview with everything that was said and heard.',
  params,
  response: interviewSchema,
});

export const stopInterviewEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.interviews.stop,
  access: 'user',
  summary: 'Ends the conversation wherever it is held, for a client whose connection is gone.',
  params,
  response: interviewSummarySchema,
});

export const resetInterviewEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.interviews.reset,
  access: 'user',
  summary: 'Forgets everything that was said, so that the interview can begin anew.',
  params,
  response: interviewSummarySchema,
});

export const deleteInterviewEndpoint = defineEndpoint({
  method: 'DELETE',
  path: PATHS.interviews.one,
  access: 'user',
  summary: 'Deletes an interview with its recording and its report.',
  params,
  response: z.void(),
});

/** For networks that block WebSockets: the same conversation, one written answer at a time. */
export const answerInWritingEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.interviews.answers,
  access: 'user',
  summary: 'Gives an answer in writing, or none to hear the first question, and waits for the reply.',
  params,
  body: z.object({
    /** Chosen by the client: sending the same answer again does not count again. */
    id: idSchema,
    text: z.string().trim().max(TYPED_TEXT_MAX),
  }),
  response: interviewSchema,
  limits: [{ name: 'interview-answer', uses: 30, windowSeconds: 60, per: ['account'] }],
  errors: ['balance.not-enough', 'interviews.over', 'interviews.busy'],
});
