import type { Caller } from '../../platform/http/caller.ts';
import type { PayloadFilter } from './payload-filter.rules.ts';
import { subscriptionLimits } from './realtime-limits.ts';

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

const CHANNEL = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

const ACCOUNT = 'account';

/**
 * The channels a caller may listen on. `account` means the caller's own; another account's channel and malformed names
 * are dropped silently.
 */
export function normaliseChannels(channels: readonly string[], caller: Caller): string[] {
  const { channelLength } = subscriptionLimits(caller);
  const heard = channels.flatMap((channel) => {
    if (channel.length > channelLength || !CHANNEL.test(channel)) return [];
    if (channel === ACCOUNT) return caller.isSignedIn ? [ACCOUNT, accountChannel(caller.accountId)] : [];
    if (!channel.startsWith(`${ACCOUNT}.`)) return [channel];
    return caller.isSignedIn && channel === accountChannel(caller.accountId) ? [channel] : [];
  });
  return [...new Set(heard)];
}

/** The channel of one account; the bare `account` is the same name for all of them. */
export function accountChannel(accountId: string): string {
  return `${ACCOUNT}.${accountId}`;
}

export function accountChannels(accountId: string): string[] {
  return [ACCOUNT, accountChannel(accountId)];
}

export type ChangeAction = 'create' | 'update' | 'delete';

type DocumentName = { databaseId: string; collectionId: string; documentId: string };

export function documentChannels(name: DocumentName, action: ChangeAction): string[] {
  const collection = `databases.${name.databaseId}.collections.${name.collectionId}.documents`;
  return withSuffix(['documents', collection, `${collection}.${name.documentId}`], action);
}

export function fileChannels(name: { bucketId: string; fileId: string }, action: ChangeAction): string[] {
  const bucket = `buckets.${name.bucketId}.files`;
  return withSuffix(['files', bucket, `${bucket}.${name.fileId}`], action);
}

/** Newer clients may ask for one kind of change only, by its name after the channel's. */
function withSuffix(channels: string[], action: ChangeAction): string[] {
  return [...channels, ...channels.map((channel) => `${channel}.${action}`)];
}

/** One level of an event's name: what kind of thing, and which one. */
export type EventLevel = { kind: string; id: string };

/**
 * Every name under which an event is known, the most exact first: ids or `*` in any mixture, with the action, without
 * it, and the levels above.
 */
export function eventNames(levels: readonly EventLevel[], action: string): string[] {
  const names = [...withAction(levels, action)];
  for (let depth = levels.length; depth > 0; depth--) names.push(...wildcards(levels.slice(0, depth)));
  return names;
}

/** `update.name` is also an `update`. */
function withAction(levels: readonly EventLevel[], action: string): string[] {
  const parts = action.split('.');
  const actions = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
  return actions.flatMap((one) => wildcards(levels).map((name) => `${name}.${one}`));
}

function wildcards(levels: readonly EventLevel[]): string[] {
  const spelled = levels.reduce<string[][]>(
    (names, { kind, id }) => [id, '*'].flatMap((either) => names.map((name) => [...name, kind, either])),
    [[]],
  );
  return spelled.map((name) => name.join('.'));
}
