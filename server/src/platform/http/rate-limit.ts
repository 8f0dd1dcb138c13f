import type { Limit } from '@aloud/contract/endpoint';
import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../db/database.ts';
import { rateLimits } from '../../db/schema/platform.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { SecurityLog } from '../logging/security-log.ts';
import { getAccountId, makeLimitKey } from './limit-key.ts';

export type RateLimit = { key: string; limit: number; windowSeconds: number };
export type RateLimitState = {
  limit: number;
  remaining: number;
  resetAtSeconds: number;
  isExceeded: boolean;
};

/**
 * Counts one use of each rule. Where one of them is used up, only what is known already is counted: a refused request
 * adds no row, however many different keys it brings. Counted in the database, so that a limit holds across processes
 * and restarts.
 */
export async function countUses(
  db: Db,
  clock: Clock,
  rules: readonly RateLimit[],
): Promise<RateLimitState[]> {
  if (rules.length === 0) return [];
  const windows = openWindows(rules, epochSeconds(clock));
  const counted = await insertUses(db, windows);
  const counts = counted.size > 0 ? counted : await countKnownUses(db, windows);
  return windows.map(({ key, limit, endsAtSeconds }) => {
    const count = counts.get(key) ?? 0;
    return {
      limit,
      remaining: Math.max(0, limit - count),
      resetAtSeconds: endsAtSeconds,
      isExceeded: count > limit,
    };
  });
}

/**
 * Counts one use of each rule, or none at all where one of them is used up: that throws `request.too-many`, and a caller
 * who is refused loses nothing. The function it returns takes the uses back.
 */
export async function takeUses(
  db: Db,
  clock: Clock,
  rules: readonly RateLimit[],
): Promise<() => Promise<void>> {
  const nowSeconds = epochSeconds(clock);
  const windows = openWindows(rules, nowSeconds);
  const takeBack = () => returnUses(db, windows);
  const taken = await insertUses(db, windows);
  if (taken.size > 0 && windows.every(({ key, limit }) => (taken.get(key) ?? 0) <= limit)) return takeBack;
  // A request of the same moment took the last use.
  if (taken.size > 0) await takeBack();
  const counts = await findUses(db, windows);
  const usedUp = windows.filter(({ key, limit }) => (counts.get(key) ?? 0) >= limit);
  const waits = usedUp.map(({ endsAtSeconds }) => endsAtSeconds - nowSeconds);
  throw new AppError('request.too-many', { retryAfterSeconds: Math.max(1, ...waits) });
}

/** Below what the column holds. */
const COUNT_MAX = 2_000_000_000;

type Window = RateLimit & { endsAtSeconds: number };

function toRows(windows: readonly Window[]): SQL {
  const rows = windows.map(
    ({ key, endsAtSeconds, limit }) => sql`(${key}::text, ${endsAtSeconds}::bigint, ${limit}::int)`,
  );
  return sql`(values ${sql.join(rows, sql`, `)}) as wanted (key, ends_at_seconds, uses)`;
}

/** Empty when a rule was used up before. Rows are locked in one order: requests that share keys never deadlock. */
async function insertUses(db: Db, windows: readonly Window[]): Promise<Map<string, number>> {
  const { key, endsAtSeconds, count } = rateLimits;
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    insert into ${rateLimits} (key, ends_at_seconds, count)
    select wanted.key, wanted.ends_at_seconds, 1 from ${toRows(windows)}
    where not exists (
      select 1 from ${toRows(windows)} join ${rateLimits}
        on ${key} = wanted.key and ${endsAtSeconds} = wanted.ends_at_seconds
      where ${count} >= wanted.uses
    )
    order by wanted.key
    on conflict (key, ends_at_seconds) do update set count = ${rateLimits}.count + 1
    returning key, count`);
  return new Map(rows.map((row) => [row.key, row.count]));
}

async function findUses(db: Db, windows: readonly Window[]): Promise<Map<string, number>> {
  const { key, endsAtSeconds, count } = rateLimits;
  const rows = await db
    .select({ key, count })
    .from(rateLimits)
    .where(or(...windows.map((window) => and(eq(key, window.key), eq(endsAtSeconds, window.endsAtSeconds)))));
  return new Map(rows.map((row) => [row.key, row.count]));
}

async function countKnownUses(db: Db, windows: readonly Window[]): Promise<Map<string, number>> {
  const { key, endsAtSeconds } = rateLimits;
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    with known as (
      select ${key} as key, ${endsAtSeconds} as ends_at_seconds from ${toRows(windows)} join ${rateLimits}
        on ${key} = wanted.key and ${endsAtSeconds} = wanted.ends_at_seconds
      order by ${key} for update of ${rateLimits}
    )
    update ${rateLimits} set count = least(${rateLimits.count} + 1, ${COUNT_MAX}) from known
    where ${key} = known.key and ${endsAtSeconds} = known.ends_at_seconds
    returning ${key} as key, ${rateLimits.count} as count`);
  return new Map(rows.map((row) => [row.key, row.count]));
}

/** In the windows in which they were counted: what they counted was not delivered. */
async function returnUses(db: Db, windows: readonly Window[]): Promise<void> {
  const { key, endsAtSeconds, count } = rateLimits;
  // In the order in which requests count, so that they never deadlock.
  for (const window of windows.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    await db
      .update(rateLimits)
      .set({ count: sql`greatest(0, ${count} - 1)` })
      .where(and(eq(key, window.key), eq(endsAtSeconds, window.endsAtSeconds)));
  }
}

/** A success clears the failures before it (wrong passwords, wrong links). */
export async function deleteOldUses(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(rateLimits).where(inArray(rateLimits.key, [...keys]));
}

export async function deleteEndedWindows(db: Db, clock: Clock): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAtSeconds, epochSeconds(clock)));
}

function openWindows(rules: readonly RateLimit[], nowSeconds: number): Window[] {
  return rules.map((rule) => {
    const { windowSeconds } = rule;
    return { ...rule, endsAtSeconds: (Math.floor(nowSeconds / windowSeconds) + 1) * windowSeconds };
  });
}

function epochSeconds(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 1000);
}

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
