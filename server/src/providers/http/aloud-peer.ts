import { createHmac } from 'node:crypto';
import type { Locale } from '@aloud/contract/locale';
import { z } from 'zod';
import { systemTimers, type Timers } from '../../platform/timers.ts';
import type { OpenAiServer } from './openai-request.ts';

/** How a process tells the speech server of its own installation for whom it asks. Other servers get none of it. */
export const PEER_HEADERS = {
  owner: 'x-aloud-owner',
  urgency: 'x-aloud-urgency',
  language: 'x-aloud-language',
} as const;

/** `live`: a conversation waits; `draft`: preliminary text, worth nothing later; absent: a recording. */
export const URGENCIES = ['live', 'draft'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** What `GET /models` names as the owner of every model of such a server. */
export const ALOUD = 'aloud';

export type PeerWork = {
  owner: string;
  urgency?: Urgency | undefined;
  language?: Locale | undefined;
};

export type AloudPeer = {
  /** As far as is known: it is asked when first wanted, and now and then again. */
  isAloud(): boolean;
  /** Empty for the server of a stranger: what it is not told it cannot collect. */
  describeWork(work: PeerWork): Record<string, string>;
};

const KNOWN_MS = 300_000;
const UNKNOWN_MS = 10_000;
const LOOK_WITHIN_MS = 5_000;

const modelsSchema = z.object({ data: z.array(z.object({ owned_by: z.string().nullish() })) });

/** Finds out whether the operator's speech server is one of ours. */
export function createAloudPeer(server: OpenAiServer, timers: Timers = systemTimers): AloudPeer {
  let isOurs = false;
  let lookAtMs = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    lookAtMs = Number.POSITIVE_INFINITY;
    try {
      isOurs = await listsOurModels(server);
      lookAtMs = timers.nowMs() + KNOWN_MS;
    } catch {
      // A server that does not answer now is what it was before.
      lookAtMs = timers.nowMs() + UNKNOWN_MS;
    }
  }

  function isAloud(): boolean {
    if (timers.nowMs() >= lookAtMs) void look();
    return isOurs;
  }

  return {
    isAloud,
    describeWork({ owner, urgency, language }) {
      if (!isAloud()) return {};
      return {
        [PEER_HEADERS.owner]: hideOwner(owner, server.key),
        ...(urgency && { [PEER_HEADERS.urgency]: urgency }),
        ...(language && { [PEER_HEADERS.language]: language }),
      };
    },
  };
}

async function listsOurModels({ url, key }: OpenAiServer): Promise<boolean> {
  const response = await fetch(`${url.replace(/\/$/, '')}/models`, {
    headers: key ? { authorization: `Bearer ${key}` } : {},
    signal: AbortSignal.timeout(LOOK_WITHIN_MS),
  });
  const { data } = modelsSchema.parse(await response.json());
  return data.some((model) => model.owned_by === ALOUD);
}

/** Tells accounts apart without naming them. */
function hideOwner(owner: string, key: string | undefined): string {
  return createHmac('sha256', key ?? ALOUD)
    .update(owner)
    .digest('base64url');
}
