/** What one subscription asks for: channels as the client names them, queries as it writes them. */
export type RequestedSubscription = { channels: string[]; queries: string[] };

/** The subscriptions in the URL of a connection, by slot; older SDKs send one list of channels without slots. */
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
  const requested = slots.get(slot) ?? { channels: [], queries: [] };
  slots.set(slot, requested);
  if (!requested.channels.includes(channel)) requested.channels.push(channel);
  if (!requested.queries.includes(query)) requested.queries.push(query);
}
