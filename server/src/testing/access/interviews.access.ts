import type { Db } from '../../db/database.ts';
import { createDraft } from '../interviews.ts';
import { type AccessRows, allCallers, ownerOnly, signedIn } from './access-row.ts';

const INTERVIEWS = '/api/interviews';

const ofOwner =
  (path: string, payload?: object) =>
  async ({ db, owner }: { db: Db; owner: { id: string } }) => ({
    url: `${INTERVIEWS}/${await createDraft(db, { accountId: owner.id })}${path}`,
    ...(payload && { payload }),
  });

export const interviewsAccess: AccessRows = {
  'POST /api/interviews': { request: () => ({ payload: {} }), statuses: signedIn(200) },
  'GET /api/interviews': { request: () => ({}), statuses: signedIn(200) },
  'GET /api/interviews/:interviewId': { request: ofOwner(''), statuses: ownerOnly(200) },
  'DELETE /api/interviews/:interviewId': { request: ofOwner(''), statuses: ownerOnly(204) },
  'POST /api/interviews/:interviewId/stop': { request: ofOwner('/stop', {}), statuses: ownerOnly(200) },
  'POST /api/interviews/:interviewId/reset': { request: ofOwner('/reset', {}), statuses: ownerOnly(200) },
  'POST /api/interviews/:interviewId/answers': {
    // Without a balance the owner is refused too, but for another reason.
    request: ofOwner('/answers', { id: 'a', text: 'Да' }),
    statuses: ownerOnly(402),
  },
  /** Only a socket gets anywhere here; whom it lets in is tested beside it. */
  'GET /api/interviews/socket': { request: () => ({}), statuses: allCallers(404) },
};
