import { z } from 'zod';
import { LEVELS } from './accounts/users.limits.ts';
import { ADMIN_PATHS } from './admin/admin.paths.ts';
import { adminListQuery, adminListResponse } from './admin/admin-list.ts';
import { defineEndpoint, type Limit } from './endpoint.ts';
import { engineSchema } from './feedback/feedback.ts';
import { idSchema } from './identifier.ts';
import { INTERVIEW_MINUTES, INTERVIEW_STATES, MANNERS } from './interviews.limits.ts';
import { LOCALES } from './locale.ts';
import { PATHS } from './paths.ts';
import { CANDIDATE_SORTS, INVITATION_PATTERN, POSITION_LIMITS, POSITION_STATES } from './positions.limits.ts';
import { QUESTION_TEXT_MAX, QUESTION_TYPES, SAMPLE_ANSWER_MAX } from './questions/questions.limits.ts';

/** Written by hand, taken from the bank, or suggested from the description. */
export const PLAN_SOURCES = ['own', 'bank', 'suggested'] as const;

/** Earlier dates are typing errors, and PostgreSQL cannot store some of them. */
const FIRST_YEAR = '2000';

/** A question of a plan as it will be asked: later changes of the bank do not change an interview that was promised. */
export const plannedQuestionSchema = z.object({
  /** Names the question within its plan, so that candidates are compared on the same one. */
  id: idSchema,
  questionId: idSchema.nullable(),
  source: z.enum(PLAN_SOURCES),
  text: z.string().trim().min(1).max(QUESTION_TEXT_MAX),
  sample: z.string().max(SAMPLE_ANSWER_MAX),
  type: z.enum(QUESTION_TYPES),
});
export type PlannedQuestion = z.infer<typeof plannedQuestionSchema>;

const planSchema = z
  .array(plannedQuestionSchema)
  .max(POSITION_LIMITS.questions)
  .refine((plan) => new Set(plan.map(({ id }) => id)).size === plan.length);

/** What an administrator writes of a position. */
export const positionEditSchema = z.object({
  title: z.string().trim().min(1).max(POSITION_LIMITS.title),
  company: z.string().trim().max(POSITION_LIMITS.company),
  description: z.string().trim().max(POSITION_LIMITS.description),
  level: z.enum(LEVELS),
  language: z.enum(LOCALES),
  minutes: z.int().min(INTERVIEW_MINUTES.min).max(INTERVIEW_MINUTES.max),
  /** Every candidate of a position meets the same interviewer. */
  manner: z.enum(MANNERS),
  state: z.enum(POSITION_STATES),
  plan: planSchema,
  /** How often one candidate may take the interview. */
  attempts: z.int().min(1).max(POSITION_LIMITS.attempts),
  /** After this moment the invitation link accepts no new candidate; null for no end. */
  closesAt: z.iso
    .datetime()
    .refine((moment) => moment >= FIRST_YEAR)
    .nullable(),
});
export type PositionEdit = z.infer<typeof positionEditSchema>;

