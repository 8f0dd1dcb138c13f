import { createHmac } from 'node:crypto';
import { DEPARTURE_MONTHS } from '@aloud/contract/accounts/account.limits';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { DerivedKeys } from '../../platform/secrets/keys.ts';
import { closeBalance, resumeBalance } from '../balance/balance.ts';
import {
  type Departure,
  deleteDeparture,
  deleteExpiredDepartures,
  insertReturnedAttempts,
  listUsedAttempts,
  replaceDeparture,
} from './departures.data.ts';

const MONTH_MS = (365 / 12) * 86_400_000;
const NOTHING_LEFT = { interviews: 0, questions: 0 };

type Deps = { departureKeys: DerivedKeys };
type AccountAddress = { accountId: string; email: string; now: Date };

/**
 * Inside the transaction that moves an account to another address: without this row the former address would get a
 * starting balance again with every move.
 */
export async function recordMove(
  deps: Deps,
  tx: Db,
  { accountId, email, now }: AccountAddress,
): Promise<void> {
  const hadStart = (await closeBalance(tx, accountId)) !== undefined;
  const attempts = await listUsedAttempts(tx, accountId);
  // The rest of the balance moves with the account.
  await storeDeparture(deps, tx, { email, now, left: hadStart ? NOTHING_LEFT : undefined, attempts });
}

/** Inside the transaction that deletes the account. An account without a starting balance and attempts leaves no row. */
export async function recordDeparture(
  deps: Deps,
  tx: Db,
  { accountId, email, now }: AccountAddress,
): Promise<void> {
  const left = await closeBalance(tx, accountId);
  await storeDeparture(deps, tx, { email, now, left, attempts: await listUsedAttempts(tx, accountId) });
}

async function storeDeparture(
  deps: Deps,
  tx: Db,
  { email, now, left, attempts }: Departure & { email: string; now: Date },
): Promise<void> {
  if (!left && attempts.length === 0) return;
  const addressDigest = digestAddress(deps.departureKeys.current, email);
  const expiresAt = new Date(now.getTime() + DEPARTURE_MONTHS * MONTH_MS);
  await replaceDeparture(tx, { addressDigest, left, attempts, expiresAt });
}

/** Inside the transaction that creates an account: restores balance and used attempts of its address. */
export async function resumeDeparted(
  deps: { bus: EventBus; departureKeys: DerivedKeys },
  tx: Db,
  { accountId, email, now }: AccountAddress,
): Promise<void> {
  // During a key rotation the digest may be of the former key.
  const addressDigests = deps.departureKeys.accepted.map((key) => digestAddress(key, email));
  const departure = await deleteDeparture(tx, { addressDigests, now });
  if (!departure) return;
  if (departure.left) await resumeBalance({ ...deps, db: tx }, accountId, departure.left);
  await insertReturnedAttempts(tx, accountId, departure.attempts);
}

export async function deleteOldDepartures({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await deleteExpiredDepartures(db, clock.now());
}

/** Keyed, so that a copy of the table alone does not allow addresses to be tried against the digests. */
function digestAddress(key: Uint8Array, email: string): string {
  return createHmac('sha256', key).update(email).digest('base64url');
}
