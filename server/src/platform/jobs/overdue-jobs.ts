import type { ErrorCode } from '@aloud/contract/errors';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { jobs } from '../../db/schema/jobs.ts';

/** For kinds that are named after the process that works on them: its end leaves no worker behind. */
export async function deleteAbandonedJobs(
  db: Db,
  { kindsBeginWith, olderThanHours }: { kindsBeginWith: string; olderThanHours: number },
): Promise<void> {
  await db
    .delete(jobs)
    .where(
      and(
        sql`starts_with(${jobs.kind}, ${kindsBeginWith})`,
        lt(jobs.updatedAt, sql`now() - ${`${olderThanHours} hours`}::interval`),
      ),
    );
}

type FailedLongAgo = { kind: string; codes: readonly ErrorCode[]; olderThanSeconds: number };

/** Starts over the jobs that failed with one of these codes so long ago. */
export async function requeueFailures(
  db: Db,
  { kind, codes, olderThanSeconds }: FailedLongAgo,
): Promise<void> {
  await db
    .update(jobs)
    .set({ state: 'queued', failure: null, progress: null, tries: 0, updatedAt: sql`now()` })
    .where(
      and(
        eq(jobs.kind, kind),
        eq(jobs.state, 'failed'),
        inArray(sql`${jobs.failure} ->> 'code'`, [...codes]),
        lt(jobs.updatedAt, sql`now() - ${`${olderThanSeconds} seconds`}::interval`),
      ),
    );
}
