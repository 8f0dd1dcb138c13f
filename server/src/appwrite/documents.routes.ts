import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import type { SignedIn } from '../platform/caller.ts';
import type { Collection } from '../platform/collection.ts';
import { ID_PATTERN } from '../platform/ids.ts';
import { DATABASE_ID, readSequenceFormat } from './document-shape.ts';
import { findDocument } from './find-document.ts';
import { listDocuments } from './list-documents.ts';
import { toPageRequest, toSelection } from './query-page.ts';
import { parseQueries } from './query-parser.ts';
import { readQueryTexts } from './query-string.ts';
import { invalidParam, WireError } from './wire-error.ts';

export type DocumentDoorDeps = { db: Db; collections: ReadonlyMap<string, Collection> };

type CollectionParams = { databaseId: string; collectionId: string };
type DocumentParams = CollectionParams & { documentId: string };

const LIST = '/databases/:databaseId/collections/:collectionId/documents';
const ONE = `${LIST}/:documentId`;

/** The documents of the Appwrite protocol: what may be asked of them is said by each collection. */
export function registerDocuments(app: FastifyInstance, deps: DocumentDoorDeps): void {
  app.get<{ Params: CollectionParams; Querystring: Record<string, unknown> }>(LIST, async (request) => {
    const { collection, caller } = enter(deps, request, request.params);
    return listDocuments(deps.db, {
      collection,
      caller,
      page: toPageRequest(parseQueries(readQueryTexts(request.query))),
      wantsTotal: readsTotal(request.query.total),
      sequence: sequenceFormat(request),
    });
  });

  app.get<{ Params: DocumentParams; Querystring: Record<string, unknown> }>(ONE, async (request) => {
    const { collection, caller } = enter(deps, request, request.params);
    const document = await findDocument(deps.db, {
      collection,
      caller,
      documentId: readDocumentId(request.params.documentId),
      selected: toSelection(parseQueries(readQueryTexts(request.query))),
      sequence: sequenceFormat(request),
    });
    if (!document) throw new WireError('document_not_found');
    return document;
  });
}

/** No collection lets guests in, and they are told so before anything else: a lost session must be noticed. */
function enter(
  deps: DocumentDoorDeps,
  { caller }: FastifyRequest,
  params: CollectionParams,
): { collection: Collection; caller: SignedIn } {
  if (params.databaseId !== DATABASE_ID) throw new WireError('database_not_found');
  const collection = deps.collections.get(params.collectionId);
  if (!collection) throw new WireError('collection_not_found');
  if (!caller.isSignedIn) throw new WireError('user_unauthorized');
  return { collection, caller };
}

function readDocumentId(documentId: string): string {
  if (ID_PATTERN.test(documentId)) return documentId;
  throw invalidParam('documentId', 'UID must contain at most 36 valid chars');
}

function readsTotal(value: unknown): boolean {
  if (value === undefined || value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  throw invalidParam('total', 'Value must be a valid boolean');
}

function sequenceFormat(request: FastifyRequest) {
  return readSequenceFormat(request.headers['x-appwrite-response-format']);
}
