import type { Caller } from '../../platform/http/caller.ts';

/** Limits of one connection's subscriptions, which occupy server memory as long as it is open. */
export type SubscriptionLimits = {
  subscriptions: number;
  /** Different names, over all subscriptions. */
  channels: number;
  channelLength: number;
  /** Names and queries together, over all subscriptions, in characters. */
  characters: number;
};

/** Far more than any page of ours listens to; a name holds four ids of the greatest length. */
const MEMBER_LIMITS: SubscriptionLimits = {
  subscriptions: 100,
  channels: 200,
  channelLength: 200,
  characters: 32_768,
};

/** A guest receives no events, but may authenticate on a connection that has already subscribed. */
const GUEST_LIMITS: SubscriptionLimits = {
  subscriptions: 10,
  channels: 10,
  channelLength: 96,
  characters: 4_096,
};

export function subscriptionLimits({ isSignedIn }: Caller): SubscriptionLimits {
  return isSignedIn ? MEMBER_LIMITS : GUEST_LIMITS;
}

/** The longest subscribe frame the SDK can make of them fits several times. */
export const LONGEST_FRAME_BYTES = 65_536;

/** Frames that wait for an earlier one, of one connection. */
export const WAITING_BYTES_MAX = 2 * LONGEST_FRAME_BYTES;

/** A client this far behind is disconnected; on reconnect it reads the current state. */
export const UNREAD_BYTES_MAX = 1_048_576;

/** Upstream allows as many connections a minute from one address; the older SDKs open a new one for every channel. */
const CONNECTIONS_PER_MINUTE = 128;

/** Upstream allows 32 frames a minute, which a few changes of page use up: a burst, then one a second, pings included. */
const FRAMES_AT_ONCE = 60;
const FRAMES_PER_SECOND = 1;

/** A client that keeps sending after so many refusals is disconnected. */
const REFUSALS_MAX = 100;

export type FrameVerdict = 'take' | 'refuse' | 'cut';

/** How many frames one connection may send. */
export function createFrameLimit(nowMs: () => number): () => FrameVerdict {
  let allowance = FRAMES_AT_ONCE;
  let refusals = 0;
  let countedAtMs = nowMs();
  return () => {
    const atMs = nowMs();
    allowance = Math.min(FRAMES_AT_ONCE, allowance + ((atMs - countedAtMs) / 1000) * FRAMES_PER_SECOND);
    countedAtMs = atMs;
    if (allowance >= 1) {
      allowance -= 1;
      return 'take';
    }
    refusals += 1;
    return refusals > REFUSALS_MAX ? 'cut' : 'refuse';
  };
}

const MINUTE_MS = 60_000;

/** Limits the connections one network may open. Counted per process, because it protects this process. */
export function createConnectionLimit(nowMs: () => number): (network: string) => boolean {
  let counts = new Map<string, number>();
  let endsAtMs = 0;
  return (network) => {
    if (nowMs() >= endsAtMs) {
      counts = new Map();
      endsAtMs = nowMs() + MINUTE_MS;
    }
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= CONNECTIONS_PER_MINUTE;
  };
}
