import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { resumeClaims } from '../../../db/schema/resumes.ts';

export type ComparedRow = typeof resumeClaims.$inferInsert;
type ComparisonKey = Pick<ComparedRow, 'accountId' | 'interviewId' | 'resumeId' | 'version'>;

/** The comparison of exactly this version of conversation and resume. */
export async function findCompared(
  db: Db,
  { accountId, interviewId, resumeId, version }: ComparisonKey,
): Promise<ComparedRow | undefined> {
  const [row] = await db
    .select()
    .from(resumeClaims)
    .where(
      and(
        eq(resumeClaims.interviewId, interviewId),
        eq(resumeClaims.accountId, accountId),
        eq(resumeClaims.resumeId, resumeId),
        eq(resumeClaims.version, version),
      ),
    );
  return row;
}

/** Replaces the comparison of an earlier version. */
export async function keepCompared(db: Db, row: ComparedRow): Promise<void> {
  const { resumeId, version, claims, failure = null, createdAt } = row;
  await db
    .insert(resumeClaims)
    .values(row)
    .onConflictDoUpdate({
      target: resumeClaims.interviewId,
      set: { resumeId, version, claims, failure, createdAt },
      setWhere: eq(resumeClaims.accountId, row.accountId),
    });
}
