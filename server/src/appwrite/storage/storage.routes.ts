import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { getBucket } from '../../features/files/buckets.rules.ts';
import { deleteFile } from '../../features/files/delete-file.ts';
import type { StoredFile } from '../../features/files/file-access.rules.ts';
import { getFile, listFiles, renameFile } from '../../features/files/files.ts';
import { sendFile } from '../../features/files/send-file.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { SignedIn } from '../../platform/http/caller.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { invalidQuery, parseQueries, readQueryTexts } from '../documents/query/parse-queries.ts';
import { toPageRequest } from '../documents/query/query-page.ts';
import { WireError } from '../wire/wire-error.ts';
import { readParams } from '../wire/wire-values.ts';
import { uploadFile } from './upload-file.ts';
import { requireOwnPermissions, toWireFile } from './wire-file.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus; blobs: BlobStore };

const FILES = '/storage/buckets/:bucketId/files';

/** Upstream allows 60 files a minute; each of ours has at most five parts. */
const UPLOAD_LIMIT = { name: 'file-create', uses: 300, windowSeconds: 60, per: ['account'] } as const;
const CHANGE_LIMIT = { name: 'file-change', uses: 60, windowSeconds: 60, per: ['account'] } as const;

const changeSchema = z.object({
  name: z.string().min(1).max(255).optional(),
  permissions: z.array(z.string()).optional(),
});

export async function registerStorageRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(fastifyMultipart);

  app.post(FILES, { config: { limits: [UPLOAD_LIMIT] } }, async (request, reply) => {
    const caller = requireUser(request);
    const bucket = getBucket(readFileParams(request).bucketId);
    const { file, wasCompleteBefore } = await uploadFile(deps, request, { caller, bucket });
    return reply.code(wasCompleteBefore ? 200 : 201).send(toWireFile(file));
  });

  app.get(FILES, async (request) => {
    const bucket = getBucket(readFileParams(request).bucketId);
    const caller = requireUser(request);
    const found = await listFiles(deps.db, { caller, bucketId: bucket.id, ...readFilePage(request.query) });
    if (!found) throw new WireError('general_cursor_not_found');
    return { total: found.total, files: found.files.map(toWireFile) };
  });

  app.get(`${FILES}/:fileId`, async (request) => toWireFile(await findReadable(deps, request)));

  app.get(`${FILES}/:fileId/view`, async (request, reply) => {
    const file = await findFinished(deps, request);
    return sendFile(deps, { request, reply, file, as: 'inline' });
  });

  app.get(`${FILES}/:fileId/download`, async (request, reply) => {
    const file = await findFinished(deps, request);
    return sendFile(deps, { request, reply, file, as: 'attachment' });
  });

  app.put(`${FILES}/:fileId`, { config: { limits: [CHANGE_LIMIT] } }, async (request) => {
    const { file, caller } = await findOwn(deps, request);
    const { name, permissions = [] } = readParams(changeSchema, request.body);
    requireOwnPermissions(permissions, caller);
    if (name === undefined) return toWireFile(file);
    const bucket = getBucket(file.bucketId);
    return toWireFile(await renameFile(deps, { accountId: caller.accountId, bucket, fileId: file.id, name }));
  });

  app.delete(`${FILES}/:fileId`, { config: { limits: [CHANGE_LIMIT] } }, async (request, reply) => {
    const { file, caller } = await findOwn(deps, request);
    const { bucketId, id: fileId } = file;
    await deleteFile(deps, { accountId: caller.accountId, bucketId, fileId });
    return reply.code(204).send();
  });
}

/** Files are paged by limit, offset and cursor, and searched by name. */
function readFilePage(query: unknown) {
  const { search = '' } = query as { search?: unknown };
  const { filters, orders, isRandom, selected, limit, offset, cursor } = toPageRequest(
    parseQueries(readQueryTexts(query as Record<string, unknown>)),
  );
  if (filters.length > 0 || orders.length > 0 || isRandom || selected) {
    throw invalidQuery('Files are listed with limit, offset and cursor, and searched by name.');
  }
  return {
    search: String(search),
    limit,
    offset,
    cursor: cursor && { fileId: cursor.documentId, direction: cursor.direction },
  };
}

function readFileParams(request: FastifyRequest): { bucketId: string; fileId: string } {
  return request.params as { bucketId: string; fileId: string };
}

function requireUser(request: FastifyRequest): SignedIn {
  if (!request.caller.isSignedIn) throw new WireError('user_unauthorized');
  return request.caller;
}

async function findReadable(deps: Deps, request: FastifyRequest): Promise<StoredFile> {
  const { bucketId, fileId } = readFileParams(request);
  return getFile(deps.db, { caller: request.caller, bucketId: getBucket(bucketId).id, fileId });
}

async function findFinished(deps: Deps, request: FastifyRequest): Promise<StoredFile> {
  const file = await findReadable(deps, request);
  if (!file.isComplete) throw new WireError('storage_file_not_found');
  return file;
}

async function findOwn(deps: Deps, request: FastifyRequest): Promise<{ file: StoredFile; caller: SignedIn }> {
  const file = await findReadable(deps, request);
  return { file, caller: requireUser(request) };
}
