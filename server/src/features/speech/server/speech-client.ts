import type { IncomingHttpHeaders } from 'node:http';
import { findLocale, type Locale } from '@aloud/contract/locale';
import { PEER_HEADERS, URGENCIES, type Urgency } from '../../../providers/http/aloud-peer.ts';

/** For whom a holder of the key asks, as far as it says. */
export type SpeechClient = {
  /** Whose share of the engines is used. */
  owner: string;
  urgency: Urgency | undefined;
  language: Locale | undefined;
};

/** Clients that know nothing of our headers share one place in the queue. */
const STRANGER = 'stranger';
const OWNER = /^[\w-]{16,64}$/;

export function readSpeechClient(headers: IncomingHttpHeaders): SpeechClient {
  const owner = readOne(headers[PEER_HEADERS.owner]);
  const urgency = readOne(headers[PEER_HEADERS.urgency]);
  return {
    // Never the name of an account of this server, nor that of its own work.
    owner: OWNER.test(owner) ? `peer:${owner}` : STRANGER,
    urgency: URGENCIES.find((one) => one === urgency),
    language: findLocale(readOne(headers[PEER_HEADERS.language])),
  };
}

function readOne(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}
