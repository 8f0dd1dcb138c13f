import { createHmac } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { countUses, type RateLimit, returnUses } from '../../platform/http/rate-limit.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A network tries in bursts: its day is worth less than three of its hours. */
export function limitPerDay(perHour: number): number {
  return Math.ceil((perHour * 8) / 3);
}

/**
 * The key of a network, for queues and counts: a digest, because addresses are neither stored nor logged. No account
 * has an id with a colon, so a visitor uses no account's share.
 */
export function nameVisitor(key: Uint8Array, network: string): string {
  return `visitor:${createHmac('sha256', key).update(network).digest('base64url')}`;
}

type Deps = { db: Db; clock: Clock; perHour: number };

/**
 * Counts a try of the visitor's network. Throws when its tries are used up. The function it returns takes the try back,
 * for when the server failed.
 */
export async function countTrial(
  { db, clock, perHour }: Deps,
  visitor: string,
): Promise<() => Promise<void>> {
  const rules: RateLimit[] = [
    { key: `trial/${HOUR}:${visitor}`, limit: perHour, windowSeconds: HOUR },
    { key: `trial/${DAY}:${visitor}`, limit: limitPerDay(perHour), windowSeconds: DAY },
  ];
  const states = await countUses(db, clock, rules);
  const exceeded = states.filter(({ isExceeded }) => isExceeded);
  if (exceeded.length > 0) {
    const resetAtSeconds = Math.max(...exceeded.map((state) => state.resetAtSeconds));
    const nowSeconds = Math.floor(clock.now().getTime() / 1000);
    throw new AppError('request.too-many', { retryAfterSeconds: Math.max(1, resetAtSeconds - nowSeconds) });
  }
  const uses = rules.map(({ key }, at) => ({ key, resetAtSeconds: states[at]?.resetAtSeconds ?? 0 }));
  return () => returnUses(db, uses);
}
