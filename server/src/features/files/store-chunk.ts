import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { deleteBlobs, type ReceivedBlob } from './blobs.ts';
import { ACCOUNT_BYTES_MAX, type Bucket } from './buckets.rules.ts';
import type { Chunk } from './byte-range.rules.ts';
import type { StoredFile } from './file-access.rules.ts';
import { publishFileChange } from './file-changed.ts';
import { claimBlob, completeFile, countChunk, findFile, lockFile, sumBytesByOwner } from './files.data.ts';
import { readFileBytes } from './files.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus; blobs: BlobStore };

type Input = {
  accountId: string;
  bucket: Bucket;
  fileId: string;
  name: string;
  chunk: Chunk;
  blob: ReceivedBlob;
};

export type StoredChunk = { file: StoredFile; wasCompleteBefore: boolean };

/** Attaches a received blob to its file; parts may arrive in any order, and the last one completes the upload. */
export async function storeChunk(deps: Deps, input: Input): Promise<StoredChunk> {
  const { blob, chunk } = input;
  let isClaimed = false;
  try {
    if (blob.bytes !== chunk.bytes) throw new AppError('files.range-invalid');
    const stored = await deps.db.transaction(async (tx) => {
      const file = await requireOwnUpload(tx, input, deps.clock.now());
      if (file.isComplete) return { file, wasCompleteBefore: true };
      const isNew = await claimBlob(tx, { ...blob, fileId: file.id, number: chunk.number });
      if (!isNew) return { file, wasCompleteBefore: false };
      isClaimed = true;
      return { file: (await countChunk(tx, file.id, deps.clock.now())) ?? file, wasCompleteBefore: false };
    });
    const { file } = stored;
    if (file.isComplete || file.chunksUploaded < file.chunksTotal) return stored;
    return await finishUpload(deps, file);
  } finally {
    if (!isClaimed) await deleteBlobs(deps, [blob.key]);
  }
}

/** Only the account that began an upload may continue it; for any other account the id is taken. */
async function requireOwnUpload(tx: Db, input: Input, now: Date): Promise<StoredFile> {
  const { accountId, bucket, fileId, name, chunk } = input;
  const file = await lockFile(tx, {
    id: fileId,
    bucketId: bucket.id,
    accountId,
    name,
    bytes: chunk.totalBytes,
    chunksTotal: chunk.chunksTotal,
    createdAt: now,
  });
  if (!file || file.accountId !== accountId || file.bucketId !== bucket.id) {
    throw new AppError('files.already-exists');
  }
  if (file.bytes !== chunk.totalBytes) throw new AppError('files.range-invalid');
  if (file.chunksUploaded === 0 && (await sumBytesByOwner(tx, accountId)) > ACCOUNT_BYTES_MAX) {
    throw new AppError('files.no-room');
  }
  return file;
}

/** Hashes and sniffs the file, then marks it complete. Of concurrent requests exactly one succeeds and announces it. */
async function finishUpload(
  deps: Deps,
  file: StoredFile,
): Promise<{ file: StoredFile; wasCompleteBefore: boolean }> {
  const seen = await examine(deps, file);
  const finished = await deps.db.transaction(async (tx) => {
    const complete = await completeFile(tx, { fileId: file.id, ...seen, at: deps.clock.now() });
    if (complete) await publishFileChange(deps.bus, tx, { action: 'create', file: complete });
    return complete;
  });
  if (finished) return { file: finished, wasCompleteBefore: false };

  const { id: fileId, bucketId, accountId } = file;
  const current = await findFile(deps.db, { fileId, bucketId, owner: { accountId } });
  if (!current) throw new AppError('files.not-found');
  return { file: current, wasCompleteBefore: true };
}

async function examine(deps: Deps, file: StoredFile): Promise<{ md5: string; mimeType: string }> {
  const hash = createHash('md5');
  const head: Buffer[] = [];
  let seenBytes = 0;
  for await (const piece of readFileBytes(deps, file, { start: 0, end: file.bytes - 1 })) {
    const bytes = piece as Buffer;
    hash.update(bytes);
    if (seenBytes < SNIFF_BYTES) head.push(bytes.subarray(0, SNIFF_BYTES - seenBytes));
    seenBytes += bytes.length;
  }
  if (seenBytes !== file.bytes) throw new Error('The parts of an upload do not add up to its size.');
  return { md5: hash.digest('hex'), mimeType: await sniffMimeType(Buffer.concat(head)) };
}

/** Enough to see inside the first entries of a Word file, which is a zip. */
const SNIFF_BYTES = 65_536;

const UNKNOWN = 'application/octet-stream';

/** The type by the first bytes, whatever the file's name claims. */
async function sniffMimeType(head: Uint8Array): Promise<string> {
  const detected = await fileTypeFromBuffer(head).catch(() => undefined);
  if (detected) return detected.mime;
  return looksLikeText(head) ? 'text/plain' : UNKNOWN;
}

/** Text in any one-byte encoding or UTF-8 has no control bytes but tabs, line ends, form feeds and escapes. */
function looksLikeText(head: Uint8Array): boolean {
  return head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b);
}
