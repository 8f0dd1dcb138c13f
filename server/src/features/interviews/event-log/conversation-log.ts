import type { Timers } from '../../../platform/timers.ts';
import { type Fact, type Memory, remember } from './conversation-events.rules.ts';
import { createFactWriter, type FactStore } from './event-writer.ts';

export type ConversationLog = {
  /** Everything that happened, including what is still on its way to the store. */
  memory(): Memory;
  write(fact: Fact): void;
  whenStored(run: () => void): void;
  settled(): Promise<void>;
  close(): void;
};

type Deps = {
  store: FactStore;
  timers: Timers;
  nowMs: () => number;
  onLost: () => void;
  onTrouble: (error: unknown) => void;
};

/** What was written down is also what is known: one source for the next reply and for the next process. */
export function createConversationLog(deps: Deps, before: Memory): ConversationLog {
  const writer = createFactWriter(deps);
  let memory = before;
  return {
    memory: () => memory,
    write(fact) {
      memory = remember(memory, fact);
      writer.write(fact, deps.nowMs());
    },
    whenStored: (run) => writer.whenStored(run),
    settled: () => writer.settled(),
    close: () => writer.close(),
  };
}
