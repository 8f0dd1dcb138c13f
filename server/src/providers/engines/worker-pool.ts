import type { ErrorCode } from '@aloud/contract/errors';
import { AppError } from '../../platform/app-error.ts';
import { abortable } from '../../platform/async/abortable.ts';
import { withTimeout } from '../../platform/async/with-timeout.ts';
import type { QueueEntry } from '../../platform/jobs/fair-queue.ts';
import { createObservedQueue } from '../../platform/jobs/observed-queue.ts';
import { systemTimers } from '../../platform/timers.ts';
import { EngineCrash, type EngineProcess, startEngineProcess } from './engine-process.ts';
import { countEngineFailure, runAdmitted } from './engine-work.ts';
import { locateProgram } from './locate-program.ts';
import { endAfter } from './processor-limit.ts';
import type { WorkOutcome } from './serve-work.ts';

export type WorkerPoolOptions = {
  /** `import.meta.url` of the caller, beside which the worker's file lies. */
  callerUrl: string;
  name: string;
  /** Workers at most, each a process of its own. */
  size: number;
  /** Places that only urgent work may take. */
  reserved?: number;
  /** Workers of one account at once; without it, all that are not reserved. */
  runningPerOwner?: number;
  waitingPerOwner: number;
  waitingMax: number;
  /** What is answered when the queue is full. */
  busyCode?: ErrorCode;
  /** A worker that needs more dies. */
  heapMegabytes?: number;
  /**
   * A worker that needs longer for one request is ended. Neither waiting for a worker nor starting it counts, nor what
   * other programs take of the machine.
   */
  withinMs?: number;
  /** Workers that are kept ready; the others start when they are needed. Without it none starts before it is needed. */
  warm?: number;
};

export type WorkRequest = QueueEntry & {
  /** Instead of the pool's, as is the name of the work in traces. */
  withinMs?: number | undefined;
  task?: string;
};

