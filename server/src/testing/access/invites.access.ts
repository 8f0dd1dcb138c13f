import { inviteRequests } from '../../db/schema/invites.ts';
import { uniqueId } from '../../platform/ids.ts';
import { type AccessRows, adminOnly, allCallers } from './access-row.ts';

export const invitesAccess: AccessRows = {
  'POST /api/invite-requests': {
    request: () => ({ payload: { email: 'nobody@example.com' } }),
    statuses: allCallers(200),
  },
  'GET /api/admin/invite-requests': { request: () => ({}), statuses: adminOnly(200) },
  'POST /api/admin/invite-requests/:inviteId/decision': {
    request: async ({ db }) => {
      const id = uniqueId();
      await db.insert(inviteRequests).values({ id, email: `${id}@example.com`, lang: 'ru' });
      return { url: `/api/admin/invite-requests/${id}/decision`, payload: { state: 'invited' } };
    },
    statuses: adminOnly(200),
  },
};
