import { readFileSync } from 'node:fs';
import type { ErrorCode } from '@aloud/contract/errors';
import { AppError } from '../../platform/app-error.ts';
import { withTimeout } from '../../platform/async/with-timeout.ts';
import { createFairQueue, type QueueEntry } from '../../platform/jobs/fair-queue.ts';
import { systemTimers } from '../../platform/timers.ts';
import { type EngineProcess, startEngineProcess } from './engine-process.ts';
import { locateProgram } from './locate-program.ts';
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
  /** Instead of the pool's. */
  withinMs?: number | undefined;
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
/** A worker that the machine gives next to nothing is ended after so many times its limit. */
const TIMES_AT_MOST = 6;
/** A worker that has not even loaded by then never will: its program is broken, or the machine is. */
const STARTS_WITHIN_MS = 120_000;
const never = new AbortController().signal;

/**
 * Computations beside the event loop, in processes: a thread that runs out of memory, or is ended while it loads a
 * module, takes the whole server along. A worker that is given up on, or dies, is replaced by a fresh one.
 */
export function createWorkerPool<Request, Answer>(options: WorkerPoolOptions): WorkerPool<Request, Answer> {
  const { busyCode = 'speech.busy', warm = 0, heapMegabytes } = options;
  const queue = createFairQueue({ ...options, busyCode, retryAfterSeconds: RETRY_AFTER_SECONDS });
  const all = new Set<EngineProcess>();
  /** Those without a request, some of them still loading. */
  const idle = new Set<EngineProcess>();
  let warming: Promise<unknown> | undefined;
  let isClosed = false;

  function start(): EngineProcess {
    const program = locateProgram(options.callerUrl, options.name);
    const worker = startEngineProcess({ program, priority: 'worker', heapMegabytes, isQuiet: true });
    all.add(worker);
    return worker;
  }

  /** Not before it is needed: most programs that import a pool never use it. */
  function fill(): void {
    for (const worker of all) if (!worker.isAlive) forget(worker);
    while (all.size < warm) idle.add(start());
  }

  function forget(worker: EngineProcess): void {
    all.delete(worker);
    idle.delete(worker);
  }

  function take(): EngineProcess {
    fill();
    const loaded = [...idle].find(({ isReady }) => isReady);
    const worker = loaded ?? [...idle][0] ?? start();
    idle.delete(worker);
    return worker;
  }

  function giveBack(worker: EngineProcess): void {
    if (worker.isAlive && !isClosed) idle.add(worker);
    else {
      forget(worker);
      void worker.end();
    }
  }

  const noWorker = (cause?: unknown) =>
    new AppError(busyCode, { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause });

  /** A worker whose caller leaves while it loads goes on loading, for the next one. */
  async function load(worker: EngineProcess, signal: AbortSignal): Promise<void> {
    try {
      await withTimeout(systemTimers, { withinMs: STARTS_WITHIN_MS, run: () => worker.ready() }, signal);
    } catch (error) {
      signal.throwIfAborted();
      void worker.end();
      // A worker that never began says nothing about the request.
      throw noWorker(error);
    }
  }

  async function ask(worker: EngineProcess, request: Request, how: WorkRequest): Promise<Answer> {
    const { signal, withinMs = options.withinMs } = how;
    const end = () => void worker.end();
    const stopWatching = withinMs === undefined ? undefined : endAfter(withinMs, worker.pid, end);
    signal.addEventListener('abort', end, { once: true });
    try {
      // The caller's signal ends the process: what reads a text does not pause to be stopped.
      const job = { method: 'work', input: request, signal: never };
      const outcome = (await worker.run(job)) as WorkOutcome<Answer>;
      if ('answer' in outcome) return outcome.answer;
      throw Object.assign(new WorkError(outcome.message), { stack: outcome.stack });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof WorkError) throw error;
      // A worker that was ended because the server stops says nothing about the request either.
      throw isClosed ? noWorker(error) : new WorkerCrash(options.name, { cause: error });
    } finally {
      stopWatching?.();
      signal.removeEventListener('abort', end);
    }
  }

  return {
    async run(request, how) {
      const leave = await queue.enter(how);
      try {
        how.signal.throwIfAborted();
        if (isClosed) throw noWorker();
        const worker = take();
        try {
          await load(worker, how.signal);
          return await ask(worker, request, how);
        } finally {
          giveBack(worker);
        }
      } finally {
        leave();
      }
    },
    async ready() {
      if (isClosed) return;
      fill();
      warming ??= Promise.all([...all].map((worker) => worker.ready()));
      try {
        await warming;
      } catch (error) {
        // A worker that is ended because the pool closes has not failed to start.
        if (!isClosed) throw error;
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([...all].map((worker) => worker.end()));
    },
  };
}

/**
 * Ends work that had its time: on a machine busy with other programs the clock runs on while a process stands still, so
 * its processor time must have passed as well, where the system tells it.
 */
function endAfter(withinMs: number, pid: number | undefined, end: () => void): () => void {
  const from = readCpuMs(pid);
  let waitedMs = 0;
  let timer: NodeJS.Timeout;
  const wait = (ms: number) => {
    timer = setTimeout(() => look(waitedMs + ms), ms);
  };
  const look = (waited: number) => {
    waitedMs = waited;
    const now = readCpuMs(pid);
    const usedMs = from === undefined || now === undefined ? waitedMs : now - from;
    const leftMs = Math.ceil(withinMs - usedMs);
    if (leftMs <= 0 || waitedMs >= withinMs * TIMES_AT_MOST) end();
    else wait(leftMs);
  };
  wait(withinMs);
  return () => clearTimeout(timer);
}

/** Linux counts in hundredths of a second, whatever the kernel's own clock is. */
const TICK_MS = 10;
/** Behind the name of the program, which may hold anything: its state is the first field, user and system time these. */
const USER_FIELD = 11;
const SYSTEM_FIELD = 12;

/** Processor time of a process, or undefined where the system has no such file. */
function readCpuMs(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])) * TICK_MS;
  } catch {
    return undefined;
  }
}
