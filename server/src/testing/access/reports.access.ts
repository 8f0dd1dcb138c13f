import { createConversation } from '../conversations.ts';
import { type AccessRows, adminOnly, ownerOnly, type World } from './access-row.ts';

const DRAFT = { state: 'draft' } as const;

const ofDraft = async ({ db, owner }: World) => ({
  payload: { interviewId: await createConversation(db, { accountId: owner.id, ...DRAFT }, []) },
});
const ownerAndAdmin = (status: number) => ({ ...ownerOnly(status), admin: status });

/** Reports: made for their owner only, read by administrators, too. */
export const reportsAccess: AccessRows = {
  // The owner is told that there is nothing to report on; nobody else is told that it exists.
  'POST /api/report': { request: ofDraft, answers: ownerOnly(409) },
  'POST /api/report-weak': { request: ofDraft, answers: ownerOnly(409) },
  'POST /api/report-strong': { request: ofDraft, answers: ownerOnly(409) },
  'POST /api/report-score': { request: ofDraft, answers: ownerOnly(409) },
  'POST /api/interview-summary-admin': { request: ofDraft, answers: adminOnly(409) },
  'GET /api/interviews/:interviewId/report': {
    request: async (world) => ({
      url: `/api/interviews/${(await ofDraft(world)).payload.interviewId}/report`,
    }),
    answers: ownerAndAdmin(200),
  },
  'GET /api/interviews/:interviewId/report.pdf': {
    // Nothing was reported; who may read what was is tested beside it.
    request: async (world) => ({
      url: `/api/interviews/${(await ofDraft(world)).payload.interviewId}/report.pdf`,
    }),
    answers: ownerOnly(404),
  },
  'GET /api/interviews/:interviewId/audio': {
    // A draft has no sound; who may hear one that has is tested beside it.
    request: async (world) => ({
      url: `/api/interviews/${(await ofDraft(world)).payload.interviewId}/audio`,
    }),
    answers: ownerOnly(404),
  },
};
