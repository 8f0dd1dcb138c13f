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
  // The owner is told that there is nothing to report on; other callers get a 404.
  'POST /api/report': { request: ofDraft, statuses: ownerOnly(409) },
  'POST /api/report-weak': { request: ofDraft, statuses: ownerOnly(409) },
  'POST /api/report-strong': { request: ofDraft, statuses: ownerOnly(409) },
  'POST /api/report-score': { request: ofDraft, statuses: ownerOnly(409) },
  'POST /api/interview-summary-admin': { request: ofDraft, statuses: adminOnly(409) },
  'GET /api/interviews/:interviewId/report': {
    request: async (world) => ({
      url: `/api/interviews/${(await ofDraft(world)).payload.interviewId}/report`,
    }),
    statuses: ownerAndAdmin(200),
  },
  'GET /api/interviews/:interviewId/report.pdf': {
    // Nothing was reported; who may read what was is tested beside it.
    request: async (world) => ({
      url: `/api/interviews/${(await ofDraft(world)).payload.interviewId}/report.pdf`,
    }),
    statuses: ownerOnly(404),
  },
  'GET /api/interviews/:interviewId/audio': {
    // Made without an invitation: the owner is told that it has no such part, other callers get a 404.
    request: async (world) => ({ url: await ofSound(world), headers: { range: 'bytes=10-' } }),
    statuses: ownerOnly(416),
  },
};
