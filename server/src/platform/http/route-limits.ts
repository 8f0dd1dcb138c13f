import { createHmac } from 'node:crypto';
import type { Limit, LimitKey } from '@aloud/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { SecurityLog } from '../logging/security-log.ts';
import type { Caller } from './caller.ts';
import { clientNetwork } from './client-request.ts';
import { countUses, deleteOldUses, type RateLimitState } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route is limited by `config: { limits: […] }` alone. */
    limits?: readonly Limit[];
  }
  interface FastifyRequest {
    /** Counts that a successful answer to this request clears. */
    forgivableUses: string[] | undefined;
  }
}

type Deps = {
  db: Db;
  clock: Clock;
  /** Keys hold digests made with it: neither addresses nor e-mails are stored. */
  digestKey: string | Uint8Array;
  securityLog: SecurityLog;
};

/** Enforces the limits in the `config` of every route and reports the rest in response headers. */
export function limitRoutes(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('forgivableUses');

  app.addHook('preHandler', async function countRouteUses(request, reply) {
    const counted = (request.routeOptions.config.limits ?? []).flatMap((limit) => {
      const key = makeLimitKey(limit, request, deps.digestKey);
      return key === undefined ? [] : [{ limit, key }];
    });
    if (counted.length === 0) return;
    request.forgivableUses = counted.filter(({ limit }) => limit.isForgivenBySuccess).map(({ key }) => key);
    const states = await countUses(
      deps.db,
      deps.clock,
      counted.map(({ limit, key }) => ({ key, limit: limit.uses, windowSeconds: limit.windowSeconds })),
    );
    const tightest = states.reduce((a, b) => (isTighter(b, a) ? b : a));
    tell(reply, tightest);
    if (!tightest.isExceeded) return;
    const nowSeconds = Math.floor(deps.clock.now().getTime() / 1000);
    const retryAfterSeconds = Math.max(1, tightest.resetAtSeconds - nowSeconds);
    deps.securityLog({
      event: 'limit-reached',
      limits: counted.filter((_, index) => states[index]?.isExceeded).map(({ limit }) => limit.name),
      accountId: getAccountId(request.caller),
    });
    throw new AppError('request.too-many', { retryAfterSeconds });
  });

  app.addHook('onSend', async function forgiveUses(request, reply) {
    const isSuccess = reply.statusCode >= 200 && reply.statusCode < 300;
    if (isSuccess && request.forgivableUses) await deleteOldUses(deps.db, request.forgivableUses);
  });
}

function isTighter(a: RateLimitState, b: RateLimitState): boolean {
  return a.isExceeded === b.isExceeded ? a.remaining < b.remaining : a.isExceeded;
}

function tell(reply: FastifyReply, state: RateLimitState): void {
  reply.headers({
    'x-ratelimit-limit': String(state.limit),
    'x-ratelimit-remaining': String(state.remaining),
    'x-ratelimit-reset': String(state.resetAtSeconds),
  });
}

function makeLimitKey(
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
function getAccountId(caller: Caller): string | undefined {
  return caller.isSignedIn ? caller.accountId : caller.pending?.accountId;
}

function readKeyPart(part: LimitKey, request: FastifyRequest): string | undefined {
  if (part === 'ip') return clientNetwork(request.ip);
  if (part === 'account') return getAccountId(request.caller);
  const [place, field] = part.split('.') as ['body' | 'params', string];
  const value = (request[place] as Record<string, unknown> | null | undefined)?.[field];
  // A different spelling of the same address is the same address.
  return typeof value === 'string' ? value.trim().toLowerCase() : undefined;
}
