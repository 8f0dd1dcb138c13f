import { createQuestion } from '../factories.ts';
import { type AccessRows, signedIn } from './access-row.ts';

const DOCUMENTS = '/v1/databases/db/collections/questions/documents';

/** Questions stand for all collections here; who may do what with each is tested beside the collections. */
export const documentsAccess: AccessRows = {
  'GET /v1/databases/:databaseId/collections/:collectionId/documents': {
    request: () => ({ url: DOCUMENTS }),
    answers: signedIn(200),
  },
  'GET /v1/databases/:databaseId/collections/:collectionId/documents/:documentId': {
    request: async ({ db }) => ({ url: `${DOCUMENTS}/${await createQuestion(db)}` }),
    answers: signedIn(200),
  },
};
