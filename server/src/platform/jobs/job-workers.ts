import type { ErrorCode } from '@aloud/contract/errors';
import type { Db } from '../../db/database.ts';
import { isDatabaseAway } from '../../db/database-away.ts';
import { AppError } from '../app-error.ts';
import { abortable, pause } from '../async/abortable.ts';
import { retry } from '../async/retry.ts';
import type { EventBus } from '../events/event-bus.ts';
import type { Logger } from '../logging/logger.ts';
import { randomSecret } from '../secrets/secrets.ts';
import { systemTimers } from '../timers.ts';
import { type SpanStart, withSpan } from '../tracing/tracing.ts';
import { type JobOutcome, measureJob, nameKind } from './job-metrics.ts';
import {
  claimJob,
  deleteHeldJob,
  failJob,
  JOB_CHANGED,
  type JobFailure,
  type JobId,
  type JobKind,
  type JobRow,
  LEASE_SECONDS,
  type Lease,
  postponeJob,
  releaseJob,
  renewLease,
  updateProgress,
} from './job-rows.ts';
import { requeueFailures } from './overdue-jobs.ts';

const RENEW_MS = (LEASE_SECONDS * 1_000) / 4;
/** Jobs of which no event told are found by looking. */
const LOOK_MS = 5_000;
/** A job whose process died this often is failed instead of tried again. */
const TRIES_MAX = 3;
const PROGRESS_EVERY_MS = 250;
/** A database that restarts is back by then; together less than the lease, which others would wait for. */
const END_WAITS_MS = [500, 1_000, 2_000, 4_000, 4_000] as const;

export type JobTools<Progress = unknown> = { signal: AbortSignal; report: (progress: Progress) => void };

/** Written in one transaction with the end of the job: all or nothing. */
export type Delivery = (tx: Db) => Promise<void>;

export type JobDefinition<Input = unknown, Progress = unknown> = {
  kind: JobKind<Input, Progress>;
  /** At once, in one process. */
  workers: number;
  withinSeconds: number;
  /** For work that is given to another process when it is not taken soon. */
  lookEveryMs?: number;
  /** The slow part; what it returns is written only if the job is still wanted. */
  work(job: JobRow<Input, Progress>, tools: JobTools<Progress>): Promise<Delivery>;
  /** Passing failures after which the job starts over by itself: for work that no person waits for and could retry. */
  retries?: { after: readonly ErrorCode[]; everySeconds: number };
  /** Deletes what the job's input refers to, when the job will never be delivered. */
  forget?(job: JobRow<Input, Progress>): Promise<void>;
};

type Deps = { db: Db; bus: EventBus; logger: Logger };
type Running = Lease & { controller: AbortController };

const LOST = new Error('the job was cancelled or taken over');
const STOPPING = new Error('the server stops');

