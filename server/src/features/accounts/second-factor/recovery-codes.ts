import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@aloud/contract/accounts/sign-in.limits';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { hashSecret } from '../../../platform/secrets/secrets.ts';
import { lockAccount } from '../accounts.data.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './second-factor.data.ts';
import type { SecondFactorKeys } from './second-factor-keys.ts';

type Deps = { db: Db; clock: Clock; keys: SecondFactorKeys };
type Input = { accountId: string; mode: 'create' | 'replace' };

/** Ten codes that are shown this once; the former ones, if any, no longer work. */
export async function renewRecoveryCodes(deps: Deps, { accountId, mode }: Input): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => deps.keys.seal(hashSecret(plainRecoveryCode(code)), accountId));
  await deps.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new AppError('request.unauthorised');
    const left = await countRecoveryCodes(tx, accountId);
    if (mode === 'create' && left > 0) throw new AppError('account.recovery-codes-exist');
    if (mode === 'replace' && left === 0) throw new AppError('account.recovery-codes-missing');
    await replaceRecoveryCodes(tx, accountId, { hashes, now: deps.clock.now() });
  });
  return codes;
}

/** How many are left. The codes themselves cannot be shown again: only their hashes are stored. */
export async function requireRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const left = await countRecoveryCodes(db, accountId);
  if (left === 0) throw new AppError('account.recovery-codes-missing');
  return left;
}

/** Without letters and digits that look alike: the codes are copied from a print-out. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF_LENGTH = 5;

/** 49 bits each: guessing is limited by the count of tries, and the stored hashes are encrypted. */
function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${makeHalf()}-${makeHalf()}`);
}

function makeHalf(): string {
  return Array.from({ length: HALF_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Capital letters, spaces and a forgotten hyphen are the same code. */
export function plainRecoveryCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
