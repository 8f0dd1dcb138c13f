import { PASSWORD_LENGTH } from '@aloud/contract/accounts/account.limits';

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

/** From this length on a brute-force search of a stolen hash is not feasible. */
const STRONG_LENGTH = 18;
/** Fewer different characters are a pattern, however long. */
const DISTINCT_MIN = 6;

/** What length and variety alone promise; whether a password is a common one is known to the server. */
export function judgePassword(password: string): PasswordStrength {
  const { length } = password;
  if (length < PASSWORD_LENGTH.min) return 'short';
  if (new Set(password.toLowerCase()).size < DISTINCT_MIN) return 'weak';
  return length < STRONG_LENGTH ? 'fair' : 'strong';
}
