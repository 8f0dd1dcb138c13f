import { createHmac } from 'node:crypto';
import { EMAIL_MAX } from '@aloud/contract/accounts/account.limits';
import { normaliseEmail } from '@aloud/contract/accounts/email-address.rules';
import type { Limit, LimitKey } from '@aloud/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { clientNetwork } from './client-request.ts';

/** Undefined where the request lacks a part of the key; then the limit does not count it. */
export function makeLimitKey(
  limit: Limit,
  request: FastifyRequest,
  digestKey: string | Uint8Array,
): string | undefined {
  const parts = limit.per.map((part) => readKeyPart(part, request));
  if (parts.includes(undefined)) return undefined;
  const digest = createHmac('sha256', digestKey).update(JSON.stringify(parts)).digest('base64url');
  // The window is part of the key: a minute and the hour it closes end in the same second.
  return `${limit.name}/${limit.per.join('+')}/${limit.windowSeconds}:${digest}`;
}

/** Codes of the second factor are counted for the account whose session waits for one. */
export function getAccountId(caller: Caller): string | undefined {
  return caller.isSignedIn ? caller.accountId : caller.pending?.accountId;
}

/**
 * A part is read exactly as the handler reads it: a spelling that the handler takes for the same address, but that is
 * counted by itself, would evade every limit. What is no text the handlers refuse.
 */
function readKeyPart(part: LimitKey, request: FastifyRequest): string | undefined {
  if (part === 'ip') return clientNetwork(request.ip);
  if (part === 'account') return getAccountId(request.caller);
  const body = (request.body ?? {}) as { email?: unknown; userId?: unknown };
  const value = part === 'body.email' ? body.email : body.userId;
  if (typeof value !== 'string') return undefined;
  return part === 'body.email' ? readAddress(value) : value;
}

/** No address: all texts that are too long for one are counted together. */
const TOO_LONG = '@';

function readAddress(text: string): string {
  const address = normaliseEmail(text);
  return address.length > EMAIL_MAX ? TOO_LONG : address;
}
