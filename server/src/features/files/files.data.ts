import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { fileBlobs, files } from '../../db/schema/files.ts';
import type { Owner, StoredFile } from './file-access.rules.ts';

const { sequence: _order, completedAt, ...shown } = getTableColumns(files);
const columns = { ...shown, isComplete: sql<boolean>`${completedAt} is not null` };

const ownedBy = (owner: Owner) => eq(files.accountId, owner.accountId);

type FileRef = { bucketId: string; fileId: string; owner: Owner };

export async function findFile(
  db: Db,
  { bucketId, fileId, owner }: FileRef,
): Promise<StoredFile | undefined> {
  const [row] = await db
    .select(columns)
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.bucketId, bucketId), ownedBy(owner)));
  return row;
}

/** Where a page begins: beside a file that is in the same list. */
export type FileCursor = { fileId: string; direction: 'after' | 'before' };
export type ListInput = {
  bucketId: string;
  owner: Owner;
  search: string;
  limit: number;
  offset: number;
  cursor: FileCursor | undefined;
};

/** Undefined when the cursor points at nothing in this list. */
export async function listFileRows(
  db: Db,
  { bucketId, owner, search, limit, offset, cursor }: ListInput,
): Promise<{ total: number; files: StoredFile[] } | undefined> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const matching = and(
    eq(files.bucketId, bucketId),
    ownedBy(owner),
    isNotNull(files.completedAt),
    search === '' ? undefined : ilike(files.name, pattern),
  );
  const isBackwards = cursor?.direction === 'before';
  const edge = cursor && (await findSequence(db, cursor.fileId, matching));
  if (cursor && edge === undefined) return undefined;
  const [counted] = await db.select({ total: count() }).from(files).where(matching);
  const isBeyond = isBackwards ? lt : gt;
  const found = await db
    .select(columns)
    .from(files)
    .where(and(matching, edge === undefined ? undefined : isBeyond(files.sequence, edge)))
    .orderBy(isBackwards ? desc(files.sequence) : asc(files.sequence))
    .limit(limit)
    .offset(offset);
  return { total: counted?.total ?? 0, files: isBackwards ? found.toReversed() : found };
}

async function findSequence(db: Db, fileId: string, matching: SQL | undefined): Promise<number | undefined> {
  const [row] = await db
    .select({ sequence: files.sequence })
    .from(files)
    .where(and(eq(files.id, fileId), matching));
  return row?.sequence;
}

type NewFile = Pick<
  StoredFile,
  'id' | 'bucketId' | 'accountId' | 'name' | 'bytes' | 'chunksTotal' | 'createdAt'
>;

/** Inserts the file's row if missing and locks it until the transaction ends. The caller checks its owner. */
export async function lockFile(tx: Db, file: NewFile): Promise<StoredFile | undefined> {
  await tx
    .insert(files)
    .values({ ...file, updatedAt: file.createdAt })
    .onConflictDoNothing();
  const [row] = await tx.select(columns).from(files).where(eq(files.id, file.id)).for('update');
  return row;
}

export async function countChunk(tx: Db, fileId: string, at: Date): Promise<StoredFile | undefined> {
  const [row] = await tx
    .update(files)
    .set({ chunksUploaded: sql`${files.chunksUploaded} + 1`, updatedAt: at })
    .where(eq(files.id, fileId))
    .returning(columns);
  return row;
}

type Finish = { fileId: string; md5: string; mimeType: string; at: Date };

/** Undefined when another request was first, or the file is gone. */
export async function completeFile(
  tx: Db,
  { fileId, md5, mimeType, at }: Finish,
): Promise<StoredFile | undefined> {
  const [row] = await tx
    .update(files)
    .set({ md5, mimeType, updatedAt: at, completedAt: at })
    .where(and(eq(files.id, fileId), isNull(files.completedAt)))
    .returning(columns);
  return row;
}

export async function updateFileName(
  db: Db,
  { name, at, ...which }: FileRef & { name: string; at: Date },
): Promise<StoredFile | undefined> {
  const [row] = await db
    .update(files)
    .set({ name, updatedAt: at })
    .where(and(eq(files.id, which.fileId), eq(files.bucketId, which.bucketId), ownedBy(which.owner)))
    .returning(columns);
  return row;
}

export async function deleteFileRow(
  db: Db,
  { bucketId, fileId, owner }: FileRef,
): Promise<StoredFile | undefined> {
  const [row] = await db
    .delete(files)
    .where(and(eq(files.id, fileId), eq(files.bucketId, bucketId), ownedBy(owner)))
    .returning(columns);
  return row;
}

export async function listFileRowsByOwner(db: Db, accountId: string): Promise<StoredFile[]> {
  return db
    .select(columns)
    .from(files)
    .where(and(eq(files.accountId, accountId), isNotNull(files.completedAt)))
    .orderBy(asc(files.sequence));
}

export async function deleteFileRowsByOwner(db: Db, accountId: string): Promise<void> {
  await db.delete(files).where(eq(files.accountId, accountId));
}

export async function deleteUnfinishedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(files).where(and(isNull(files.completedAt), lt(files.updatedAt, before)));
}

export async function sumBytesByOwner(db: Db, accountId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(files.bytes).mapWith(Number) })
    .from(files)
    .where(eq(files.accountId, accountId));
  return row?.bytes ?? 0;
}

/** Inserted before the first byte is stored, so that a blob of an aborted upload can be found and deleted. */
export async function insertBlob(db: Db, key: string, at: Date): Promise<void> {
  await db.insert(fileBlobs).values({ key, createdAt: at });
}

type Claim = { key: string; fileId: string; number: number; bytes: number };

/** False when this part has arrived before, or the clean-up has deleted the blob's row. */
export async function claimBlob(tx: Db, { key, fileId, number, bytes }: Claim): Promise<boolean> {
  const [earlier] = await tx
    .select({ key: fileBlobs.key })
    .from(fileBlobs)
    .where(and(eq(fileBlobs.fileId, fileId), eq(fileBlobs.number, number)));
  if (earlier) return false;
  const claimed = await tx
    .update(fileBlobs)
    .set({ fileId, number, bytes })
    .where(and(eq(fileBlobs.key, key), isNull(fileBlobs.fileId)));
  return claimed.rowCount === 1;
}

export type StoredPart = { key: string; number: number | null; bytes: number | null };

/** In the order in which they make up the file. */
export async function listParts(db: Db, fileId: string): Promise<StoredPart[]> {
  return db
    .select({ key: fileBlobs.key, number: fileBlobs.number, bytes: fileBlobs.bytes })
    .from(fileBlobs)
    .where(eq(fileBlobs.fileId, fileId))
    .orderBy(asc(fileBlobs.number));
}

export async function listBlobKeysByOwner(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ key: fileBlobs.key })
    .from(fileBlobs)
    .innerJoin(files, eq(files.id, fileBlobs.fileId))
    .where(eq(files.accountId, accountId));
  return rows.map((row) => row.key);
}

export async function listUnownedBlobKeys(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: fileBlobs.key })
    .from(fileBlobs)
    .where(and(isNull(fileBlobs.fileId), lt(fileBlobs.createdAt, before)))
    .limit(limit);
  return rows.map((row) => row.key);
}

/** Only rows that belong to no file: a key that was claimed in the meantime stays. */
export async function deleteBlobRows(db: Db, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.delete(fileBlobs).where(and(inArray(fileBlobs.key, keys), isNull(fileBlobs.fileId)));
}
