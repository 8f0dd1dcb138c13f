import { ID_PATTERN, UPLOAD_CHUNK_BYTES } from '@aloud/contract/appwrite';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { deleteBlobs, type ReceivedBlob, receiveBlob } from '../../features/files/blobs.ts';
import { type Bucket, requireFileName } from '../../features/files/buckets.rules.ts';
import { type Chunk, onlyChunk, toChunk } from '../../features/files/byte-range.rules.ts';
import { type StoredChunk, storeChunk } from '../../features/files/store-chunk.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { SignedIn } from '../../platform/http/caller.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { invalidParam, missingParam, WireError } from '../wire/wire-error.ts';
import { chosenId, ID_SENTENCE, isChosenId } from '../wire/wire-values.ts';
import { requireOwnPermissions } from './wire-file.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus; blobs: BlobStore };

/** Upstream takes at most a hundred permissions; the other fields are few. */
const FORM_LIMITS = { fileSize: UPLOAD_CHUNK_BYTES, files: 1, fields: 110, fieldSize: 4_096, parts: 120 };

type Form = {
  fileId: string | undefined;
  permissions: string[];
  part: { name: string; blob: ReceivedBlob } | undefined;
};

/** One request of an upload: a whole small file, or one part of a large one. */
export async function uploadFile(
  deps: Deps,
  request: FastifyRequest,
  input: { caller: SignedIn; bucket: Bucket },
): Promise<StoredChunk> {
  const { caller, bucket } = input;
  const declared = readContentRange(request.headers['content-range']);
  requireFittingSize(bucket, declared?.totalBytes ?? 0);
  const uploadId = readUploadId(request.headers['x-appwrite-id']);
  const { fileId, permissions, part } = await readForm(deps, request, bucket);
  if (!part) throw new WireError('storage_file_empty');

  let chunk: Chunk;
  let id: string;
  try {
    if (part.blob.bytes === 0) throw new WireError('storage_file_empty');
    requireOwnPermissions(permissions, caller);
    id = uploadId ?? readFileId(fileId);
    chunk = declared ?? onlyChunk(part.blob.bytes);
  } catch (error) {
    await deleteBlobs(deps, [part.blob.key]);
    throw error;
  }
  const { name, blob } = part;
  const stored = await storeChunk(deps, {
    accountId: caller.accountId,
    bucket,
    fileId: id,
    name,
    chunk,
    blob,
  });
  if (stored.wasCompleteBefore && !declared) throw new WireError('storage_file_already_exists');
  return stored;
}

/** Fields may follow the file, so its bytes are stored as they arrive and checked when the form is complete. */
async function readForm(deps: Deps, request: FastifyRequest, bucket: Bucket): Promise<Form> {
  if (!request.isMultipart()) throw new WireError('storage_file_empty');
  const form: Form = { fileId: undefined, permissions: [], part: undefined };
  try {
    for await (const part of request.parts({ limits: FORM_LIMITS })) {
      if (part.type === 'file') form.part = await receiveFile(deps, part, bucket);
      else if (part.fieldname === 'fileId') form.fileId = String(part.value);
      else if (/^permissions\[\d*\]$/.test(part.fieldname)) form.permissions.push(String(part.value));
    }
  } catch (error) {
    if (form.part) await deleteBlobs(deps, [form.part.blob.key]);
    throw error;
  }
  return form;
}

async function receiveFile(
  deps: Deps,
  part: MultipartFile,
  bucket: Bucket,
): Promise<NonNullable<Form['part']>> {
  if (part.fieldname !== 'file') throw missingParam('file');
  const name = requireFileName(bucket, part.filename ?? '');
  return { name, blob: await receiveBlob(deps, part.file) };
}

function requireFittingSize(bucket: Bucket, bytes: number): void {
  if (bytes > bucket.maxBytes) throw new AppError('files.too-large');
}

function readUploadId(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  if (typeof header !== 'string' || !ID_PATTERN.test(header))
    throw new WireError('storage_invalid_appwrite_id');
  return header;
}

function readFileId(field: string | undefined): string {
  if (field === undefined) throw missingParam('fileId');
  if (!isChosenId(field)) throw invalidParam('fileId', ID_SENTENCE);
  return chosenId(field);
}

const CONTENT_RANGE = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/;

/** Which part of a file an upload says it is; undefined when it is the whole. */
export function readContentRange(header: string | undefined): Chunk | undefined {
  if (header === undefined) return undefined;
  const match = CONTENT_RANGE.exec(header);
  if (!match) throw new WireError('storage_invalid_content_range');
  return toChunk({ start: Number(match[1]), end: Number(match[2]) }, Number(match[3]));
}
