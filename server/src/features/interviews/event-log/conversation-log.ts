import type { Timers } from '../../../platform/timers.ts';
import { applyEvent, type ConversationEvent, type ConversationState } from './conversation-events.rules.ts';
import { createEventWriter, type EventStore } from './event-writer.ts';

export type ConversationLog = {
  /** The state after all events, including those not stored yet. */
  state(): ConversationState;
  write(event: ConversationEvent): void;
  whenStored(run: () => void): void;
  settled(): Promise<void>;
  close(): void;
};

type Deps = {
  store: EventStore;
  timers: Timers;
  nowMs: () => number;
  onLost: () => void;
  onTrouble: (error: unknown) => void;
};

/** Applies each written event to the state, so that this process and the next one know the same. */
export function createConversationLog(deps: Deps, before: ConversationState): ConversationLog {
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
