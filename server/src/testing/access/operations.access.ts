import { type AccessRows, everybody } from './access-row.ts';

export const operationsAccess: AccessRows = {
  'GET /healthz': { request: () => ({}), answers: everybody(200) },
  'GET /readyz': { request: () => ({}), answers: everybody(200) },
};
