import { type AccessRows, everybody } from './access-row.ts';

export const operationsAccess: AccessRows = {
  'GET /healthz': { request: () => ({}), answers: everybody(200) },
  'GET /readyz': { request: () => ({}), answers: everybody(200) },
  /** Asked from elsewhere and without the token; nobody's account opens it. */
  'GET /metrics': { request: () => ({ remoteAddress: '203.0.113.7' }), answers: everybody(404) },
  'GET /docs': { request: () => ({}), answers: everybody(200) },
  'GET /docs/openapi.json': { request: () => ({}), answers: everybody(200) },
};
