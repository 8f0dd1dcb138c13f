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
  return Readable.from(readPieces(deps, file, range), { objectMode: false });
}

/** As `readFileBytes`, once the first bytes are here: what a store fails with before them can still be responded. */
export async function openFileBytes(
  deps: ReadFileBytesDeps,
  file: StoredFile,
  range: ByteRange,
): Promise<Readable> {
  const pieces = readPieces(deps, file, range);
  const first = await pieces.next();
  async function* all(): AsyncGenerator<Buffer> {
    if (!first.done) yield first.value;
    yield* pieces;
  }
  // Also when it is closed before it was read: the blob would stay open.
  return Readable.from(all(), { objectMode: false }).once('close', () => void pieces.return(undefined));
}

async function* readPieces(
  deps: ReadFileBytesDeps,
  file: StoredFile,
  range: ByteRange,
): AsyncGenerator<Buffer, undefined> {
  for (const { key, range: within } of partsOfRange(await getParts(deps.db, file), range)) {
    yield* (await deps.blobs.read(key, within)) as AsyncIterable<Buffer>;
  }
  return undefined;
}

/** Throws when they do not make up the whole file: it is being deleted. */
async function getParts(db: Db, { id, bytes: total }: StoredFile): Promise<{ key: string; bytes: number }[]> {
  const parts = (await listParts(db, id)).map(({ key, bytes }) => ({ key, bytes: bytes ?? 0 }));
  if (parts.reduce((sum, { bytes }) => sum + bytes, 0) !== total) throw new AppError('files.not-found');
  return parts;
}

type PresignInput = { contentType: string; contentDisposition: string };

/** Where a browser may read the file by itself. Undefined: the store has no such addresses, or the file several parts. */
export async function presignFile(
  { db, blobs }: ReadFileBytesDeps,
  file: StoredFile,
  headers: PresignInput,
): Promise<string | undefined> {
  if (!blobs.presigned) return undefined;
  const [only, ...others] = await getParts(db, file);
  return only && others.length === 0 ? blobs.presigned.sign(only.key, headers) : undefined;
}
