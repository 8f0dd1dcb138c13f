import { createConversation } from '../conversations.ts';
import { type AccessRows, adminOnly, ownerOnly, type World } from './access-row.ts';
import { insertFile } from './storage.access.ts';

const DRAFT = { state: 'draft' } as const;

const ofDraft = async ({ db, owner }: World) => ({
  payload: { interviewId: await createConversation(db, { accountId: owner.id, ...DRAFT }, []) },
});
async function ofSound(world: World): Promise<string> {
  const { db, owner } = world;
  const audioFileId = await insertFile(world, { bucketId: 'interviews', mimeType: 'video/webm' });
  const over = { accountId: owner.id, isRecorded: true, audioFileId };
  return `/api/interviews/${await createConversation(db, over, [])}/audio`;
}
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
    // Made without an invitation: its owner is told that it has no such part, for anybody else there is none.
    request: async (world) => ({ url: await ofSound(world), headers: { range: 'bytes=10-' } }),
    answers: ownerOnly(416),
  },
};
