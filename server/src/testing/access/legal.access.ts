import { OPERATOR_FIELDS } from '@aloud/contract/admin/operator.limits';
import { legalOperators, legalVersions } from '../../db/schema/legal.ts';
import { uniqueId } from '../../platform/ids.ts';
import { type AccessRows, adminOnly, signedIn } from './access-row.ts';

const BLANK = Object.fromEntries(OPERATOR_FIELDS.map((field) => [field, '']));

export const legalAccess: AccessRows = {
  'GET /api/legal/agreements': { request: () => ({}), statuses: signedIn(200) },
  'POST /api/legal/agreements': {
    request: async ({ db }) => {
      const version = { number: 1, digest: uniqueId(), edition: 0, documents: { ru: [], en: [] } };
      await db
        .insert(legalVersions)
        .values({ ...version, inForceAt: new Date() })
        .onConflictDoNothing();
      return { payload: { version: 1 } };
    },
    statuses: signedIn(200),
  },
  'GET /api/admin/legal-documents': { request: () => ({}), statuses: adminOnly(200) },
  'PUT /api/admin/legal-documents': {
    request: async ({ db }) => {
      await db.delete(legalOperators);
      return { payload: { revision: 0, values: BLANK } };
    },
    statuses: adminOnly(200),
  },
};
