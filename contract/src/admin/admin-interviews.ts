import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema } from '../identifier.ts';
import { INTERVIEW_STATES } from '../interviews.limits.ts';
import { interviewSchema, interviewSummarySchema } from '../interviews.ts';
import { LOCALES } from '../locale.ts';
import { RECORDING_STATES } from '../reports.ts';
import { NOTE_MAX } from './admin.limits.ts';
import { ADMIN_PATHS } from './admin.paths.ts';
import { adminListQuery, adminListResponse } from './admin-list.ts';

const candidateSchema = z.object({ id: idSchema, email: z.string(), name: z.string() });

export const adminInterviewSummarySchema = interviewSummarySchema.extend({
  candidate: candidateSchema,
  position: z.string().nullable(),
  score: z.number().nullable(),
  margin: z.number().nullable(),
});
export type AdminInterviewSummary = z.infer<typeof adminInterviewSummarySchema>;

export const interviewNoteSchema = z.object({
  id: idSchema,
  authorId: idSchema,
  /** Null once the author is gone. */
  author: z.string().nullable(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type InterviewNote = z.infer<typeof interviewNoteSchema>;

const params = z.object({ interviewId: idSchema });

export const listAllInterviewsEndpoint = defineEndpoint({
  method: 'GET',
  path: ADMIN_PATHS.interviews.all,
  access: 'admin',
  summary: 'Interviews of everybody.',
  query: adminListQuery(['createdAt', 'seconds', 'score']).extend({
    state: z.enum(INTERVIEW_STATES).optional(),
    language: z.enum(LOCALES).optional(),
    positionId: idSchema.optional(),
  }),
  response: adminListResponse(adminInterviewSummarySchema),
});

export const readAnyInterviewEndpoint = defineEndpoint({
  method: 'GET',
  path: ADMIN_PATHS.interviews.one,
  access: 'admin',
  summary: 'One interview of anybody with everything that was said and the notes about it.',
  params,
  response: interviewSchema.extend({
    candidate: candidateSchema,
    position: z.string().nullable(),
    audio: z.enum(RECORDING_STATES),
    notes: z.array(interviewNoteSchema),
  }),
});
export type AdminInterview = z.infer<(typeof readAnyInterviewEndpoint)['response']>;

export const addNoteEndpoint = defineEndpoint({
  method: 'POST',
  path: ADMIN_PATHS.interviews.notes,
  access: 'admin',
  summary: 'Writes a note about an interview, which the candidate never sees.',
  params,
  body: z.object({ text: z.string().trim().min(1).max(NOTE_MAX) }),
  response: interviewNoteSchema,
});

export const deleteNoteEndpoint = defineEndpoint({
  method: 'DELETE',
  path: ADMIN_PATHS.interviews.note,
  access: 'admin',
  summary: 'Deletes a note of one’s own.',
  params: params.extend({ noteId: idSchema }),
  response: z.void(),
});
