import type { Db } from '../../../db/database.ts';
import { hashSecret } from '../../../platform/ids.ts';
import { plainRecoveryCode } from './recovery-codes.rules.ts';
import {
  type Factor,
  findAuthenticator,
  listRecoveryCodes,
  useRecoveryCode,
  useTotpStep,
} from './second-factor.data.ts';
import type { SecondFactorKeys } from './second-factor-keys.ts';
import { findTotpStep } from './totp.rules.ts';

type Input = { accountId: string; factor: Factor; code: string; now: Date };

/** Inside a transaction. True once per code: an accepted TOTP step or recovery code cannot be used again. */
export async function useCode(
  deps: { keys: SecondFactorKeys },
  tx: Db,
  { accountId, factor, code, now }: Input,
): Promise<boolean> {
  if (factor === 'recoverycode') {
    const wanted = hashSecret(plainRecoveryCode(code));
    const rows = await listRecoveryCodes(tx, accountId);
    const used = rows.find((sealed) => deps.keys.open(sealed, accountId) === wanted);
    return used !== undefined && useRecoveryCode(tx, accountId, used);
  }
  const authenticator = await findAuthenticator(tx, accountId);
  if (!authenticator) return false;
  const secret = deps.keys.open(authenticator.secretSealed, accountId);
  if (secret === undefined)
    throw new Error('The secret of an authenticator was sealed with a key that is gone.');
  // Apps show the code in two groups, and the space between them is copied along.
  const digits = code.replaceAll(/\s/g, '');
  const step = findTotpStep(secret, digits, { now, lastUsedStep: authenticator.lastUsedStep });
  return step !== undefined && useTotpStep(tx, accountId, step);
}
