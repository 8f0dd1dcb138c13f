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
  const onClose = new Set<() => void>();
  let isWriting = false;
  let isClosed = false;
  let cancelRetry: () => void = () => undefined;

  async function drain(): Promise<void> {
    isWriting = true;
    // Events written in the same tick form one batch, stored together or not at all.
    await Promise.resolve();
    while ((queue.length > 0 || waiting.length > 0) && !isClosed) {
      const [batch, toRun] = [queue, waiting];
      queue = [];
      waiting = [];
      if (batch.length > 0 && !(await append(batch))) break;
      for (const run of toRun) run();
    }
    isWriting = false;
  }

  async function append(batch: { atMs: number; event: ConversationEvent }[]): Promise<boolean> {
    for (let failures = 0; !isClosed; failures += 1) {
      try {
        await deps.store.append(batch);
        return true;
      } catch (error) {
        if (error instanceof LeaseLostError) {
          close();
          deps.onLost();
          return false;
        }
        deps.onTrouble(error);
        await pause(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0);
      }
    }
    return false;
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      onClose.add(resolve);
      cancelRetry = deps.timers.after(ms, () => {
        onClose.delete(resolve);
        resolve();
      });
    });
  }

  function close(): void {
    isClosed = true;
    cancelRetry();
    for (const resolve of onClose) resolve();
    onClose.clear();
  }

  return {
    write(event, atMs) {
      if (isClosed) return;
      queue.push({ atMs, event });
      if (!isWriting) void drain();
    },
    whenStored(run) {
      if (isClosed) return;
      if (!isWriting && queue.length === 0) run();
      else waiting.push(run);
    },
    settled: () =>
      new Promise((resolve) => {
        if (isClosed || (!isWriting && queue.length === 0)) {
          resolve();
          return;
        }
        onClose.add(resolve);
        waiting.push(() => {
          onClose.delete(resolve);
          resolve();
        });
      }),
    close,
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
