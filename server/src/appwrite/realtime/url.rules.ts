/** What one subscription asks for: channels as the client names them, queries as it writes them. */
export type RequestedSubscription = { channels: string[]; queries: string[] };

/** The subscriptions a connection brings in its address, by slot; the older SDKs have none and one list of channels. */
export type UrlSubscriptions = { channels: string[]; slots: Map<string, RequestedSubscription> };

const SLOT = /^(.+)\[(\d{1,4})\]\[\d*\]$/;
const CHANNELS = /^channels(?:\[\d*\])?$/;

/** Reads `channels[]=…` of every SDK up to 24 and `<channel>[<slot>][]=<query>` of the last of them. */
export function parseUrlSubscriptions(search: URLSearchParams): UrlSubscriptions {
  const channels: string[] = [];
  const slots = new Map<string, RequestedSubscription>();
  for (const [name, value] of search) {
    if (CHANNELS.test(name)) channels.push(value);
    const [, channel, slot] = SLOT.exec(name) ?? [];
    if (channel !== undefined && slot !== undefined) addToSlot(slots, slot, { channel, query: value });
  }
  return { channels, slots };
}

function addToSlot(
  slots: Map<string, RequestedSubscription>,
  slot: string,
  { channel, query }: { channel: string; query: string },
): void {
  const wish = slots.get(slot) ?? { channels: [], queries: [] };
  slots.set(slot, wish);
  if (!wish.channels.includes(channel)) wish.channels.push(channel);
  if (!wish.queries.includes(query)) wish.queries.push(query);
}
