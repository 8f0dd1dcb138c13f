import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { BlobStore } from '../../providers/files/blob-store.ts';
import type { StoredFile } from './file-access.rules.ts';
import { publishFileChange } from './file-changed.ts';
import { SNIFF_BYTES, sniffMimeType } from './file-type.rules.ts';
import { completeFile, findFile } from './files.data.ts';
import { readFileBytes } from './read-file-bytes.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus; blobs: BlobStore };

/** Hashes and sniffs the file, then marks it complete. Of concurrent requests exactly one succeeds and announces it. */
export async function finishUpload(
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
