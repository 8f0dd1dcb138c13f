import { createHmac } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { takeUses } from '../../platform/http/rate-limit.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A network tries in bursts: its day is worth less than three of its hours. */
function limitPerDay(perHour: number): number {
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
export function countTrial(deps: Deps, visitor: string): Promise<() => Promise<void>> {
  return takePerHourAndDay(deps, { name: 'trial', visitor, timesPerTrial: 1 });
}

/** Requests for each try: most are refused before anything is worked on, or were the server's failure. */
const REQUESTS_PER_TRIAL = 4;

/** Tries are counted when they are worked on; this limits what is refused before that. Returns as `countTrial` does. */
export function countRequest(deps: Deps, visitor: string): Promise<() => Promise<void>> {
  return takePerHourAndDay(deps, { name: 'trial-request', visitor, timesPerTrial: REQUESTS_PER_TRIAL });
}

type Counted = { name: string; visitor: string; timesPerTrial: number };

function takePerHourAndDay(
  { db, clock, perHour }: Deps,
  { name, visitor, timesPerTrial }: Counted,
): Promise<() => Promise<void>> {
  return takeUses(db, clock, [
    { key: `${name}/${HOUR}:${visitor}`, limit: perHour * timesPerTrial, windowSeconds: HOUR },
    { key: `${name}/${DAY}:${visitor}`, limit: limitPerDay(perHour) * timesPerTrial, windowSeconds: DAY },
  ]);
}
