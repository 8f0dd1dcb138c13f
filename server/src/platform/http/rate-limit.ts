import { inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rateLimits } from '../../db/schema/platform.ts';
import type { Clock } from '../clock.ts';

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
  const nowSeconds = epochSeconds(clock);
  const windows = rules.map((rule) => ({ ...rule, endsAtSeconds: windowEnd(rule, nowSeconds) }));
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

/** A success clears the failures before it (wrong passwords, wrong links). */
export async function deleteOldUses(db: Db, keys: readonly string[]): Promise<void> {
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
