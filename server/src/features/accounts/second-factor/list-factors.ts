import type { Db } from '../../../db/database.ts';
import { getOwnAccount } from '../get-own-account.ts';
import { countRecoveryCodes } from './second-factor.data.ts';

/** What an account can answer a challenge with. */
export async function listFactors(
  db: Db,
  accountId: string,
): Promise<{ totp: boolean; recoveryCode: boolean }> {
  const { isMfaOn } = await getOwnAccount(db, accountId);
  return { totp: isMfaOn, recoveryCode: isMfaOn && (await countRecoveryCodes(db, accountId)) > 0 };
}
