import { abortable } from '../../../platform/async/abortable.ts';
import { retry } from '../../../platform/async/retry.ts';
import type { Timers } from '../../../platform/timers.ts';
import { applyEvent, type ConversationEvent, type ConversationState } from './conversation-events.rules.ts';

/** Stores events. `append` resolves when they are durable; it throws `LeaseLostError` to a former lease holder. */
export type EventStore = {
  append(events: readonly { atMs: number; event: ConversationEvent }[]): Promise<void>;
};

/** Another process holds the lease: the state in this process is outdated. */
export class LeaseLostError extends Error {
  constructor() {
    super('the interview is continued elsewhere');
    this.name = 'LeaseLostError';
  }
}

export type EventWriter = {
  write(event: ConversationEvent, atMs: number): void;
  /** Runs once everything written so far is stored. */
  whenStored(run: () => void): void;
  settled(): Promise<void>;
  close(): void;
};

const RETRY_MS = [100, 300, 1_000, 3_000] as const;

type WriterDeps = {
  store: EventStore;
  timers: Timers;
  onLost: () => void;
  onTrouble: (error: unknown) => void;
};

/** Writes one batch at a time, in order; while the database is away batches wait and are retried. */
export function createEventWriter(deps: WriterDeps): EventWriter {
  let queue: { atMs: number; event: ConversationEvent }[] = [];
  let waiting: (() => void)[] = [];
  const closing = new AbortController();
  const { signal } = closing;
  let isWriting = false;

  async function drain(): Promise<void> {
    isWriting = true;
    // Events written in the same tick form one batch, stored together or not at all.
    await Promise.resolve();
    while ((queue.length > 0 || waiting.length > 0) && !signal.aborted) {
      const [batch, toRun] = [queue, waiting];
      queue = [];
      waiting = [];
      if (batch.length > 0 && !(await append(batch))) break;
      for (const run of toRun) runSafely(run);
    }
    isWriting = false;
  }

  /** A callback that throws must not stop the writing of later events. */
  function runSafely(run: () => void): void {
    try {
      run();
    } catch (error) {
      deps.onTrouble(error);
    }
  }

  async function append(batch: { atMs: number; event: ConversationEvent }[]): Promise<boolean> {
    try {
      await retry(() => deps.store.append(batch).catch(report), {
        timers: deps.timers,
        signal,
        delayMs: (failures) => RETRY_MS[Math.min(failures, RETRY_MS.length) - 1],
      });
      return true;
    } catch {
      return false;
    }
  }

  /** Told even when the log was closed meanwhile. A lost lease closes it: nothing is tried again. */
  function report(error: unknown): never {
    if (error instanceof LeaseLostError) {
      closing.abort();
      deps.onLost();
    } else deps.onTrouble(error);
    throw error;
  }

  return {
    write(event, atMs) {
      if (signal.aborted) return;
      queue.push({ atMs, event });
      if (!isWriting) void drain();
    },
    whenStored(run) {
      if (signal.aborted) return;
      if (!isWriting && queue.length === 0) run();
      else waiting.push(run);
    },
    async settled() {
      if (signal.aborted || (!isWriting && queue.length === 0)) return;
      const stored = new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
      // A closed writer stores nothing more: there is nothing left to wait for.
      await abortable(stored, signal).catch(() => undefined);
    },
    close: () => closing.abort(),
  };
}

export type ConversationLog = {
  /** The state after all events, including those not stored yet. */
  state(): ConversationState;
  write(event: ConversationEvent): void;
  whenStored(run: () => void): void;
  settled(): Promise<void>;
  close(): void;
};

type LogDeps = WriterDeps & { nowMs: () => number };

/** Applies each written event to the state, so that this process and the next one know the same. */
export function createConversationLog(deps: LogDeps, before: ConversationState): ConversationLog {
  const writer = createEventWriter(deps);
  let conversation = before;
  return {
    state: () => conversation,
    write(event) {
      conversation = applyEvent(conversation, event);
      writer.write(event, deps.nowMs());
    },
    whenStored: (run) => writer.whenStored(run),
    settled: () => writer.settled(),
    close: () => writer.close(),
  };
}
