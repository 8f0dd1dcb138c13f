import { Readable } from 'node:stream';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { Caller, SignedIn } from '../../platform/http/caller.ts';
import type { BlobStore, ByteRange } from '../../providers/files/files.port.ts';
import { type Bucket, requireFileName } from './buckets.rules.ts';
import { partsOfRange } from './byte-range.rules.ts';
import { readableBy, type StoredFile } from './file-access.rules.ts';
import { publishFileChange } from './file-changed.ts';
import {
  findFile,
  type ListInput,
  listFileRows,
  listFileRowsByOwner,
  listParts,
  updateFileName,
} from './files.data.ts';

type GetFileInput = { caller: Caller; bucketId: string; fileId: string };

/** A file of the caller; any other file, for administrators too, throws as if it did not exist. */
export async function getFile(db: Db, { caller, bucketId, fileId }: GetFileInput): Promise<StoredFile> {
  const owner = readableBy(caller);
  const file = owner && (await findFile(db, { bucketId, fileId, owner }));
  if (!file) throw new AppError('files.not-found');
  return file;
}

type OwnFileRef = { accountId: string; bucketId: string; fileId: string };

/** A complete file of an account, for work without a request such as jobs. */
export async function getOwnFile(db: Db, { accountId, bucketId, fileId }: OwnFileRef): Promise<StoredFile> {
  const file = await findFile(db, { bucketId, fileId, owner: { accountId } });
  if (!file?.isComplete) throw new AppError('files.not-found');
  return file;
}

type ListFilesInput = Omit<ListInput, 'owner'> & { caller: SignedIn };

/** The caller's finished files in the order in which they were begun. */
export async function listFiles(
  db: Db,
  { caller, ...page }: ListFilesInput,
): Promise<{ total: number; files: StoredFile[] } | undefined> {
  const owner = readableBy(caller);
  return owner ? listFileRows(db, { owner, ...page }) : { total: 0, files: [] };
}

/** Every complete file of an account, in all buckets. */
export async function listFilesByOwner(db: Db, accountId: string): Promise<StoredFile[]> {
  return listFileRowsByOwner(db, accountId);
}

type RenameFileDeps = { db: Db; clock: Clock; bus: EventBus };
type RenameFileInput = { accountId: string; bucket: Bucket; fileId: string; name: string };

export async function renameFile(deps: RenameFileDeps, input: RenameFileInput): Promise<StoredFile> {
  const { accountId, bucket, fileId } = input;
  const name = requireFileName(bucket, input.name);
  return deps.db.transaction(async (tx) => {
    const which = { bucketId: bucket.id, fileId, owner: { accountId } };
    const file = await updateFileName(tx, { ...which, name, at: deps.clock.now() });
    if (!file) throw new AppError('files.not-found');
    await publishFileChange(deps.bus, tx, { action: 'update', file });
    return file;
  });
}

type ReadFileBytesDeps = { db: Db; blobs: BlobStore };

/** One stream over the parts of a file, opened one after another: memory does not grow with the file. */
export function readFileBytes(deps: ReadFileBytesDeps, file: StoredFile, range: ByteRange): Readable {
  async function* pieces(): AsyncGenerator<Buffer> {
    const parts = new Map((await listParts(deps.db, file.id)).map((part) => [part.number, part.key]));
    for (const { number, range: within } of partsOfRange(range)) {
      const key = parts.get(number);
      if (!key) throw new Error('A part of a file is missing from the store.');
      yield* (await deps.blobs.read(key, within)) as AsyncIterable<Buffer>;
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}
