import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { files } from '../../../db/schema/files.ts';
import { interviewSounds, interviews } from '../../../db/schema/interviews.ts';

type RecordingPartRow = typeof interviewSounds.$inferSelect;

/** Ignores a part of a deleted interview, and one that another process has stored for the same moment. */
export async function insertRecordingPart(db: Db, row: RecordingPartRow): Promise<void> {
  const [known] = await db
    .select({ id: interviews.id })
    .from(interviews)
    .where(eq(interviews.id, row.interviewId));
  if (known) await db.insert(interviewSounds).values(row).onConflictDoNothing();
}

export async function listRecordingParts(db: Db, interviewId: string): Promise<RecordingPartRow[]> {
  return db
    .select()
    .from(interviewSounds)
    .where(eq(interviewSounds.interviewId, interviewId))
    .orderBy(asc(interviewSounds.fromMs));
}

export async function deleteRecordingParts(
  db: Db,
  interviewId: string,
  fromMs: readonly number[],
): Promise<void> {
  await db
    .delete(interviewSounds)
    .where(and(eq(interviewSounds.interviewId, interviewId), inArray(interviewSounds.fromMs, [...fromMs])));
}

export type Recording = { accountId: string; fileId: string };

/** Recordings of conversations that ended before then. */
export async function listOldRecordings(db: Db, before: Date, limit: number): Promise<Recording[]> {
  const rows = await db
    .select({ accountId: interviews.accountId, fileId: interviews.audioFileId })
    .from(interviews)
    .where(and(isNotNull(interviews.audioFileId), lt(interviews.endedAt, before)))
    .limit(limit);
  return rows.flatMap(({ accountId, fileId }) => (fileId === null ? [] : [{ accountId, fileId }]));
}

/** Files that belong to no interview: replaced by a longer recording, or left behind by a killed process. */
export async function listStrayRecordings(
  db: Db,
  { bucketId, before, limit }: { bucketId: string; before: Date; limit: number },
): Promise<Recording[]> {
  return db
    .select({ accountId: files.accountId, fileId: files.id })
    .from(files)
    .leftJoin(interviews, eq(interviews.audioFileId, files.id))
    .where(and(eq(files.bucketId, bucketId), isNull(interviews.id), lt(files.createdAt, before)))
    .limit(limit);
}
