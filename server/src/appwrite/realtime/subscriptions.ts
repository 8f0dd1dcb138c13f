import { uniqueId } from '../../platform/ids.ts';
import { WireError } from '../wire/wire-error.ts';
import { type Listener, normaliseChannels, type RealtimeIndex, type Subscription } from './channels.ts';
import { FRAME_INVALID, FrameError, POLICY_VIOLATION, type SubscribeRow } from './frames.ts';
import { type PayloadFilter, parsePayloadFilter } from './payload-filter.rules.ts';
import { subscriptionLimits } from './realtime-limits.ts';
import type { RequestedSubscription, UrlSubscriptions } from './subscription-url.rules.ts';

/** A subscription with the request it came from, which is resolved again when the connection's caller changes. */
type Kept = { requested: RequestedSubscription; subscription: Subscription };

/** A subscription as it is reported to the client. */
export type ToldSubscription = {
  subscriptionId: string;
  channels: readonly string[];
  queries: readonly string[];
};

export type Subscriptions = {
  /** `slots`: the id given to each slot of the address. */
  addFromUrl(requested: UrlSubscriptions): { channels: string[]; slots: Record<string, string> };
  /** All of them or none. A row that names a known id replaces it. */
  upsert(rows: readonly SubscribeRow[]): ToldSubscription[];
  remove(ids: readonly string[]): { subscriptionId: string; removed: boolean }[];
  /** Resolves every channel again after the connection's caller changed. */
  renew(): void;
  /** The listener is gone: nothing is added any more. */
  end(): void;
};

export function createSubscriptions(index: RealtimeIndex, listener: Listener): Subscriptions {
  const kept = new Map<string, Kept>();
  let isOver = false;

  function drop(id: string): boolean {
    const known = kept.get(id);
    if (known) index.remove(known.subscription);
    return kept.delete(id);
  }

  function keep(id: string, requested: RequestedSubscription, accepts: PayloadFilter): Subscription {
    drop(id);
    const subscription = {
      id,
      listener,
      accepts,
      channels: normaliseChannels(requested.channels, listener.caller),
    };
    if (isOver) return subscription;
    kept.set(id, { requested, subscription });
    index.add(subscription);
    return subscription;
  }

  /** Refuses a request that would exceed the connection's limits before any of it is applied. */
  function requireCapacity(
    added: readonly { id: string; requested: RequestedSubscription }[],
    code: number,
  ): void {
    const limits = subscriptionLimits(listener.caller);
    const all = new Map(Array.from(kept, ([id, { requested }]) => [id, requested]));
    for (const { id, requested } of added) all.set(id, requested);
    const requests = [...all.values()];
    const channels = new Set(requests.flatMap((requested) => requested.channels));
    const characters = requests
      .flatMap((requested) => [...requested.channels, ...requested.queries])
      .reduce((sum, text) => sum + text.length, 0);
    if (all.size > limits.subscriptions)
      throw new FrameError(code, `At most ${limits.subscriptions} subscriptions are allowed.`);
    if (channels.size > limits.channels)
      throw new FrameError(code, `At most ${limits.channels} channels are allowed.`);
    if (characters > limits.characters)
      throw new FrameError(code, 'The channels and queries of a connection are too long.');
  }

  return {
    addFromUrl({ channels, slots }) {
      const requests: [string, RequestedSubscription][] = [...slots];
      // Without slots the channels are one subscription; with them, `channels[]` only repeats what the slots say.
      if (slots.size === 0 && channels.length > 0) requests.push(['', { channels, queries: [] }]);
      const named = requests.map(([slot, requested]) => ({ slot, id: uniqueId(), requested }));
      requireCapacity(named, POLICY_VIOLATION);
      const added = named.map(({ slot, id, requested }) => {
        const accepts = readFilter(requested.queries, POLICY_VIOLATION);
        return { slot, ...keep(id, requested, accepts) };
      });
      return {
        channels: [...new Set(added.flatMap((subscription) => subscription.channels))],
        slots: Object.fromEntries(added.filter(({ slot }) => slot !== '').map(({ slot, id }) => [slot, id])),
      };
    },
    upsert(rows) {
      const named = rows.map((row) => ({ id: row.subscriptionId ?? uniqueId(), requested: row }));
      requireCapacity(named, FRAME_INVALID);
      const readable = named.map((row) => ({
        ...row,
        accepts: readFilter(row.requested.queries, FRAME_INVALID),
      }));
      return readable.map(({ id, requested, accepts }) => {
        const { channels } = keep(id, requested, accepts);
        return { subscriptionId: id, channels, queries: requested.queries };
      });
    },
    remove: (ids) => ids.map((subscriptionId) => ({ subscriptionId, removed: drop(subscriptionId) })),
    renew() {
      // A copy: keeping one again moves it to the end of the map, where a running iteration would meet it once more.
      const before = Array.from(kept);
      for (const [id, { requested, subscription }] of before) keep(id, requested, subscription.accepts);
    },
    end() {
      isOver = true;
      for (const id of kept.keys()) drop(id);
    },
  };
}

function readFilter(queries: readonly string[], code: number): PayloadFilter {
  try {
    return parsePayloadFilter(queries);
  } catch (error) {
    if (error instanceof WireError) throw new FrameError(code, error.message);
    throw error;
  }
}