export const positionSchema = positionEditSchema.extend({
  id: idSchema,
  /** What the invitation link ends with. */
  invitation: z.string(),
  candidates: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Position = z.infer<typeof positionSchema>;

export const positionSummarySchema = positionSchema
  .omit({ plan: true, description: true, invitation: true })
  .extend({ questions: z.int() });
export type PositionSummary = z.infer<typeof positionSummarySchema>;

const params = z.object({ positionId: idSchema });

export const listPositionsEndpoint = defineEndpoint({
  method: 'GET',
  path: ADMIN_PATHS.positions.all,
  access: 'admin',
  summary: 'Positions by title or company.',
  query: adminListQuery(['createdAt', 'title', 'candidates']).extend({
    state: z.enum(POSITION_STATES).optional(),
  }),
  response: adminListResponse(positionSummarySchema),
});

export const createPositionEndpoint = defineEndpoint({
  method: 'POST',
  path: ADMIN_PATHS.positions.all,
  access: 'admin',
  summary: 'Opens a position with its plan of questions and an invitation link.',
  body: positionEditSchema,
  response: positionSchema,
});

export const readPositionEndpoint = defineEndpoint({
  method: 'GET',
  path: ADMIN_PATHS.positions.one,
  access: 'admin',
  summary: 'One position.',
  params,
  response: positionSchema,
});

export const editPositionEndpoint = defineEndpoint({
  method: 'PATCH',
  path: ADMIN_PATHS.positions.one,
  access: 'admin',
  summary: 'Changes a position; interviews that exist keep the plan they were made with.',
  params,
  body: positionEditSchema.partial(),
  response: positionSchema,
});

export const deletePositionEndpoint = defineEndpoint({
  method: 'DELETE',
  path: ADMIN_PATHS.positions.one,
  access: 'admin',
  summary: 'Deletes a position. The interviews taken for it stay with their candidates.',
  params,
  proof: 'recent',
  response: z.void(),
});

export const renewInvitationEndpoint = defineEndpoint({
  method: 'POST',
  path: ADMIN_PATHS.positions.invitation,
  access: 'admin',
  summary: 'Makes a new invitation link; the one before lets nobody in any more.',
  params,
  response: positionSchema,
});

const scoreSchema = z.object({ score: z.number(), margin: z.number() });

export const candidateSchema = z.object({
  accountId: idSchema,
  name: z.string(),
  email: z.string(),
  attempts: z.int(),
  /** The best reported interview, or the latest when none is reported. Null when the candidate deleted them all. */
  interviewId: idSchema.nullable(),
  state: z.enum(INTERVIEW_STATES).nullable(),
  seconds: z.int(),
  /** Null while there is no report, or too little was said to judge. */
  overall: scoreSchema.nullable(),
  /** By question of the plan; those that were not asked or cannot be judged are absent. */
  byQuestion: z.record(idSchema, scoreSchema),
  createdAt: z.iso.datetime(),
});
export type Candidate = z.infer<typeof candidateSchema>;

export const listCandidatesEndpoint = defineEndpoint({
  method: 'GET',
  path: ADMIN_PATHS.positions.candidates,
  access: 'admin',
  summary: 'Who took the interview of a position, with scores and their margins.',
  params,
  query: adminListQuery(CANDIDATE_SORTS).extend({ state: z.enum(INTERVIEW_STATES).optional() }),
  response: adminListResponse(candidateSchema),
});

export const exportCandidatesEndpoint = defineEndpoint({
  method: 'GET',
  path: ADMIN_PATHS.positions.candidatesCsv,
  access: 'admin',
  summary: 'The candidates of a position as a table for a spreadsheet.',
  params,
  response: z.unknown(),
});

/** Of the bank, or a model's own when it has no `questionId`. */
export const suggestedQuestionSchema = plannedQuestionSchema.extend({
  /** What of the position led to it: a field of work, or words that stand in the title or the description. */
  because: z.array(z.string()),
});
export type SuggestedQuestion = z.infer<typeof suggestedQuestionSchema>;

export const suggestQuestionsEndpoint = defineEndpoint({
  method: 'POST',
  path: ADMIN_PATHS.positions.suggestQuestions,
  access: 'admin',
  summary: 'Questions that suit a position and are not in its plan yet.',
  body: z.object({ positionId: idSchema }),
  response: z.object({ questions: z.array(suggestedQuestionSchema), engine: engineSchema }),
});

const invitationParams = z.object({ invitation: z.string().regex(INVITATION_PATTERN) });
const invitationLimits: readonly Limit[] = [
  { name: 'position-invitation', uses: 120, windowSeconds: 3600, per: ['ip'] },
];

export const readInvitationEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.invitations.one,
  access: 'public',
  summary: 'What an invitation link invites to.',
  params: invitationParams,
  response: z.object({
    title: z.string(),
    company: z.string(),
    language: z.enum(LOCALES),
    minutes: z.int(),
    questions: z.int(),
    /** False for a closed position or an expired link: no new candidate is accepted. */
    isOpen: z.boolean(),
    closesAt: z.iso.datetime().nullable(),
    /** The caller's own attempts; null for a guest. */
    mine: z
      .object({ attemptsLeft: z.int(), interviewId: idSchema.nullable(), isFinished: z.boolean() })
      .nullable(),
  }),
  limits: invitationLimits,
});

export const acceptInvitationEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.invitations.interview,
  access: 'user',
  summary: 'The interview of the position, free of the balance: the unfinished one, or a new attempt.',
  params: invitationParams,
  /** Kept, the recording can be heard by administrators; an attempt that was begun stays as it is. */
  body: z.object({ isRecorded: z.boolean().optional() }),
  response: z.object({ interviewId: idSchema }),
  errors: ['positions.closed', 'positions.no-attempts'],
});
