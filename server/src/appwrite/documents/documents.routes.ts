import { DATABASE_ID, ID_PATTERN } from '@aloud/contract/appwrite';
import type { Limit } from '@aloud/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DataSource } from '../../db/database.ts';
import type { Collection } from '../../platform/database/collection.ts';
import type { SignedIn } from '../../platform/http/caller.ts';
import type { StaleReads } from '../../platform/http/stale-reads.ts';
import { invalidParam, WireError } from '../wire/wire-error.ts';
import { chosenId, ID_SENTENCE, isChosenId } from '../wire/wire-values.ts';
import { readSequenceFormat } from './document-shape.ts';
import { listDocuments } from './list-documents.ts';
import { createListPlans } from './list-plans.ts';
import { createLongLists } from './long-lists.ts';
import { parseQueries, readQueryTexts } from './query/parse-queries.ts';
import { toSelection } from './query/query-page.ts';
import { findDocument } from './view-document.ts';
import { createDocument, type DocumentDeps, deleteDocument, updateDocument } from './write-documents.ts';

export type DocumentRouteDeps = DocumentDeps & {
  primary: DataSource;
  staleReads: StaleReads;
  collections: ReadonlyMap<string, Collection>;
};

type CollectionParams = { databaseId: string; collectionId: string };
type DocumentParams = CollectionParams & { documentId: string };
type Body = Record<string, unknown> | null | undefined;

const LIST = '/databases/:databaseId/collections/:collectionId/documents';
const ONE = `${LIST}/:documentId`;

/** Upstream's own limits. */
const WRITES: Limit = { name: 'documents.write', uses: 120, windowSeconds: 60, per: ['account'] };
const DELETIONS: Limit = { name: 'documents.delete', uses: 60, windowSeconds: 60, per: ['account'] };

/** The documents API of the Appwrite protocol; each collection defines what it allows. */
export function registerDocuments(app: FastifyInstance, deps: DocumentRouteDeps): void {
  const lists = { plans: createListPlans(), longLists: createLongLists(deps.clock) };

  app.get<{ Params: CollectionParams; Querystring: Record<string, unknown> }>(LIST, async (request) => {
    const { collection, caller } = enter(deps, request, request.params);
    const input = {
      collection,
      caller,
      queries: readQueryTexts(request.query),
      wantsTotal: readsTotal(request.query.total),
      sequence: sequenceFormat(request),
    };
    const listFrom = (source: DataSource) => listDocuments({ ...source, ...lists }, input);
    return collection.mayBeStale ? deps.staleReads(request)(listFrom) : listFrom(deps.primary);
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

  app.post<{ Params: CollectionParams; Body: Body }>(LIST, limitedTo(WRITES), async (request, reply) => {
    const { collection, caller } = enter(deps, request, request.params);
    const { documentId, data, permissions, documents } = request.body ?? {};
    // Upstream allows bulk writes to API keys only, and this server issues none.
    if (documents !== undefined) throw new WireError('general_unauthorized_scope');
    if (documentId === undefined || documentId === null) {
      throw new WireError(
        'document_missing_data',
        'Document ID is required when creating a single document.',
      );
    }
    if (typeof documentId !== 'string' || !isChosenId(documentId)) {
      throw invalidParam('documentId', ID_SENTENCE);
    }
    const target = {
      collection,
      caller,
      documentId: chosenId(documentId),
      sequence: sequenceFormat(request),
    };
    return reply.code(201).send(await createDocument(deps, { ...target, data, permissions }));
  });

  app.patch<{ Params: DocumentParams; Body: Body }>(ONE, limitedTo(WRITES), async (request) => {
    const { data, permissions } = request.body ?? {};
    return updateDocument(deps, { ...readTarget(deps, request), data, permissions });
  });

  app.delete<{ Params: DocumentParams }>(ONE, limitedTo(DELETIONS), async (request, reply) => {
    await deleteDocument(deps, readTarget(deps, request));
    return reply.code(204).send();
  });
}

function limitedTo(limit: Limit) {
  return { config: { limits: [limit] } };
}

function readTarget(deps: DocumentRouteDeps, request: FastifyRequest<{ Params: DocumentParams }>) {
  return {
    ...enter(deps, request, request.params),
    documentId: readDocumentId(request.params.documentId),
    sequence: sequenceFormat(request),
    unlessNewerThan: readTimestamp(request.headers['x-appwrite-timestamp']),
  };
}

function readTimestamp(header: string | string[] | undefined): Date | undefined {
  if (header === undefined) return undefined;
  const date = new Date([header].flat().join());
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 || date.getUTCFullYear() < 1) {
    throw new WireError('general_argument_invalid', 'X-Appwrite-Timestamp header is not a valid date.');
  }
  return date;
}

/** Guests are refused before any other check, so that a client notices its lost session. */
function enter(
  deps: DocumentRouteDeps,
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
  throw invalidParam('documentId', ID_SENTENCE);
}

function readsTotal(value: unknown): boolean {
  if (value === undefined || value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  throw invalidParam('total', 'Value must be a valid boolean');
}

function sequenceFormat(request: FastifyRequest) {
  return readSequenceFormat(request.headers['x-appwrite-response-format']);
}
