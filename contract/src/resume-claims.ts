import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { idSchema } from './identifier.ts';
import { PATHS } from './paths.ts';
import { resumeSourceSchema } from './resumes.ts';

export const CLAIM_KINDS = ['number', 'date', 'title', 'experience'] as const;

/** One detail told in two ways; the comparison does not judge which of them is right. */
export const resumeClaimSchema = z.object({
  kind: z.enum(CLAIM_KINDS),
  said: z.object({
    turn: z.number().int(),
    /** The sentence it was said in. */
    quote: z.string(),
    /** Where it lies in the recording; null when it was typed. */
    fromMs: z.number().int().nullable(),
  }),
  written: resumeSourceSchema,
});
export type ResumeClaim = z.infer<typeof resumeClaimSchema>;

export const resumeClaimsEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.interviews.resumeClaims,
  access: 'user',
  summary:
    'Dates, figures and titles that were said differently in an own interview than they are written in its resume.',
  params: z.object({ interviewId: idSchema }),
  limits: [{ name: 'resume-claims', uses: 120, windowSeconds: 3600, per: ['account'] }],
  errors: ['request.not-found', 'coach.busy', 'coach.unreadable-text'],
  response: z.object({
    /** Null when the interview had none, or it was deleted. */
    resume: z.object({ id: idSchema, name: z.string() }).nullable(),
    claims: z.array(resumeClaimSchema),
  }),
});
