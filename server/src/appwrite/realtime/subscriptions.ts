import { uniqueId } from '../../platform/ids.ts';
import { WireError } from '../wire/wire-error.ts';
import type { Listener, RealtimeIndex, Subscription } from './channel-index.ts';
import { normaliseChannels } from './channels.rules.ts';
import { type PayloadFilter, parsePayloadFilter } from './filter.rules.ts';
import { FRAME_INVALID, FrameError, POLICY_VIOLATION, type SubscribeRow } from './frames.ts';
import { subscriptionLimits } from './limits.ts';
import type { RequestedSubscription, UrlSubscriptions } from './url.rules.ts';

/** A subscription, with what was asked for: who asks may change, and with it what the asking means. */
type Kept = { wish: RequestedSubscription; subscription: Subscription };

/** A subscription as the client is told of it. */
export type ToldSubscription = {
  subscriptionId: string;
  channels: readonly string[];
  queries: readonly string[];
};

export type Subscriptions = {
  /** `slots`: the id given to each slot of the address. */
  addFromUrl(wishes: UrlSubscriptions): { channels: string[]; slots: Record<string, string> };
  /** All of them or none. A row that names a known id replaces it. */
  upsert(rows: readonly SubscribeRow[]): ToldSubscription[];
  remove(ids: readonly string[]): { subscriptionId: string; removed: boolean }[];
  /** Says what every channel means for a listener who has become somebody else. */
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

  function keep(id: string, wish: RequestedSubscription, accepts: PayloadFilter): Subscription {
    drop(id);
    const subscription = {
      id,
      listener,
      accepts,
      channels: normaliseChannels(wish.channels, listener.caller),
    };
    if (isOver) return subscription;
    kept.set(id, { wish, subscription });
    index.add(subscription);
    return subscription;
  }

  /** Refuses what would make the connection hold more than one of its kind may, before any of it is kept. */
  function requireCapacity(
    added: readonly { id: string; wish: RequestedSubscription }[],
    code: number,
  ): void {
    const limits = subscriptionLimits(listener.caller);
    const wishes = new Map(Array.from(kept, ([id, { wish }]) => [id, wish]));
    for (const { id, wish } of added) wishes.set(id, wish);
    const all = [...wishes.values()];
    const channels = new Set(all.flatMap((wish) => wish.channels));
    const characters = all
      .flatMap((wish) => [...wish.channels, ...wish.queries])
      .reduce((sum, text) => sum + text.length, 0);
    if (wishes.size > limits.subscriptions)
      throw new FrameError(code, `At most ${limits.subscriptions} subscriptions are allowed.`);
    if (channels.size > limits.channels)
      throw new FrameError(code, `At most ${limits.channels} channels are allowed.`);
    if (characters > limits.characters)
      throw new FrameError(code, 'The channels and queries of a connection are too long.');
  }

  return {
    addFromUrl({ channels, slots }) {
      const wishes: [string, RequestedSubscription][] = [...slots];
      // Without slots the channels are one subscription; with them, `channels[]` only repeats what the slots say.
      if (slots.size === 0 && channels.length > 0) wishes.push(['', { channels, queries: [] }]);
      const named = wishes.map(([slot, wish]) => ({ slot, id: uniqueId(), wish }));
      requireCapacity(named, POLICY_VIOLATION);
      const added = named.map(({ slot, id, wish }) => {
        const accepts = readFilter(wish.queries, POLICY_VIOLATION);
        return { slot, ...keep(id, wish, accepts) };
      });
      return {
        channels: [...new Set(added.flatMap((subscription) => subscription.channels))],
        slots: Object.fromEntries(added.filter(({ slot }) => slot !== '').map(({ slot, id }) => [slot, id])),
      };
    },
    upsert(rows) {
      const named = rows.map((row) => ({ id: row.subscriptionId ?? uniqueId(), wish: row }));
      requireCapacity(named, FRAME_INVALID);
      const readable = named.map((row) => ({ ...row, accepts: readFilter(row.wish.queries, FRAME_INVALID) }));
      return readable.map(({ id, wish, accepts }) => {
        const { channels } = keep(id, wish, accepts);
        return { subscriptionId: id, channels, queries: wish.queries };
      });
    },
    remove: (ids) => ids.map((subscriptionId) => ({ subscriptionId, removed: drop(subscriptionId) })),
    renew() {
      // Keeping one again moves it to the end, where an iteration under way would meet it once more.
      const before = Array.from(kept);
      for (const [id, { wish, subscription }] of before) keep(id, wish, subscription.accepts);
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
