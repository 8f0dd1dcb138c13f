import { Counter } from 'prom-client';
import type { Logger } from '../logging/logger.ts';
import type { EventBus, Topic } from './event-bus.ts';
import { createPartJoiner } from './event-parts.ts';

const gaps = new Counter({
  name: 'aloud_event_gaps_total',
  help: 'Times that this process missed events and its listeners read the current state again.',
});

type Listener = (event: object) => void;

export type EventListeners = Pick<EventBus, 'subscribe' | 'onGap'> & {
  /** Takes what arrived: an event as JSON, or a part of one. */
  deliver: (text: string) => void;
  tellGap: () => void;
};

/** What every adapter does with arrived events. Nothing that arrives, and no listener, makes it throw. */
export function createEventListeners(logger: Logger): EventListeners {
  const listeners = new Map<string, Set<Listener>>();
  const gapListeners = new Set<() => void>();
  const parts = createPartJoiner();

  function callAll<Argument>(called: Iterable<(argument: Argument) => void>, argument: Argument): void {
    for (const listener of called) {
      try {
        listener(argument);
      } catch (error) {
        logger.error({ err: error }, 'a listener of the event bus failed');
      }
    }
  }

  function read(text: string): object | undefined {
    try {
      const whole = parts.join(text);
      const event: unknown = whole === undefined ? undefined : JSON.parse(whole);
      return typeof event === 'object' && event !== null ? event : undefined;
    } catch {
      // The text itself may be personal: the log says only that there was one.
      logger.warn('the event bus received what is no event');
      return undefined;
    }
  }

  return {
    deliver(text) {
      const event = read(text);
      if (event && 'topic' in event && typeof event.topic === 'string')
        callAll(listeners.get(event.topic) ?? [], event);
    },
    tellGap() {
      gaps.inc();
      parts.clear();
      callAll(gapListeners, undefined);
    },
    subscribe<Event extends object>(topic: Topic<Event>, listener: (event: Event) => void) {
      const ofTopic = listeners.get(topic) ?? new Set();
      // Only `publish` sends events, so one of this topic is of its type.
      const listen: Listener = (event) => listener(event as Event);
      listeners.set(topic, ofTopic.add(listen));
      return () => ofTopic.delete(listen);
    },
    onGap(listener) {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
  };
}
