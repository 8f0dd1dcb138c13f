import { type AccessRows, allCallers } from './access-row.ts';

export const siteAccess: AccessRows = {
  'GET /v1/*': { request: () => ({ url: '/v1/nowhere' }), statuses: allCallers(404) },
  'GET /contact': { request: () => ({}), statuses: allCallers(200) },
  'GET /.well-known/security.txt': { request: () => ({}), statuses: allCallers(404) },
  'GET /legal.pdf': { request: () => ({}), statuses: allCallers(200) },
  'GET /api/legal': { request: () => ({}), statuses: allCallers(200) },
  'GET /robots.txt': { request: () => ({}), statuses: allCallers(200) },
  'GET /sitemap.xml': { request: () => ({}), statuses: allCallers(200) },
  'GET /api/client-config': { request: () => ({}), statuses: allCallers(200) },
};
