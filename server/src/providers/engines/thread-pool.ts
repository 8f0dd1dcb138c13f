import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '@aloud/contract/errors';
import { Piscina } from 'piscina';
import { AppError } from '../../platform/app-error.ts';
import { createFairQueue, type QueueEntry } from '../../platform/jobs/fair-queue.ts';
import { childEnvironment } from '../../platform/process/child-process.ts';
import { locateThread } from './locate-program.ts';
import type { ThreadOutcome, ThreadStarted, ThreadTask } from './thread-task.ts';

export type ThreadPoolOptions = {
  /** `import.meta.url` of the caller, beside which the worker's file lies. */
  callerUrl: string;
  name: string;
  size: number;
  /** Places that only urgent work may take. */
  reserved?: number;
  /** Threads of one account at once; without it, all that are not reserved. */
  runningPerOwner?: number;
  waitingPerOwner: number;
  waitingMax: number;
  /** What is answered when the queue is full. */
  busyCode?: ErrorCode;
  /** A thread that needs more dies, alone. */
  heapMegabytes?: number;
  /**
   * A thread that works longer on one request is ended. Neither waiting for a thread nor starting it counts, nor what
   * other programs take of the machine.
   */
  withinMs?: number;
  /** Threads that are kept ready; the others start when they are needed. Without it none starts before it is needed. */
  warm?: number;
};

export type ThreadRequest = QueueEntry & {
  /** Instead of the pool's. */
  withinMs?: number | undefined;
};

export type ThreadPool<Request, Answer> = {
  /**
   * Rejects with the signal's reason when aborted, with `ThreadCrash` when the thread died over this request or had to
   * be ended, with `ThreadError` when the work threw, and with the pool's busy code when no thread could be had.
   */
  run(request: Request, how: ThreadRequest): Promise<Answer>;
  /** Resolves when the threads that are kept ready have loaded what they need, or when the pool is closed before. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

export class ThreadCrash extends Error {}
/** What the work itself threw, as far as it can be told across threads. */
export class ThreadError extends Error {}

const RETRY_AFTER_SECONDS = 3;
/**
 * The event loop comes first, however many threads are at work. Only Linux lowers a thread by itself; elsewhere the
 * whole process would be.
 */
const NICENESS = process.platform === 'linux' ? 5 : 0;
/** A thread that the machine gives next to nothing is ended after so many times its limit. */
const TIMES_AT_MOST = 6;
/** What every file of a thread exports. */
const WORK = 'work';
/** A thread that has not even begun by then never will: its program is broken, or the machine is. */
const STARTS_WITHIN_MS = 120_000;

/** Computations beside the event loop. A thread that is given up on, or dies, is replaced by a fresh one. */
export function createThreadPool<Request, Answer>(options: ThreadPoolOptions): ThreadPool<Request, Answer> {
  const { busyCode = 'speech.busy' } = options;
  const queue = createFairQueue({ ...options, busyCode, retryAfterSeconds: RETRY_AFTER_SECONDS });
  const started = new Map<number, () => void>();
  /** Ends a request that no thread has begun with. */
  const unbegun = new Map<number, () => void>();
  let threads: Piscina | undefined;
  let warming: Promise<void> | undefined;
  let lastId = 0;
  let isClosed = false;

  /** Not before it is needed: most programs that import a pool never use it. */
  function open(): Piscina {
    if (threads) return threads;
    const { file, workerData } = locateThread(options.callerUrl, options.name);
    threads = new Piscina({
      filename: fileURLToPath(file),
      name: WORK,
      workerData,
      // Threads read untrusted files and must not see the secrets of the server's environment.
      env: childEnvironment(),
      minThreads: options.warm ?? 0,
      maxThreads: options.size,
      idleTimeout: Number.POSITIVE_INFINITY,
      // Admission is the fair queue's; here a request waits only for a thread that is starting.
      maxQueue: Number.POSITIVE_INFINITY,
      // A thread that waits by Atomics holds up its own timers and streams.
      atomics: 'disabled',
      recordTiming: false,
      niceIncrement: NICENESS,
      ...(options.heapMegabytes && { resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytes } }),
    });
    threads.on('message', (message: ThreadStarted) => started.get(message.startedId)?.());
    // An idle thread that dies is simply not there any more; one that died starting is waited for in vain.
    threads.on('error', () => {
      for (const end of unbegun.values()) end();
    });
    return threads;
  }

  const noThread = (cause?: unknown) =>
    new AppError(busyCode, { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause });

  async function ask(
    request: Request,
    { signal, withinMs = options.withinMs }: ThreadRequest,
  ): Promise<Answer> {
    lastId += 1;
    const id = lastId;
    const ending = new AbortController();
    const end = () => ending.abort();
    unbegun.set(id, end);
    let stopWatching = endAfter(STARTS_WITHIN_MS, end);
    started.set(id, () => {
      unbegun.delete(id);
      stopWatching();
      if (withinMs !== undefined) stopWatching = endAfter(withinMs, end);
    });
    signal.addEventListener('abort', end, { once: true });
    try {
      const task: ThreadTask<Request> = { id, request };
      const outcome = (await open().run(task, { signal: ending.signal })) as ThreadOutcome<Answer>;
      if ('answer' in outcome) return outcome.answer;
      throw Object.assign(new ThreadError(outcome.message), { stack: outcome.stack });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ThreadError) throw error;
      // A thread that never began, or was ended because the server stops, says nothing about the request.
      if (unbegun.has(id) || isClosed) throw noThread(error);
      throw new ThreadCrash(options.name, { cause: error });
    } finally {
      stopWatching();
      started.delete(id);
      unbegun.delete(id);
      signal.removeEventListener('abort', end);
    }
  }

  async function warmUp(): Promise<void> {
    const warm = Array.from({ length: options.warm ?? 0 }, () =>
      open().run({ id: 0 } satisfies ThreadTask<never>),
    );
    try {
      await Promise.all(warm);
    } catch (error) {
      // A thread that is ended because the pool closes has not failed to start.
      if (!isClosed) throw error;
    }
  }

  return {
    async run(request, how) {
      const leave = await queue.enter(how);
      try {
        how.signal.throwIfAborted();
        if (isClosed) throw noThread();
        return await ask(request, how);
      } finally {
        leave();
      }
    },
    ready() {
      if (isClosed) return Promise.resolve();
      warming ??= warmUp();
      return warming;
    },
    async close() {
      isClosed = true;
      await threads?.destroy();
    },
  };
}

/**
 * Ends work that had its time: on a machine busy with other programs the clock runs on while a thread stands still, so
 * the processor time of the whole process, which is never less than the thread's, must have passed as well.
 */
function endAfter(withinMs: number, end: () => void): () => void {
  const from = process.cpuUsage();
  let waitedMs = 0;
  let timer: NodeJS.Timeout;
  const wait = (ms: number) => {
    timer = setTimeout(() => look(waitedMs + ms), ms);
  };
  const look = (waited: number) => {
    waitedMs = waited;
    const { user, system } = process.cpuUsage(from);
    const leftMs = Math.ceil(withinMs - (user + system) / 1_000);
    if (leftMs <= 0 || waitedMs >= withinMs * TIMES_AT_MOST) end();
    else wait(leftMs);
  };
  wait(withinMs);
  return () => clearTimeout(timer);
}
