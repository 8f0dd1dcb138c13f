import { createQuestion } from '../factories.ts';
import { type AccessRows, signedIn } from './access-row.ts';

const DOCUMENTS = '/v1/databases/db/collections/questions/documents';

/** The wire protocol responds 401, not 403, when a caller may read but not write a document. */
const adminOnWire = (status: number) => ({ ...signedIn(401), admin: status });

/** Questions stand for all collections here; who may do what with each is tested beside the collections. */
export const documentsAccess: AccessRows = {
  'GET /v1/databases/:databaseId/collections/:collectionId/documents': {
    request: () => ({ url: DOCUMENTS }),
    statuses: signedIn(200),
  },
  'POST /v1/databases/:databaseId/collections/:collectionId/documents': {
    request: () => ({ url: DOCUMENTS, payload: { documentId: 'unique()', data: { ru: 'Почему мы?' } } }),
    statuses: adminOnWire(201),
  },
  'GET /v1/databases/:databaseId/collections/:collectionId/documents/:documentId': {
    request: async ({ db }) => ({ url: `${DOCUMENTS}/${await createQuestion(db)}` }),
    statuses: signedIn(200),
  },
  'PATCH /v1/databases/:databaseId/collections/:collectionId/documents/:documentId': {
    request: async ({ db }) => ({
      url: `${DOCUMENTS}/${await createQuestion(db)}`,
      payload: { data: { ru: 'Почему мы?' } },
    }),
    statuses: adminOnWire(200),
  },
  'DELETE /v1/databases/:databaseId/collections/:collectionId/documents/:documentId': {
    request: async ({ db }) => ({ url: `${DOCUMENTS}/${await createQuestion(db)}`, payload: {} }),
    statuses: adminOnWire(204),
  },
};
