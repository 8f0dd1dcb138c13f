import { z } from 'zod';
import { defineEndpoint, type Limit } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { engineSchema } from './feedback/feedback.ts';
import { idSchema } from './identifier.ts';
import { LOCALES } from './locale.ts';
import { PATHS } from './paths.ts';
import { QUESTION_TYPES } from './questions/questions.limits.ts';
import { RESUME_FILE_KINDS, RESUME_NAME_MAX, RESUME_TEXT_MAX } from './resumes.limits.ts';

export const RESUME_KINDS = [...RESUME_FILE_KINDS, 'pasted'] as const;
export type ResumeKind = (typeof RESUME_KINDS)[number];

export const resumeSummarySchema = z.object({
  id: idSchema,
  /** The name of the file, or the first line of what was pasted. */
  name: z.string(),
  kind: z.enum(RESUME_KINDS),
  language: z.enum(LOCALES),
  pages: z.number().int().nullable(),
  words: z.number().int(),
  /** The file is longer than what is read of it. */
  isCut: z.boolean(),
  isActive: z.boolean(),
  isAnalysed: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type ResumeSummary = z.infer<typeof resumeSummarySchema>;

export const resumeSchema = resumeSummarySchema.extend({ text: z.string() });
export type Resume = z.infer<typeof resumeSchema>;

/** A place in the text of the resume, found there by code. */
export const resumeSourceSchema = z.object({
  quote: z.string(),
  /** Of the text, from 0. */
  line: z.number().int(),
  startChar: z.number().int(),
  endChar: z.number().int(),
});
export type ResumeSource = z.infer<typeof resumeSourceSchema>;

const monthSchema = z.object({ year: z.number().int(), month: z.number().int().min(1).max(12).nullable() });
export type ResumeMonth = z.infer<typeof monthSchema>;

export const resumeJobSchema = z.object({
  title: z.string().nullable(),
  company: z.string().nullable(),
  from: monthSchema,
  /** Null: to this day. */
  to: monthSchema.nullable(),
  source: resumeSourceSchema,
});
export type ResumeJob = z.infer<typeof resumeJobSchema>;

/** What a careful reader would notice. */
export const RESUME_REMARKS = [
  'measured-result',
  'led-people',
  'own-project',
  'gap',
  'short-job',
  'skill-without-story',
  'vague-duty',
  'bare-quality',
  'no-numbers',
  'no-dates',
] as const;
export type ResumeRemark = (typeof RESUME_REMARKS)[number];

const pointSchema = z.object({
  kind: z.enum(['strong', 'attention']),
  code: z.enum(RESUME_REMARKS),
  source: resumeSourceSchema,
});
export type ResumePoint = z.infer<typeof pointSchema>;

export const resumeOverviewSchema = z.object({
  /** A few sentences in the language of the analysis. */
  text: z.string(),
  /** What the person calls themselves; null where the resume does not say. */
  title: z.string().nullable(),
  /** Of work, gaps and overlaps taken out; null where there are no dates. */
  experienceMonths: z.number().int().nullable(),
  jobs: z.array(resumeJobSchema),
  skills: z.array(z.string()),
  points: z.array(pointSchema),
});
export type ResumeOverview = z.infer<typeof resumeOverviewSchema>;

export const RESUME_QUESTION_KINDS = ['hard', 'soft'] as const;
export type ResumeQuestionKind = (typeof RESUME_QUESTION_KINDS)[number];

export const resumeQuestionSchema = z.object({
  /** Practice takes it like the id of a question of the bank. */
  id: idSchema,
  kind: z.enum(RESUME_QUESTION_KINDS),
  type: z.enum(QUESTION_TYPES),
  text: z.string(),
  source: resumeSourceSchema,
});
export type ResumeQuestion = z.infer<typeof resumeQuestionSchema>;

const analysisFields = {
  language: z.enum(LOCALES),
  engine: engineSchema,
  analysedAt: z.iso.datetime(),
};

export const resumeAnalysisSchema = z.object({
  ...analysisFields,
  overview: resumeOverviewSchema,
  hard: z.array(resumeQuestionSchema),
  soft: z.array(resumeQuestionSchema),
});
export type ResumeAnalysis = z.infer<typeof resumeAnalysisSchema>;

export const RESUME_STEPS = ['reading', 'summary', 'hard', 'soft'] as const;
export type ResumeStep = (typeof RESUME_STEPS)[number];

/** One line of the response to a client that accepts `application/x-ndjson`. The last line is `done` or `failed`. */
export type ResumeEvent =
  | { step: ResumeStep }
  | { step: 'done'; analysis: ResumeAnalysis }
  | { step: 'failed'; code: ErrorCode; detail?: Record<string, unknown> };

const HOUR = 3600;
const readLimits: readonly Limit[] = [
  { name: 'resume-read', uses: 40, windowSeconds: HOUR, per: ['account'] },
];
const analyseLimits: readonly Limit[] = [
  { name: 'resume-analysis', uses: 120, windowSeconds: HOUR, per: ['account'] },
];
const params = z.object({ resumeId: idSchema });
const body = z.object({ resumeId: idSchema });

export const createResumeEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.resumes.all,
  access: 'user',
  summary:
    'Reads an uploaded file, or takes a pasted text, as a resume. One that cannot be read is not kept.',
  body: z.object({
    /** Chosen by the client: sending the same one again does not make another. */
    id: idSchema,
    name: z.string().trim().max(RESUME_NAME_MAX).optional(),
    fileId: idSchema.optional(),
    text: z.string().max(RESUME_TEXT_MAX).optional(),
  }),
  response: resumeSummarySchema,
  limits: readLimits,
  errors: [
    'resumes.too-many',
    'resumes.too-short',
    'resumes.encrypted',
    'resumes.scanned',
    'resumes.unreadable',
    'resumes.too-complex',
    'resumes.busy',
    'files.not-found',
    'files.type-unsupported',
    'files.unavailable',
    'coach.busy',
    'coach.unreadable-text',
  ],
});

