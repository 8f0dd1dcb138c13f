import { createDraft } from '../interviews.ts';
import { createTestResume, RESUME_TEXT } from '../resumes.ts';
import { type AccessRows, ownerOnly, signedIn, type World } from './access-row.ts';

const own = async ({ db, owner }: World) => `/api/resumes/${await createTestResume(db, owner.id)}`;
const named = async ({ db, owner }: World) => ({
  payload: { resumeId: await createTestResume(db, owner.id) },
});

/** Resumes, and what is made of them. */
export const resumesAccess: AccessRows = {
  'POST /api/resumes': {
    request: () => ({ payload: { id: 'one', text: RESUME_TEXT } }),
    statuses: signedIn(200),
  },
  'GET /api/resumes': { request: () => ({}), statuses: signedIn(200) },
  'GET /api/resumes/:resumeId': {
    request: async (world) => ({ url: await own(world) }),
    statuses: ownerOnly(200),
  },
  'DELETE /api/resumes/:resumeId': {
    request: async (world) => ({ url: await own(world) }),
    statuses: ownerOnly(204),
  },
  'POST /api/resumes/:resumeId/analysis': {
    request: async (world) => ({ url: `${await own(world)}/analysis`, payload: {} }),
    statuses: ownerOnly(200),
  },
  'GET /api/interviews/:interviewId/resume-claims': {
    request: async ({ db, owner }) => ({
      url: `/api/interviews/${await createDraft(db, { accountId: owner.id })}/resume-claims`,
    }),
    statuses: ownerOnly(200),
  },
  'POST /api/resume-summary': { request: named, statuses: ownerOnly(200) },
  'POST /api/resume-questions-hard': { request: named, statuses: ownerOnly(200) },
  'POST /api/resume-questions-soft': { request: named, statuses: ownerOnly(200) },
};
