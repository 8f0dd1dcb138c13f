import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { fileBlobs, files } from '../../db/schema/files.ts';

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
