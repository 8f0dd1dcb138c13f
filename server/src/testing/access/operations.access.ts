import { type AccessRows, allCallers } from './access-row.ts';

export const operationsAccess: AccessRows = {
  'GET /healthz': { request: () => ({}), statuses: allCallers(200) },
  'GET /readyz': { request: () => ({}), statuses: allCallers(200) },
  /** Requested from another machine and without the token: no account has access. */
  'GET /metrics': { request: () => ({ remoteAddress: '203.0.113.7' }), statuses: allCallers(404) },
  'GET /docs': { request: () => ({}), statuses: allCallers(200) },
  'GET /docs/openapi.json': { request: () => ({}), statuses: allCallers(200) },
};
