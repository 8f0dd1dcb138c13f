import type { Db } from '../../db/database.ts';

declare const eventType: unique symbol;

/** The name under which events of one type are published; the type exists for the compiler only. */
export type Topic<Event extends object> = string & { readonly [eventType]: Event };

/**
 * Events carry ids, not data, except for deletions. They cross the bus as JSON, so `Event` is a type of JSON: dates are
 * texts.
 */
export function defineTopic<Event extends object>(name: string): Topic<Event> {
  return name as Topic<Event>;
}

/**
 * Delivers the events of each server process to all of them, itself included, each publisher's in their order. Events are
 * hints: a process may miss some and is told so by `onGap`, and what a subscriber must not miss it also looks up from
 * time to time.
 */
export type EventBus = {
  /**
   * Inside a transaction the event is delivered when it commits and dropped when it rolls back. A large event must be
   * published inside a transaction: PostgreSQL carries it in parts, which then arrive together or not at all.
   */
  publish<Event extends object>(db: Db, topic: Topic<Event>, event: NoInfer<Event>): Promise<void>;
  subscribe<Event extends object>(topic: Topic<Event>, listener: (event: Event) => void): () => void;
  /** Called when events were missed: after every reconnect of this process, or by word of one that could not publish. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
};
