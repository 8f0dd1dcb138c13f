import { type AccessRows, signedIn } from './access-row.ts';

export const balanceAccess: AccessRows = {
  'POST /api/create-balance': { request: () => ({}), statuses: signedIn(200) },
  'GET /api/balance/entries': { request: () => ({}), statuses: signedIn(200) },
};
