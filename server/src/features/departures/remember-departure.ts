import { DEPARTURE_MONTHS } from '@aloud/contract/limits';
import type { Db } from '../../db/database.ts';
import type { DerivedKeys } from '../../platform/keys.ts';
import { closeBalance } from '../balance/close-balance.ts';
import { digestAddress } from './address-digest.rules.ts';
import { listUsedAttempts, replaceDeparture } from './departures.data.ts';

const MONTH_MS = (365 / 12) * 86_400_000;

type Deps = { departureKeys: DerivedKeys };
type Who = { accountId: string; email: string; now: Date };

/** Inside the transaction that deletes the account. What nobody has used is not remembered. */
export async function rememberDeparture(deps: Deps, tx: Db, { accountId, email, now }: Who): Promise<void> {
  const left = await closeBalance(tx, accountId);
  const attempts = await listUsedAttempts(tx, accountId);
  if (!left && attempts.length === 0) return;
  const addressDigest = digestAddress(deps.departureKeys.current, email);
  const expiresAt = new Date(now.getTime() + DEPARTURE_MONTHS * MONTH_MS);
  await replaceDeparture(tx, { addressDigest, left, attempts, expiresAt });
}
