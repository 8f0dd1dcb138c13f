import type { Caller } from '../../platform/http/caller.ts';
import type { PayloadFilter } from './filter.rules.ts';

export type Payload = Record<string, unknown>;

/** An event with its names, its channels and what of it one caller may see. */
export type Announcement = {
  events: readonly string[];
  channels: readonly string[];
  /** Undefined: the caller must not learn of the event at all. */
  view(caller: Caller): Payload | undefined;
};

export type Listener = {
  readonly caller: Caller;
  hear(announcement: Announcement, payload: Payload, subscriptionIds: readonly string[]): void;
};

export type Subscription = {
  id: string;
  listener: Listener;
  channels: readonly string[];
  accepts: PayloadFilter;
};

/** The subscriptions of this process by channel. */
export type RealtimeIndex = {
  add(subscription: Subscription): void;
  remove(subscription: Subscription): void;
  isHeard(channels: readonly string[]): boolean;
  /** Sends the event to every subscribed listener that may see it. */
  announce(announcement: Announcement): void;
};

export function createRealtimeIndex(): RealtimeIndex {
  const byChannel = new Map<string, Set<Subscription>>();

  function match(channels: readonly string[]): Map<Listener, Set<Subscription>> {
    const matching = new Map<Listener, Set<Subscription>>();
    for (const subscription of findable(channels).flatMap((channel) => [...(byChannel.get(channel) ?? [])])) {
      const ofListener = matching.get(subscription.listener) ?? new Set();
      matching.set(subscription.listener, ofListener.add(subscription));
    }
    return matching;
  }

  return {
    add(subscription) {
      for (const channel of subscription.channels) {
        const onChannel = byChannel.get(channel) ?? new Set();
        byChannel.set(channel, onChannel.add(subscription));
      }
    },
    remove(subscription) {
      for (const channel of subscription.channels) {
        const onChannel = byChannel.get(channel);
        onChannel?.delete(subscription);
        if (onChannel?.size === 0) byChannel.delete(channel);
      }
    },
    isHeard: (channels) => findable(channels).some((channel) => byChannel.has(channel)),
    announce(announcement) {
      for (const [listener, subscriptions] of match(announcement.channels)) {
        const payload = announcement.view(listener.caller);
        if (!payload) continue;
        const wanting = [...subscriptions].filter(({ accepts }) => accepts(payload));
        if (wanting.length > 0)
          listener.hear(
            announcement,
            payload,
            wanting.map(({ id }) => id),
          );
      }
    },
  };
}

/** Every account listens on the bare `account`, so listeners are looked up by the channel with the id. */
function findable(channels: readonly string[]): string[] {
  return channels.filter((channel) => channel !== 'account');
}
