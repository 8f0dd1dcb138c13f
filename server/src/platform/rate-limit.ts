import { inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rateLimits } from '../db/schema/platform.ts';
import type { Clock } from './clock.ts';

export type RateLimit = { key: string; limit: number; windowSeconds: number };
export type RateLimitState = {
  limit: number;
  remaining: number;
  resetAtSeconds: number;
  isExceeded: boolean;
};

/** Counts one use of each rule. Counted in the database, so that a limit holds across processes and restarts. */
export async function countUses(
  db: Db,
  clock: Clock,
  rules: readonly RateLimit[],
): Promise<RateLimitState[]> {
  if (rules.length === 0) return [];
  const nowSeconds = epochSeconds(clock);
  // Rows are always locked in the same order: two requests that share keys must not wait for each other.
  const rows = rules
    .map((rule) => ({ key: rule.key, endsAtSeconds: windowEnd(rule, nowSeconds), count: 1 }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const counted = await db
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.endsAtSeconds],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ key: rateLimits.key, count: rateLimits.count });
  const counts = new Map(counted.map((row) => [row.key, row.count]));
  return rules.map((rule) => {
    const count = counts.get(rule.key) ?? 1;
    return {
      limit: rule.limit,
      remaining: Math.max(0, rule.limit - count),
      resetAtSeconds: windowEnd(rule, nowSeconds),
      isExceeded: count > rule.limit,
    };
  });
}

/** A success clears the failures before it (wrong passwords, wrong links). */
export async function forgetUses(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(rateLimits).where(inArray(rateLimits.key, [...keys]));
}

export async function deleteEndedWindows(db: Db, clock: Clock): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAtSeconds, epochSeconds(clock)));
}

function windowEnd({ windowSeconds }: RateLimit, nowSeconds: number): number {
  return (Math.floor(nowSeconds / windowSeconds) + 1) * windowSeconds;
}

function epochSeconds(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 1000);
}
