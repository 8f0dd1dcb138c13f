import type { ErrorCode } from '@aloud/contract/errors';
import { and, count, eq, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { jobs } from '../../db/schema/jobs.ts';
import { defineTopic } from '../events/event-bus.ts';
import { getTraceparent } from '../tracing/tracing.ts';

/** Published without `progress` when a job begins, ends or is cancelled; subscribers then read its row. */
export const JOB_CHANGED = defineTopic<JobId & { progress?: unknown }>('job-changed');

declare const jobTypes: unique symbol;

/** The name of a kind of job; the types of its input and progress exist for the compiler only. */
export type JobKind<Input, Progress> = string & {
  readonly [jobTypes]: { input: Input; progress: Progress };
};

/** Input and progress are stored as JSON; a row may have been written by an older version of the server. */
export function defineJobKind<Input, Progress>(name: string): JobKind<Input, Progress> {
  return name as JobKind<Input, Progress>;
}

export type JobId<Kind extends string = string> = { kind: Kind; accountId: string; key: string };
export type JobFailure = { code: ErrorCode; detail?: Record<string, unknown> };
export type JobRow<Input = unknown, Progress = unknown> = JobId & {
  input: Input;
  state: 'queued' | 'working' | 'failed';
  /** False also where the process that worked on it has died. */
  hasWorker: boolean;
  progress: Progress | null;
  failure: JobFailure | null;
  tries: number;
  createdAt: Date;
  /** Of the request that asked for the job, where it was traced. */
  traceparent: string | null;
};
/** A job and the token that proves this worker holds it. */
export type Lease = JobId & { token: string };

/** A process that died is noticed after this long; one that lives renews several times as often. */
export const LEASE_SECONDS = 20;
/** What a database needs to come back, as far as one can say. */
const PAUSE_SECONDS = 5;

/** Kept inside the stored input, which older servers pass on unread: traces are no reason for a column. */
const TRACEPARENT = 'traceparent';

const columns = {
  kind: jobs.kind,
  accountId: jobs.accountId,
  key: jobs.key,
  input: sql<unknown>`case jsonb_typeof(${jobs.input})
    when 'object' then ${jobs.input} - ${TRACEPARENT}::text else ${jobs.input} end`,
  traceparent: sql<string | null>`${jobs.input} ->> ${TRACEPARENT}::text`,
  state: jobs.state,
  hasWorker: sql<boolean>`(${jobs.state} = 'working' and ${jobs.leaseEndsAt} >= now())`,
  progress: jobs.progress,
  failure: sql<JobFailure | null>`${jobs.failure}`,
  tries: jobs.tries,
  createdAt: jobs.createdAt,
};
// Leases are measured by the database's clock: processes need not agree on the time.
const leaseEnd = sql`now() + ${`${LEASE_SECONDS} seconds`}::interval`;

const is = ({ kind, accountId, key }: JobId): SQL | undefined =>
  and(eq(jobs.kind, kind), eq(jobs.accountId, accountId), eq(jobs.key, key));
const isHeld = (lease: Lease): SQL | undefined =>
  and(is(lease), eq(jobs.leaseToken, lease.token), eq(jobs.state, 'working'));

export async function findJob<Input, Progress>(
  db: Db,
  id: JobId<JobKind<Input, Progress>>,
): Promise<JobRow<Input, Progress> | undefined> {
  const [row] = await db.select(columns).from(jobs).where(is(id));
  return row as JobRow<Input, Progress> | undefined;
}

export async function countOpenJobs(db: Db, owner: Omit<JobId, 'key'>): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, owner.kind),
        eq(jobs.accountId, owner.accountId),
        sql`${jobs.state} in ('queued', 'working')`,
      ),
    );
  return row?.open ?? 0;
}

/** False when the same job is already waiting or being worked on. */
export async function insertJob<Input, Progress>(
  db: Db,
  id: JobId<JobKind<Input, Progress>>,
  input: NoInfer<Input>,
): Promise<boolean> {
  const { kind, accountId, key } = id;
  const added = await db
    .insert(jobs)
    .values({ kind, accountId, key, input: withTraceparent(input), state: 'queued' })
    .onConflictDoNothing()
    .returning({ key: jobs.key });
  return added.length > 0;
}

function withTraceparent(input: unknown): unknown {
  const traceparent = getTraceparent();
  const isRecord = typeof input === 'object' && input !== null && !Array.isArray(input);
  return traceparent !== undefined && isRecord ? { ...input, [TRACEPARENT]: traceparent } : input;
}

export async function deleteJob(db: Db, id: JobId): Promise<JobRow | undefined> {
  const [row] = await db.delete(jobs).where(is(id)).returning(columns);
  return row;
}