export const listResumesEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.resumes.all,
  access: 'user',
  summary: 'Own resumes, latest first.',
  response: z.object({ resumes: z.array(resumeSummarySchema) }),
});

export const readResumeEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.resumes.one,
  access: 'user',
  summary: 'One resume with its text.',
  params,
  response: resumeSchema,
});

export const deleteResumeEndpoint = defineEndpoint({
  method: 'DELETE',
  path: PATHS.resumes.one,
  access: 'user',
  summary: 'Deletes a resume: the file, its text and everything made of it.',
  params,
  response: z.void(),
});

export const analyseResumeEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.resumes.analysis,
  access: 'user',
  summary:
    'The analysis of a resume, made once and kept; `again` makes it anew. Step by step for NDJSON clients.',
  params,
  body: z.object({ again: z.boolean().optional() }),
  response: resumeAnalysisSchema,
  limits: analyseLimits,
  errors: ['request.not-found', 'resumes.cancelled', 'coach.busy', 'coach.unreadable-text'],
});

export const resumeSummaryEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.resumes.summary,
  access: 'user',
  summary: 'The summary of a resume, made once and kept.',
  body,
  response: z.object({ ...analysisFields, ...resumeOverviewSchema.shape }),
  limits: analyseLimits,
});

const questionsResponse = z.object({ ...analysisFields, questions: z.array(resumeQuestionSchema) });

export const resumeQuestionsHardEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.resumes.questionsHard,
  access: 'user',
  summary: 'Questions about the craft a resume claims, each with the line it comes from.',
  body,
  response: questionsResponse,
  limits: analyseLimits,
});

export const resumeQuestionsSoftEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.resumes.questionsSoft,
  access: 'user',
  summary: 'Questions about people, choices and turns a resume tells of, each with the line it comes from.',
  body,
  response: questionsResponse,
  limits: analyseLimits,
});
