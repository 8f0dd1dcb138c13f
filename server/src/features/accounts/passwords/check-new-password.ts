import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PASSWORD_LENGTH } from '@aloud/contract/accounts/account.limits';
import { AppError } from '../../../platform/app-error.ts';
import type { Account } from '../accounts.data.ts';
import { findPasswordFlaw } from './password-flaws.rules.ts';

/** Refuses a password that is easily guessed, and says why. Passwords already set are not checked again. */
export async function checkNewPassword(
  account: Pick<Account, 'email' | 'name'>,
  password: string,
): Promise<void> {
  if (password.length < PASSWORD_LENGTH.min) throw new AppError('account.password-too-short');
  const common = await readCommonPasswords();
  const flaw = findPasswordFlaw(password, {
    isCommon: (word) => common.includes(JSON.stringify(word)),
    personal: [account.email, account.name],
  });
  if (flaw) throw new AppError(`account.password-${flaw}`);
}

/**
 * 49 000 passwords of leaked lists, as zxcvbn counts them (MIT licence). Read from disk each time a password is set,
 * which is rare: half a megabyte is not kept in memory.
 */
function readCommonPasswords(): Promise<string> {
  const require = createRequire(import.meta.url);
  return readFile(require.resolve('@zxcvbn-ts/language-common/src/passwords.json'), 'utf8');
}