export function createJobWorkers(deps: Deps, kinds: readonly JobDefinition[]): { stop(): Promise<void> } {
  const { db, bus, logger } = deps;
  const running = new Set<Running>();
  const slots = new Map(kinds.map((kind) => [kind.kind, new Set<Promise<void>>()]));
  const wakes = new Map<string, number>();
  const claiming = new Set<string>();
  let isStopping = false;

  function wake(kind: JobDefinition): void {
    wakes.set(kind.kind, (wakes.get(kind.kind) ?? 0) + 1);
    const busy = slots.get(kind.kind);
    if (isStopping || !busy || busy.size >= kind.workers) return;
    const slot = drain(kind)
      .catch((error: unknown) => logger.error({ err: error, kind: kind.kind }, 'jobs cannot be read'))
      .finally(() => busy.delete(slot));
    busy.add(slot);
  }

  function startOver(kind: JobDefinition): void {
    if (!kind.retries) return;
    const { after: codes, everySeconds: olderThanSeconds } = kind.retries;
    requeueFailures(db, { kind: kind.kind, codes, olderThanSeconds })
      .then(() => wake(kind))
      .catch((error: unknown) => logger.error({ err: error, kind: kind.kind }, 'jobs cannot be requeued'));
  }

  async function drain(kind: JobDefinition): Promise<void> {
    while (!isStopping) {
      const heard = wakes.get(kind.kind);
      const token = randomSecret(8);
      claiming.add(kind.kind);
      const job = await claimJob(db, kind.kind, token).finally(() => claiming.delete(kind.kind));
      // A job submitted during the claim found no free slot, so this worker looks again.
      if (!job && wakes.get(kind.kind) === heard) return;
      if (!job) continue;
      // Claimed while `stop` ran: the job is not in `running`, so no abort would reach it.
      if (isStopping) await releaseJob(db, { ...job, token });
      else {
        wake(kind);
        await run(kind, job, token);
      }
    }
  }

  async function run(kind: JobDefinition, job: JobRow, token: string): Promise<void> {
    const { accountId, key } = job;
    const mine: Running = { kind: kind.kind, accountId, key, token, controller: new AbortController() };
    running.add(mine);
    const renewing = setInterval(() => void keepLease(mine), RENEW_MS);
    const tooSlow = () => mine.controller.abort(new AppError('server.too-slow'));
    const timeout = setTimeout(tooSlow, kind.withinSeconds * 1_000);
    const measured = measureJob(job);
    try {
      if (job.tries > TRIES_MAX) throw new AppError('server.failed');
      await withSpan(describeSpan(job), () => workAndDeliver(kind, job, mine));
      measured.ended('delivered');
    } catch (error) {
      measured.ended(await settle(mine, error));
    } finally {
      clearInterval(renewing);
      clearTimeout(timeout);
      running.delete(mine);
    }
  }

  async function workAndDeliver(kind: JobDefinition, job: JobRow, mine: Running): Promise<void> {
    const { signal } = mine.controller;
    // A provider that ignores its signal must not hold the worker.
    const deliver = await abortable(kind.work(job, { signal, report: reporter(mine) }), signal);
    await db.transaction(async (tx) => {
      // First, so that a cancellation either happens before anything is written or finds the job gone.
      if (!(await deleteHeldJob(tx, mine))) throw LOST;
      await deliver(tx);
      await bus.publish(tx, JOB_CHANGED, toId(mine));
    });
  }

  /** Writes the latest progress at most every 250 ms; reports in between are overwritten. */
  function reporter(mine: Running): (progress: unknown) => void {
    let latest: unknown;
    let isWriting = false;
    const write = async () => {
      isWriting = true;
      try {
        while (latest !== undefined && running.has(mine)) {
          const progress = latest;
          latest = undefined;
          if (await updateProgress(db, mine, progress))
            await bus.publish(db, JOB_CHANGED, { ...toId(mine), progress });
          await pause(systemTimers, PROGRESS_EVERY_MS);
        }
      } catch (error) {
        logger.warn({ err: error }, 'progress was not told');
      } finally {
        isWriting = false;
      }
    };
    return (progress) => {
      latest = progress;
      if (!isWriting) void write();
    };
  }

  async function settle(mine: Running, thrown: unknown): Promise<JobOutcome> {
    const { signal } = mine.controller;
    // A provider may throw its own error for an aborted call: the signal's reason counts.
    const error: unknown = signal.aborted ? signal.reason : thrown;
    if (error === LOST) return 'lost';
    // What met a restart of the database is done again by itself, unless it is what the database falls over.
    const isPostponed = isDatabaseAway(error);
    const writeEnd = async () => {
      if (error === STOPPING) await releaseJob(db, mine);
      else if (isPostponed) await postponeJob(db, mine);
      else await failJob(db, mine, toFailure(error));
      await bus.publish(db, JOB_CHANGED, toId(mine));
    };
    const delayMs = (failures: number, cause: unknown) =>
      isStopping || !isDatabaseAway(cause) ? undefined : END_WAITS_MS[failures - 1];
    try {
      await retry(writeEnd, { timers: systemTimers, delayMs });
    } catch (cause) {
      // The lease runs out and another worker finds the job.
      logger.error({ err: cause, kind: mine.kind }, 'the end of a job was not written');
    }
    const isExpected = error === STOPPING || isPostponed || error instanceof AppError;
    if (!isExpected) logger.error({ err: error, kind: mine.kind }, 'job failed');
    return error === STOPPING || isPostponed ? 'released' : 'failed';
  }

  async function keepLease(mine: Running): Promise<void> {
    const isHeld = await renewLease(db, mine).catch(() => true);
    if (!isHeld) mine.controller.abort(LOST);
  }

  const unsubscribe = bus.subscribe(JOB_CHANGED, ({ kind: name, accountId, key, progress }) => {
    if (progress !== undefined) return;
    for (const mine of running) {
      if (mine.kind === name && mine.accountId === accountId && mine.key === key) void keepLease(mine);
    }
    const kind = kinds.find((known) => known.kind === name);
    if (kind) wake(kind);
  });
  const wakeAll = () => kinds.forEach(wake);
  const look = (kind: JobDefinition) => {
    // With a database that hangs, each look would leave one more claim waiting for it.
    if (claiming.has(kind.kind)) return;
    startOver(kind);
    wake(kind);
  };
  const unsubscribeGap = bus.onGap(wakeAll);
  const looking = kinds.map((kind) => setInterval(look, kind.lookEveryMs ?? LOOK_MS, kind).unref());
  kinds.forEach(look);

  return {
    async stop() {
      isStopping = true;
      looking.forEach(clearInterval);
      unsubscribe();
      unsubscribeGap();
      for (const { controller } of running) controller.abort(STOPPING);
      await Promise.all([...slots.values()].flatMap((busy) => [...busy]));
    },
  };
}

/** A job that no traced request asked for, or whose row an older server wrote, begins a trace of its own. */
function describeSpan({ kind, tries, traceparent }: JobRow): SpanStart {
  const name = nameKind(kind);
  return {
    name: `job ${name}`,
    kind: 'consumer',
    beginsTrace: true,
    parent: traceparent ?? undefined,
    attributes: { 'aloud.job.kind': name, 'aloud.job.tries': tries },
  };
}

const toId = ({ kind, accountId, key }: Lease): JobId => ({ kind, accountId, key });

function toFailure(error: unknown): JobFailure {
  if (error instanceof AppError) {
    return { code: error.code, ...(error.detail && { detail: error.detail }) };
  }
  return { code: 'server.failed' };
}
