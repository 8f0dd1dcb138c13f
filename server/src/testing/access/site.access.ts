import { type AccessRows, everybody } from './access-row.ts';

export const siteAccess: AccessRows = {
  'GET /v1/*': { request: () => ({ url: '/v1/nowhere' }), answers: everybody(404) },
  'GET /contact': { request: () => ({}), answers: everybody(302) },
  'GET /.well-known/security.txt': { request: () => ({}), answers: everybody(404) },
  'GET /robots.txt': { request: () => ({}), answers: everybody(200) },
  'GET /sitemap.xml': { request: () => ({}), answers: everybody(200) },
  'GET /api/client-config': { request: () => ({}), answers: everybody(200) },
};
