import { availableParallelism } from 'node:os';
import { AppError } from '../platform/app-error.ts';
import { TEXT_WORKERS_MAX } from '../platform/config/config.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { createWorkerPool, WorkError, WorkerCrash } from '../providers/engines/worker-pool.ts';
import type { TextInput, TextJob, TextOutput, TextRequest, TextTask } from './text-tasks.ts';

export type TextWork = {
  /** Whose share of the workers it uses. */
  accountId: string;
  /** A live conversation waits for it. */
  isUrgent?: boolean;
  signal: AbortSignal;
};

/** Runs the work on users' text in workers. */
export type TextWorkers = {
  /**
   * Throws `coach.unreadable-text` when this very text took more time or memory than a text may, or made a rule fail;
   * `coach.busy` when too much waits; and the signal's reason when it is aborted.
   */
  run: <Task extends TextTask>(
    task: Task,
    input: TextInput<Task>,
    work: TextWork,
  ) => Promise<TextOutput<Task>>;
  /** Resolves when workers with their dictionaries are there, or when the pool is closed before. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

export type TextWorkersOptions = {
  logger: Logger;
  /** Undefined while the model of meaning is not installed. */
  findMeaningDirectory?: () => string | undefined;
  /** Replaced in tests by a worker that misbehaves. */
  program?: { callerUrl: string; name: string };
  withinMs?: number;
  /** As many as the machine has cores, within bounds. */
  workers?: number;
  /** Kept ready from the start; without it, as many as there are at least. */
  kept?: number;
};

/** The longest honest text takes half a second on a busy machine. */
const WITHIN_MS = 5_000;
const RENDER_PDF_WITHIN_MS = 10_000;
/** The candidate waits in silence: an interviewer who thinks longer than this goes on without a judgement. */
const DECIDE_WITHIN_MS = 3_000;
/** Dictionaries take a third of it. */
const HEAP_MEGABYTES = 512;
/** With one reserved for conversations there is always one left for everything else. */
const WORKERS_MIN = 2;
const RESERVED = 1;
/** However many workers there are, one account's texts keep one of them busy. */
const RUNNING_PER_OWNER = 1;
const WAITING_PER_OWNER = 24;
const WAITING_MAX = 400;

export function createTextWorkers(options: TextWorkersOptions): TextWorkers {
  const { logger, withinMs = WITHIN_MS, workers: wanted = availableParallelism() } = options;
  const { kept = WORKERS_MIN } = options;
  const workers = createWorkerPool<TextJob, unknown>({
    ...(options.program ?? { callerUrl: import.meta.url, name: 'text-tasks.worker' }),
    size: Math.min(TEXT_WORKERS_MAX, Math.max(WORKERS_MIN, kept, wanted)),
    warm: kept,
    reserved: RESERVED,
    runningPerOwner: RUNNING_PER_OWNER,
    waitingPerOwner: WAITING_PER_OWNER,
    waitingMax: WAITING_MAX,
    busyCode: 'coach.busy',
    heapMegabytes: HEAP_MEGABYTES,
    withinMs,
  });
  const limits: Partial<Record<TextTask, number>> = {
    decideReply: Math.min(withinMs, DECIDE_WITHIN_MS),
    renderLegalPdf: RENDER_PDF_WITHIN_MS,
    renderReportPdf: RENDER_PDF_WITHIN_MS,
  };

  return {
    async run<Task extends TextTask>(task: Task, input: TextInput<Task>, work: TextWork) {
      const { accountId: owner, isUrgent = false, signal } = work;
      const request = { task, input } as TextRequest;
      const job = { ...request, meaningDirectory: options.findMeaningDirectory?.() };
      try {
        const answer = await workers.run(job, { owner, isUrgent, signal, withinMs: limits[task], task });
        return answer as TextOutput<Task>;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof WorkerCrash) && !(error instanceof WorkError)) throw error;
        // A rule that throws is a bug of ours; for the text's author it is an unreadable text.
        if (error instanceof WorkError) logger.error({ err: error, task }, 'a text made a rule fail');
        else logger.warn({ task }, 'a text was given up on');
        throw new AppError('coach.unreadable-text', undefined, { cause: error });
      }
    },
    ready: () => workers.ready(),
    close: () => workers.close(),
  };
}
