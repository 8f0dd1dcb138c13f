import { z } from 'zod';
import { LEVELS } from './accounts/users.limits.ts';
import { ADMIN_PATHS } from './admin/admin.paths.ts';
import { defineEndpoint, type Limit } from './endpoint.ts';
import { WEAK_REMARKS } from './feedback/remarks.ts';
import { idSchema } from './identifier.ts';
import { FOLLOW_UPS } from './interviews.limits.ts';
import { LOCALES } from './locale.ts';
import { PATHS } from './paths.ts';
import {
  reportDeliverySchema,
  reportPointSchema,
  reportSchema,
  reportScoreSchema,
  reportStateSchema,
} from './reports.ts';

const body = z.object({ interviewId: idSchema });
const params = body;
const reportLimits: readonly Limit[] = [{ name: 'report', uses: 60, windowSeconds: 3600, per: ['account'] }];
const asked = {
  method: 'POST',
  access: 'user',
  body,
  limits: reportLimits,
  errors: ['request.not-found', 'reports.too-short', 'reports.not-over', 'coach.unreadable-text'],
} as const;

export const reportEndpoint = defineEndpoint({
  ...asked,
  path: PATHS.reports.all,
  summary: 'The report of an interview: made when it is asked for first, then kept.',
  response: reportSchema,
});

export const reportWeakEndpoint = defineEndpoint({
  ...asked,
  path: PATHS.reports.weak,
  summary: 'The weak points of an interview, each with its proof.',
  response: z.object({ interviewId: idSchema, points: z.array(reportPointSchema) }),
});

export const reportStrongEndpoint = defineEndpoint({
  ...asked,
  path: PATHS.reports.strong,
  summary: 'The strong points of an interview, each with its proof.',
  response: z.object({ interviewId: idSchema, points: z.array(reportPointSchema) }),
});

export const reportScoreEndpoint = defineEndpoint({
  ...asked,
  path: PATHS.reports.score,
  summary: 'The score of an interview with its margin, by criterion.',
  response: reportScoreSchema,
});

export const readReportEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.interviews.report,
  access: 'user',
  summary: 'The report of an interview, whatever became of it; for its owner and for administrators.',
  params,
  response: reportStateSchema,
});

/** What a report says, on paper. `language` chooses the words around it; quotes stay as they were said. */
export const reportPdfEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.interviews.reportPdf,
  access: 'user',
  summary: 'The report as a PDF; for its owner and for administrators.',
  params,
  query: z.object({ language: z.enum(LOCALES).optional() }),
  response: z.unknown(),
  limits: [{ name: 'report-pdf', uses: 120, windowSeconds: 3600, per: ['account'] }],
  errors: ['request.not-found', 'coach.busy', 'coach.unreadable-text'],
});

export const interviewAudioEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.interviews.audio,
  access: 'user',
  summary:
    'Both sides of an interview as sound, whole or by byte range; for its owner, and for administrators where a position invited to it.',
  params,
  response: z.unknown(),
  errors: ['request.not-found', 'files.range-invalid', 'files.range-unsatisfiable', 'files.unavailable'],
});

/** What a recruiter should know before the real conversation. */
export const adminSummarySchema = reportScoreSchema.extend({
  candidate: z.object({ accountId: idSchema, name: z.string(), email: z.string() }),
  language: z.enum(LOCALES),
  role: z.string(),
  level: z.enum(LEVELS),
  positionId: idSchema.nullable(),
  seconds: z.number().int(),
  createdAt: z.iso.datetime(),
  strong: z.array(reportPointSchema),
  weak: z.array(reportPointSchema),
  /** What was asked about and stayed open: worth asking again in person. */
  open: z.array(z.object({ question: z.string(), asks: z.array(z.enum(FOLLOW_UPS)) })),
  /** Things that make the score less telling, such as a sample read aloud. */
  cautions: z.array(z.enum(WEAK_REMARKS)),
  delivery: reportDeliverySchema.omit({ moments: true }),
  /** A few sentences by a language model, in the language of the interview; null without one. */
  overview: z.string().nullable(),
});
export type AdminSummary = z.infer<typeof adminSummarySchema>;

export const adminSummaryEndpoint = defineEndpoint({
  method: 'POST',
  path: ADMIN_PATHS.interviews.summary,
  access: 'admin',
  summary: 'What a recruiter should know of an interview: made when it is asked for first, then kept.',
  body,
  response: adminSummarySchema,
  errors: ['request.not-found', 'reports.too-short', 'reports.not-over', 'coach.unreadable-text'],
});