export async function deleteFailedJob(db: Db, id: JobId): Promise<JobRow | undefined> {
  const [row] = await db
    .delete(jobs)
    .where(and(is(id), eq(jobs.state, 'failed')))
    .returning(columns);
  return row;
}

export async function deleteOldFailures(db: Db, kind: string, olderThanHours: number): Promise<JobRow[]> {
  return db
    .delete(jobs)
    .where(
      and(
        eq(jobs.kind, kind),
        eq(jobs.state, 'failed'),
        lt(jobs.updatedAt, sql`now() - ${`${olderThanHours} hours`}::interval`),
      ),
    )
    .returning(columns);
}

/** Failures that the input itself brought about: the same input would end the same way in every process. */
const FINAL_FAILURES: readonly ErrorCode[] = ['coach.unreadable-text'];

export function isFinalFailure({ code }: JobFailure): boolean {
  return FINAL_FAILURES.includes(code);
}

/** Starts a failed job over, with what it was given; false when that would end the same way. */
export async function requeueFailedJob(db: Db, id: JobId): Promise<boolean> {
  const requeued = await db
    .update(jobs)
    .set({ state: 'queued', failure: null, progress: null, tries: 0, updatedAt: sql`now()` })
    .where(
      and(is(id), eq(jobs.state, 'failed'), notInArray(sql`${jobs.failure} ->> 'code'`, [...FINAL_FAILURES])),
    )
    .returning({ key: jobs.key });
  return requeued.length > 0;
}

/** Jobs of the account that are being worked on: accounts with fewer come first. */
const ownInWork = sql`(select count(*) from ${jobs} as busy where busy.kind = ${jobs.kind}
  and busy.account_id = ${jobs.accountId} and busy.state = 'working' and busy.lease_ends_at >= now())`;

/** The oldest job without a live worker, from the account with the fewest jobs in work. */
export async function claimJob(db: Db, kind: string, token: string): Promise<JobRow | undefined> {
  const next = db
    .select({ accountId: jobs.accountId, key: jobs.key })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, kind),
        sql`(${jobs.state} = 'queued' or (${jobs.state} = 'working' and ${jobs.leaseEndsAt} < now()))`,
      ),
    )
    .orderBy(ownInWork, jobs.createdAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(jobs)
    .set({
      state: 'working',
      leaseToken: token,
      leaseEndsAt: leaseEnd,
      tries: sql`${jobs.tries} + 1`,
      updatedAt: sql`now()`,
    })
    // With `in` PostgreSQL may choose again for every row it looks at, and claim several; with `=` it chooses once.
    .where(and(eq(jobs.kind, kind), sql`(${jobs.accountId}, ${jobs.key}) = ${next}`))
    .returning(columns);
  return row;
}

/** False when the job was cancelled or taken over. */
export async function renewLease(db: Db, lease: Lease): Promise<boolean> {
  const held = await db
    .update(jobs)
    .set({ leaseEndsAt: leaseEnd })
    .where(isHeld(lease))
    .returning({ key: jobs.key });
  return held.length > 0;
}

export async function updateProgress(db: Db, lease: Lease, progress: unknown): Promise<boolean> {
  const held = await db.update(jobs).set({ progress }).where(isHeld(lease)).returning({ key: jobs.key });
  return held.length > 0;
}

export async function failJob(db: Db, lease: Lease, failure: JobFailure): Promise<void> {
  await db
    .update(jobs)
    .set({ state: 'failed', failure, leaseToken: null, leaseEndsAt: null, updatedAt: sql`now()` })
    .where(isHeld(lease));
}

/** Requeues a job and takes the try back: a graceful shutdown is not a failure of the job. */
export async function releaseJob(db: Db, lease: Lease): Promise<void> {
  await db
    .update(jobs)
    .set({ state: 'queued', leaseToken: null, leaseEndsAt: null, tries: sql`${jobs.tries} - 1` })
    .where(isHeld(lease));
}

/** Leaves a job without a worker, for any process to claim after a pause; the try counts. */
export async function postponeJob(db: Db, lease: Lease): Promise<void> {
  const leaseEndsAt = sql`now() + ${`${PAUSE_SECONDS} seconds`}::interval`;
  await db.update(jobs).set({ leaseToken: null, leaseEndsAt }).where(isHeld(lease));
}

/** Waits for a concurrent cancellation; false when the lease is lost. */
export async function deleteHeldJob(db: Db, lease: Lease): Promise<boolean> {
  const deleted = await db.delete(jobs).where(isHeld(lease)).returning({ key: jobs.key });
  return deleted.length > 0;
}
