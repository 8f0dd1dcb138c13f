import type { Db } from '../../db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { DerivedKeys } from '../../platform/secrets/keys.ts';
import { resumeBalance } from '../balance/resume-balance.ts';
import { digestAddress } from './address-digest.rules.ts';
import { deleteDeparture, insertReturnedAttempts } from './departures.data.ts';

type Who = { accountId: string; email: string; now: Date };

/** Inside the transaction that creates an account: restores balance and used attempts of its address. */
export async function resumeDeparted(
  deps: { bus: EventBus; departureKeys: DerivedKeys },
  tx: Db,
  { accountId, email, now }: Who,
): Promise<void> {
  // During a key rotation the digest may be of the former key.
  const addressDigests = deps.departureKeys.accepted.map((key) => digestAddress(key, email));
  const departure = await deleteDeparture(tx, { addressDigests, now });
  if (!departure) return;
  if (departure.left) await resumeBalance({ ...deps, db: tx }, accountId, departure.left);
  await insertReturnedAttempts(tx, accountId, departure.attempts);
}
