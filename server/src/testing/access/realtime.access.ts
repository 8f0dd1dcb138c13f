import { type AccessRows, allCallers } from './access-row.ts';

export const realtimeAccess: AccessRows = {
  /** Only a socket gets anywhere here; what it then may hear is not a question of status codes. */
  'GET /v1/realtime': { request: () => ({}), statuses: allCallers(404) },
};
