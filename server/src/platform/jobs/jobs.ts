import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../db/database.ts';
import { AppError } from '../app-error.ts';
import { abortable } from '../async/abortable.ts';
import type { EventBus } from '../events/event-bus.ts';
import type { Logger } from '../logging/logger.ts';
import {
  deleteFailedJob,
  deleteJob,
  deleteOldFailures,
  findJob,
  insertJob,
  isFinalFailure,
  JOB_CHANGED,
  type JobId,
  type JobKind,
  type JobRow,
  requeueFailedJob,
} from './job-rows.ts';
import { createJobWorkers, type JobDefinition } from './job-workers.ts';

const FORGET_EVERY_MS = 600_000;
const FAILURES_KEPT_HOURS = 24;
/** The end of a job can be missed: its follower looks this often anyway. */
const LOOK_MS = 10_000;

export type Jobs = {
  /**
   * False: the same job is already under way, or the same input has failed for good. Files of this input are then
   * unused, and the caller deletes them.
   */
  submit<Input, Progress>(id: JobId<JobKind<Input, Progress>>, input: NoInfer<Input>): Promise<boolean>;
  find<Input, Progress>(id: JobId<JobKind<Input, Progress>>): Promise<JobRow<Input, Progress> | undefined>;
  /** False when there is nothing to retry, or when it would end the same way. */
  retry(id: JobId): Promise<boolean>;
  /** False when there was nothing to cancel: it was delivered, or never asked for. */
  cancel(id: JobId): Promise<boolean>;
  /** Resolves when the job is gone: delivered or cancelled. Throws what it failed with. */
  follow<Input, Progress>(
    id: JobId<JobKind<Input, Progress>>,
    options: FollowOptions<NoInfer<Progress>>,
  ): Promise<void>;
  /** Deletes failed jobs after 24 hours without a retry; also runs every ten minutes. */
  deleteOldFailures(): Promise<void>;
  stop(): Promise<void>;
};

export type FollowOptions<Progress> = { signal: AbortSignal; onProgress?: (progress: Progress) => void };

type Deps = { db: Db; bus: EventBus; logger: Logger };

/**
 * Long work as rows: it survives the connection that asked for it and the process that began it. Any process claims the
 * next one, and only the lease holder can deliver.
 */
export function createJobs(
  deps: Deps,
  kinds: readonly JobDefinition[],
  /** Those this process works on; jobs of the others are submitted, followed and cancelled here and done elsewhere. */
  worked: readonly JobDefinition[] = kinds,
): Jobs {
  const { db, bus } = deps;
  const workers = createJobWorkers(deps, worked);
  const stopping = new AbortController();
  const forgetting = setInterval(() => {
    forgetOldFailures().catch((error: unknown) =>
      deps.logger.error({ err: error }, 'old failed jobs were not forgotten'),
    );
  }, FORGET_EVERY_MS).unref();

  const announce = ({ kind, accountId, key }: JobId) =>
    bus.publish(db, JOB_CHANGED, { kind, accountId, key });

  async function deleteFinished(job: JobRow | undefined): Promise<void> {
    if (job) await kinds.find(({ kind }) => kind === job.kind)?.forget?.(job);
  }

  async function forgetOldFailures(): Promise<void> {
    for (const { kind } of worked) {
      for (const job of await deleteOldFailures(db, kind, FAILURES_KEPT_HOURS)) await deleteFinished(job);
    }
  }

  return {
    async submit(id, input) {
      const before = await findJob(db, id);
      if (before?.failure && isFinalFailure(before.failure) && isDeepStrictEqual(before.input, input)) {
        return false;
      }
      await deleteFinished(await deleteFailedJob(db, id));
      const isNew = await insertJob(db, id, input);
      if (isNew) await announce(id);
      return isNew;
    },
    find: (id) => findJob(db, id),
    async retry(id) {
      const isRetried = await requeueFailedJob(db, id);
      if (isRetried) await announce(id);
      return isRetried;
    },
    async cancel(id) {
      const job = await deleteJob(db, id);
      if (!job) return false;
      await announce(id);
      await deleteFinished(job);
      return true;
    },
    follow(id, { signal, onProgress }) {
      return followJob({ db, bus }, id, {
        signal,
        stopping: stopping.signal,
        ...(onProgress && { onProgress }),
      });
    },
    deleteOldFailures: forgetOldFailures,
    async stop() {
      clearInterval(forgetting);
      stopping.abort(new AppError('server.not-ready'));
      await workers.stop();
    },
  };
}

/** Subscribes before the first read, so that no change in between is missed. */
async function followJob<Input, Progress>(
  deps: Omit<Deps, 'logger'>,
  id: JobId<JobKind<Input, Progress>>,
  options: FollowOptions<Progress> & { stopping: AbortSignal },
): Promise<void> {
  const { signal, stopping, onProgress } = options;
  const undo: (() => void)[] = [];
  try {
    const ended = new Promise<void>((resolve, reject) => {
      const look = (onError: (error: unknown) => void = reject) => {
        findJob(deps.db, id).then((job) => {
          if (!job) resolve();
          else if (job.failure) reject(new AppError(job.failure.code, job.failure.detail));
        }, onError);
      };
      // A database that is away for a moment ends no follower: the next look may find it again.
      const looking = setInterval(() => look(() => undefined), LOOK_MS).unref();
      undo.push(
        () => clearInterval(looking),
        deps.bus.onGap(() => look()),
        deps.bus.subscribe(JOB_CHANGED, ({ kind, accountId, key, progress }) => {
          if (kind !== id.kind || accountId !== id.accountId || key !== id.key) return;
          if (progress === undefined) look();
          // Reported by the worker of the same kind, whose tools take no other type.
          else onProgress?.(progress as Progress);
        }),
      );
      look();
    });
    await abortable(abortable(ended, signal), stopping);
  } finally {
    for (const step of undo) step();
  }
}
