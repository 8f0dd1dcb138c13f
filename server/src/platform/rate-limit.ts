import { lt, sql } from 'drizzle-orm';
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

/** Counts one use. Counted in the database, so that the limit holds across processes and restarts. */
export async function countUse(db: Db, clock: Clock, rule: RateLimit): Promise<RateLimitState> {
  const nowSeconds = Math.floor(clock.now().getTime() / 1000);
  const endsAtSeconds = (Math.floor(nowSeconds / rule.windowSeconds) + 1) * rule.windowSeconds;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: rule.key, endsAtSeconds, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.endsAtSeconds],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count });
  const count = row?.count ?? 1;
  return {
    limit: rule.limit,
    remaining: Math.max(0, rule.limit - count),
    resetAtSeconds: endsAtSeconds,
    isExceeded: count > rule.limit,
  };
}

/** A success clears the failures before it (wrong passwords, wrong links). */
export async function forgetUses(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.key} = ${key}`);
}

export async function deleteEndedWindows(db: Db, clock: Clock): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAtSeconds, Math.floor(clock.now().getTime() / 1000)));
}
