import { AppError } from '../../platform/app-error.ts';
import { abortable } from '../../platform/async/abortable.ts';
import type { QueueEntry } from '../../platform/jobs/fair-queue.ts';
import { createObservedQueue } from '../../platform/jobs/observed-queue.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import {
  EngineCrash,
  EngineError,
  type EngineProcess,
  type EngineUsage,
  type ProcessOptions,
  startEngineProcess,
} from './engine-process.ts';
import { countEngineFailure, traceEngine } from './engine-work.ts';

export type PoolOptions = ProcessOptions & {
  name: string;
  memoryCeilingBytes: number;
  /** Processes at most; they start when first needed. */
  size: number;
  /** Processes of one account at once; without it, all of them. */
  runningPerOwner?: number;
  /** Jobs of one account that may wait; one more is refused at once. */
  waitingPerOwner: number;
  /** Jobs of all accounts that may wait. Urgent jobs count nowhere. */
  waitingMax: number;
  logger: Logger;
};

export type PoolJob = QueueEntry & {
  method: string;
  input: unknown;
  timeoutMs: number;
  onProgress?: ((value: unknown) => void) | undefined;
  /**
   * Runs in a process that is idle anyway and has answered before: refused at once where there is none, and stopped when
   * other work needs the place.
   */
  isSpare?: boolean | undefined;
};

export type EnginePool = {
  run<Answer>(job: PoolJob): Promise<Answer>;
  /** Throws `speech.busy` where a spare job would be refused now: what prepares one is saved. */
  requireSpareProcess(): void;
  /** Runs the job in each process, one after the other: the first is free for other work soonest. */
  runInEach(job: PoolJob): Promise<void>;
  /** Memory of the largest process and processor time of all so far, as they reported with their jobs. */
  usage(): EngineUsage;
  close(): Promise<void>;
};

/** A hint for a refused client: by then a place in the queue is likely. */
const RETRY_AFTER_SECONDS = 5;

type TakeProcess = () => EngineProcess;

/** Runs jobs in processes of their own, a bounded number at once, so that neither load nor a crash reaches the server. */
export function createEnginePool(options: PoolOptions): EnginePool {
  const { logger, name } = options;
  const idle: EngineProcess[] = [];
  const all = new Set<EngineProcess>();
  const queue = createObservedQueue(name, {
    ...options,
    busyCode: 'speech.busy',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  /** Jobs that run only while there is room, oldest first. */
  const spare = new Set<AbortController>();
  /** What processes used that are gone: one at its ceiling is ended after each job. */
  const ended: EngineUsage = { memoryBytes: 0, cpuSeconds: 0 };
  let isClosed = false;
  /** Other jobs that run or wait. */
  let wanted = 0;

  async function runWanted(job: PoolJob, take: TakeProcess = takeProcess): Promise<unknown> {
    wanted += 1;
    // Several of them may have been asked to stop already and still hold their places.
    if (wanted + spare.size > options.size) for (const stop of spare) stop.abort(makeBusyError());
    try {
      return await attempt(job, take);
    } finally {
      wanted -= 1;
    }
  }

  async function runSpare(job: PoolJob): Promise<unknown> {
    requireSpareProcess();
    const stop = new AbortController();
    spare.add(stop);
    try {
      // Urgent in the queue: there is room, so it waits for nothing and counts against no share.
      const signal = AbortSignal.any([job.signal, stop.signal]);
      return await attempt({ ...job, isUrgent: true, signal }, takeSpareProcess);
    } finally {
      spare.delete(stop);
    }
  }

  function requireSpareProcess(): void {
    const isIdle = wanted + spare.size < options.size && idle.some(isWarm);
    if (!isIdle) throw makeBusyError();
  }

  async function runInEach(job: PoolJob): Promise<void> {
    const done = new Set<EngineProcess>();
    const takeNext = () => {
      const engine = takeIdle((one) => !done.has(one)) ?? (all.size < options.size ? start() : takeProcess());
      done.add(engine);
      return engine;
    };
    for (let i = 0; i < options.size; i += 1) await runWanted(job, takeNext);
  }

  async function attempt(job: PoolJob, take: TakeProcess): Promise<unknown> {
    if (isClosed) throw new AppError('speech.unavailable');
    const leave = await queue.enter(job);
    try {
      return await runOnce(job, take).catch((error: unknown) => {
        if (!(error instanceof EngineCrash) || isClosed) throw error;
        job.signal.throwIfAborted();
        logger.warn({ engine: name, err: error }, 'engine crashed, trying once more');
        return runOnce(job, take);
      });
    } catch (error) {
      job.signal.throwIfAborted();
      if (!(error instanceof EngineCrash) && !(error instanceof EngineError)) throw error;
      logger.error({ engine: name, err: error }, 'engine failed');
      countEngineFailure(name);
      throw new AppError('speech.unavailable', undefined, { cause: error });
    } finally {
      leave();
    }
  }

  async function runOnce(job: PoolJob, take: TakeProcess): Promise<unknown> {
    if (isClosed) throw new EngineCrash('the pool is closed');
    const engine = take();
    try {
      return await engine.run(job);
    } finally {
      if (engine.isAlive && engine.usage.memoryBytes < options.memoryCeilingBytes && !isClosed)
        idle.push(engine);
      else {
        forget(engine);
        void engine.end();
      }
    }
  }

  function forget(engine: EngineProcess): void {
    if (!all.delete(engine)) return;
    ended.cpuSeconds += engine.usage.cpuSeconds;
    ended.memoryBytes = Math.max(ended.memoryBytes, engine.usage.memoryBytes);
  }

  /** The one that worked last, of those that fit. */
  function takeIdle(isFit: (engine: EngineProcess) => boolean = () => true): EngineProcess | undefined {
    for (let at = idle.length - 1; at >= 0; at -= 1) {
      const engine = idle[at];
      if (!engine || (engine.isAlive && !isFit(engine))) continue;
      idle.splice(at, 1);
      if (engine.isAlive) return engine;
      forget(engine);
    }
    return undefined;
  }

  function takeProcess(): EngineProcess {
    return takeIdle() ?? start();
  }

  /** Loading a model cannot be interrupted: work that needs the place would wait for it. */
  function takeSpareProcess(): EngineProcess {
    const engine = takeIdle(isWarm);
    if (!engine) throw makeBusyError();
    return engine;
  }

  function start(): EngineProcess {
    const engine = startEngineProcess(options);
    all.add(engine);
    return engine;
  }

  function makeBusyError(): AppError {
    return new AppError('speech.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  return {
    run: <Answer>(job: PoolJob) =>
      traceEngine({ engine: name, task: job.method, isUrgent: job.isUrgent }, () =>
        abortable(job.isSpare ? runSpare(job) : runWanted(job), job.signal),
      ) as Promise<Answer>,
    requireSpareProcess,
    runInEach: (job) => abortable(runInEach(job), job.signal),
    usage() {
      const usages = [ended, ...[...all].map((engine) => engine.usage)];
      return {
        memoryBytes: Math.max(...usages.map(({ memoryBytes }) => memoryBytes)),
        cpuSeconds: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
      };
    },
    async close() {
      isClosed = true;
      await Promise.all([...all].map((engine) => engine.end()));
    },
  };
}

function isWarm({ isAlive, hasAnswered }: EngineProcess): boolean {
  return isAlive && hasAnswered;
}
