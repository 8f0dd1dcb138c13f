import type { Db } from '../../../db/database.ts';
import type { Keys } from '../../../platform/secrets/keys.ts';
import {
  listSealedCodes,
  listSealedSecrets,
  updateSealedCode,
  updateSealedSecret,
} from './second-factor.data.ts';
import { createSecondFactorKeys } from './second-factor-keys.ts';

/** While both master keys are named: what the old one sealed is sealed anew, so that it can be removed. */
export async function resealSecondFactors({ db, keys }: { db: Db; keys: Keys }): Promise<void> {
  if (keys.derive('second-factor').accepted.length === 1) return;
  const seals = createSecondFactorKeys(keys);
  const tables = [
    [await listSealedSecrets(db), updateSealedSecret],
    [await listSealedCodes(db), updateSealedCode],
  ] as const;
  for (const [rows, update] of tables) {
    for (const row of rows) {
      const { accountId, sealed } = row;
      const text = seals.isCurrent(sealed, accountId) ? undefined : seals.open(sealed, accountId);
      if (text !== undefined) await update(db, row, seals.seal(text, accountId));
    }
  }
}
