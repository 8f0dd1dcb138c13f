import type { Db } from '../../db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { DerivedKeys } from '../../platform/secrets/keys.ts';
import { resumeBalance } from '../balance/resume-balance.ts';
import { digestAddress } from './address-digest.rules.ts';
import { deleteDeparture, insertReturnedAttempts } from './departures.data.ts';

type Who = { accountId: string; email: string; now: Date };

/** Inside the transaction that makes an account: an address that comes back goes on where it stopped. */
export async function resumeDeparted(
  deps: { bus: EventBus; departureKeys: DerivedKeys },
  tx: Db,
  { accountId, email, now }: Who,
): Promise<void> {
  // While a key is being replaced, the digest may be of the one before.
  const addressDigests = deps.departureKeys.accepted.map((key) => digestAddress(key, email));
  const departure = await deleteDeparture(tx, { addressDigests, now });
  if (!departure) return;
  if (departure.left) await resumeBalance({ ...deps, db: tx }, accountId, departure.left);
  await insertReturnedAttempts(tx, accountId, departure.attempts);
}
