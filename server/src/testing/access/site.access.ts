import { type AccessRows, everybody } from './access-row.ts';

export const siteAccess: AccessRows = {
  'GET /contact': { request: () => ({}), answers: everybody(302) },
  'GET /robots.txt': { request: () => ({}), answers: everybody(200) },
  'GET /sitemap.xml': { request: () => ({}), answers: everybody(200) },
  'GET /api/client-config': { request: () => ({}), answers: everybody(200) },
};
