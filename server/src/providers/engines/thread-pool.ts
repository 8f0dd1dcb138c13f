import type { Worker } from 'node:worker_threads';
import type { ErrorCode } from '@aloud/contract/errors';
import { AppError } from '../../platform/app-error.ts';
import { startWorker } from './locate-program.ts';

export type ThreadPoolOptions = {
  /** `import.meta.url` of the caller, beside which the worker's file lies. */
  callerUrl: string;
  name: string;
  size: number;
  queueLimit: number;
  /** What is answered when the queue is full. */
  busyCode?: ErrorCode;
  /** A thread that needs more dies, alone. */
  heapMegabytes?: number;
  /** A thread that works longer on one request is ended; waiting for a thread does not count. */
  withinMs?: number;
};

export type ThreadPool<Request, Answer> = {
  /** Rejects with the signal's reason when aborted, with `ThreadCrash` when the thread died over this request or had to be ended. */
  run(request: Request, signal: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
};

export class ThreadCrash extends Error {}

const RETRY_AFTER_SECONDS = 3;

/** Short computations beside the event loop. A thread that is given up on, or dies, is replaced by a fresh one. */
export function createThreadPool<Request, Answer>(options: ThreadPoolOptions): ThreadPool<Request, Answer> {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const waiting: (() => void)[] = [];
  let running = 0;

  function takePlace(signal: AbortSignal): Promise<void> | undefined {
    if (running < options.size) {
      running += 1;
      return undefined;
    }
    if (waiting.length >= options.queueLimit) {
      throw new AppError(options.busyCode ?? 'speech.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal.reason);
      };
      const start = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.push(start);
    });
  }

  function releasePlace(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  function takeWorker(): Worker {
    const known = idle.pop();
    if (known) return known;
    const worker = startWorker(options.callerUrl, options.name, {
      ...(options.heapMegabytes && { resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytes } }),
    });
    worker.unref();
    // An idle thread that dies is simply not there any more.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      all.delete(worker);
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    });
    all.add(worker);
    return worker;
  }

  function ask(worker: Worker, request: Request, signal: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void, isUsable: boolean) => {
        clearTimeout(timeout);
        signal.removeEventListener('abort', giveUp);
        worker.off('message', hear);
        worker.off('exit', crash);
        if (isUsable) idle.push(worker);
        else void worker.terminate();
        finish();
      };
      const hear = (answer: Answer) => settle(() => resolve(answer), true);
      const crash = () => settle(() => reject(new ThreadCrash(options.name)), false);
      const giveUp = () => settle(() => reject(signal.reason), false);
      const timeout = options.withinMs === undefined ? undefined : setTimeout(crash, options.withinMs);
      signal.addEventListener('abort', giveUp, { once: true });
      worker.once('message', hear);
      worker.once('exit', crash);
      worker.postMessage(request);
    });
  }

  return {
    async run(request, signal) {
      signal.throwIfAborted();
      await takePlace(signal);
      try {
        signal.throwIfAborted();
        return await ask(takeWorker(), request, signal);
      } finally {
        releasePlace();
      }
    },
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