export type WorkerPool<Request, Answer> = {
  /**
   * Rejects with the signal's reason when aborted, with `WorkerCrash` when the worker died over this request or had to
   * be ended, with `WorkError` when the work threw, and with the pool's busy code when no worker could be had.
   */
  run(request: Request, how: WorkRequest): Promise<Answer>;
  /** Resolves when the workers that are kept ready have loaded what they need, or when the pool is closed before. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

export class WorkerCrash extends Error {}
/** What the work itself threw, as far as it may be told. */
export class WorkError extends Error {}

const RETRY_AFTER_SECONDS = 3;
/** A worker that has not even loaded by then never will: its program is broken, or the machine is. */
const STARTS_WITHIN_MS = 120_000;
/** A worker that lived this long was sound: one that is kept ready is replaced when it dies after it. */
const SOUND_AFTER_MS = 3_000;
const never = new AbortController().signal;

/** It ran out of memory, or fell over what an earlier request left behind. */
class WorkerDied extends WorkerCrash {}

type Waiter = { take: (worker: EngineProcess) => void; refuse: (error: unknown) => void };

/**
 * Computations beside the event loop, in processes: a thread that runs out of memory, or is ended while it loads a
 * module, takes the whole server along. A worker that is given up on, or dies, is replaced by a fresh one.
 */
export function createWorkerPool<Request, Answer>(options: WorkerPoolOptions): WorkerPool<Request, Answer> {
  const { busyCode = 'speech.busy', warm = 0, heapMegabytes, size } = options;
  const engine = options.name.replace('.worker', '');
  const queue = createObservedQueue(engine, { ...options, busyCode, retryAfterSeconds: RETRY_AFTER_SECONDS });
  /** Until they have exited. */
  const all = new Set<EngineProcess>();
  /** Loaded, and without a request. */
  const idle = new Set<EngineProcess>();
  /** Admitted requests without a worker: the next one that is loaded or handed back is theirs, oldest first. */
  const waiters = new Set<Waiter>();
  /** Started for those who wait, or to be kept ready. */
  const loading = new Set<Promise<EngineProcess>>();
  let isClosed = false;

  const noWorker = (cause?: unknown) =>
    new AppError(busyCode, { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause });

  /** Rejects when it cannot be started, or does not load. */
  async function start(): Promise<EngineProcess> {
    if (isClosed) throw new Error('the pool is closed');
    const program = locateProgram(options.callerUrl, options.name);
    const worker = startEngineProcess({ program, priority: 'worker', heapMegabytes, isQuiet: true });
    all.add(worker);
    let loadedMs = Infinity;
    void worker.exited.then(() => {
      all.delete(worker);
      const wasKeptReady = idle.delete(worker) && systemTimers.nowMs() - loadedMs > SOUND_AFTER_MS;
      // One that dies as soon as it is loaded would do so for ever.
      if (wasKeptReady || waiters.size > 0) fill();
    });
    try {
      await withTimeout(systemTimers, { withinMs: STARTS_WITHIN_MS, run: () => worker.ready() });
      loadedMs = systemTimers.nowMs();
      return worker;
    } catch (error) {
      void worker.end();
      throw error;
    }
  }

  /** Starts what is missing. Nothing before it is needed: most programs that import a pool never use it. */
  function fill(): void {
    if (isClosed) return;
    const living = [...all].filter(({ isAlive }) => isAlive).length;
    const missing = Math.max(warm - living, Math.min(waiters.size - loading.size, size - living));
    for (let i = 0; i < missing; i += 1) adopt(start());
  }

  function adopt(worker: Promise<EngineProcess>): void {
    loading.add(worker);
    const leave = () => loading.delete(worker);
    worker.then(leave, leave);
    worker.then(handOn, refuseFirst);
  }

  /** One who waits for a worker that cannot start waits in vain, and the text is not to blame. */
  function refuseFirst(error: unknown): void {
    const [first] = waiters;
    first?.refuse(noWorker(error));
  }

  function handOn(worker: EngineProcess): void {
    if (isClosed) void worker.end();
    if (!worker.isAlive) return;
    const [first] = waiters;
    if (first) first.take(worker);
    else idle.add(worker);
  }

  function waitForWorker(signal: AbortSignal): Promise<EngineProcess> {
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        waiters.delete(waiter);
        signal.removeEventListener('abort', leave);
        finish();
      };
      const leave = () => settle(() => reject(signal.reason as Error));
      const waiter: Waiter = {
        take: (worker) => settle(() => resolve(worker)),
        refuse: (error) => settle(() => reject(error as Error)),
      };
      waiters.add(waiter);
      signal.addEventListener('abort', leave, { once: true });
      const [worker] = idle;
      if (!worker) return fill();
      idle.delete(worker);
      return waiter.take(worker);
    });
  }

  /** A worker whose caller leaves while it loads goes on loading, for the next one. */
  async function startOwn(signal: AbortSignal): Promise<EngineProcess> {
    const worker = start();
    try {
      return await abortable(worker, signal);
    } catch (error) {
      if (!signal.aborted) throw noWorker(error);
      adopt(worker);
      throw signal.reason;
    }
  }

  async function runOn(worker: EngineProcess, request: Request, how: WorkRequest): Promise<Answer> {
    const { signal, withinMs = options.withinMs } = how;
    let wasEnded = false;
    const end = () => {
      wasEnded = true;
      void worker.end();
    };
    signal.addEventListener('abort', end, { once: true });
    const stopWatching = withinMs === undefined ? undefined : endAfter(withinMs, worker.pid, end);
    try {
      // An abort before this moment is not announced any more.
      signal.throwIfAborted();
      // What reads a text does not pause to be stopped: the caller's signal ends the process instead.
      const outcome = await worker.run({ method: 'work', input: request, signal: never });
      signal.throwIfAborted();
      return readOutcome(outcome as WorkOutcome<Answer>);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof EngineCrash)) throw error;
      // A worker that was ended because the server stops says nothing about the request.
      if (isClosed) throw noWorker(error);
      countEngineFailure(engine);
      throw new (wasEnded ? WorkerCrash : WorkerDied)(options.name, { cause: error });
    } finally {
      stopWatching?.();
      signal.removeEventListener('abort', end);
      handOn(worker);
    }
  }

  /** A worker may have been dead before, or die of an earlier request: only a fresh one tells whose fault it was. */
  async function ask(request: Request, how: WorkRequest): Promise<Answer> {
    const worker = await waitForWorker(how.signal);
    try {
      return await runOn(worker, request, how);
    } catch (error) {
      if (!(error instanceof WorkerDied)) throw error;
      return await runOn(await startOwn(how.signal), request, how);
    } finally {
      fill();
    }
  }

  return {
    run: (request, how) =>
      runAdmitted(queue, { ...how, engine, task: how.task ?? engine }, async () => {
        how.signal.throwIfAborted();
        if (isClosed) throw noWorker();
        return ask(request, how);
      }),
    async ready() {
      fill();
      try {
        await Promise.all([...loading, ...[...all].map((worker) => worker.ready())]);
      } catch (error) {
        // A worker that is ended because the pool closes has not failed to start.
        if (!isClosed) throw error;
      }
    },
    async close() {
      isClosed = true;
      for (const waiter of waiters) waiter.refuse(noWorker());
      await Promise.all([...all].map((worker) => worker.end()));
    },
  };
}

function readOutcome<Answer>(outcome: WorkOutcome<Answer>): Answer {
  if ('answer' in outcome) return outcome.answer;
  throw Object.assign(new WorkError(outcome.message), { stack: outcome.stack });
}
