import { randomInt } from 'node:crypto';
import { ADMIN_LABEL } from '@aloud/contract/accounts/users.limits';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { uniqueId } from '../../platform/ids.ts';
import { hasLabel, insertAccount, lockAccountByEmail, lockAddress, updateAccount } from './accounts.data.ts';
import { hashPassword } from './passwords/password-hash.rules.ts';
import { deleteFactors } from './second-factor/second-factor.data.ts';
import { deleteSessionsExcept } from './sessions/sessions.data.ts';
import { deleteTokensByAddress } from './sign-in/tokens.data.ts';

/** Without letters and digits that look alike: the operator types it from a terminal. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

type Deps = { db: Db; clock: Clock };

/**
 * Makes sure that an administrator account exists. The password is returned once, stored only as a hash, and opens
 * only a session that replaces it. A reset (ADMIN_RESET) makes a new one for an administrator who lost password or phone.
 */
export async function ensureAdmin(
  deps: Deps,
  email: string,
  isReset = false,
): Promise<{ email: string; password: string } | undefined> {
  if (!isReset && (await hasLabel(deps.db, ADMIN_LABEL))) return undefined;
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  const now = deps.clock.now();
  const isNew = await deps.db.transaction(async (tx) => {
    await lockAddress(tx, email);
    // Another process that starts at the same moment may have created it.
    if (!isReset && (await hasLabel(tx, ADMIN_LABEL))) return false;
    const facts = {
      passwordHash,
      passwordUpdatedAt: now,
      mustChangePassword: true,
      isMfaOn: false,
      isEmailVerified: true,
      updatedAt: now,
    };
    const known = await lockAccountByEmail(tx, email);
    if (!known) {
      const admin = { ...facts, id: uniqueId(now), email, labels: [ADMIN_LABEL], createdAt: now };
      return (await insertAccount(tx, admin)) !== undefined;
    }
    // A session or magic link of the account from before must not become an administrator's: the new password is needed.
    await deleteSessionsExcept(tx, known.id);
    await deleteTokensByAddress(tx, email);
    await deleteFactors(tx, known.id);
    const labels = [...new Set([...known.labels, ADMIN_LABEL])];
    await updateAccount(tx, known.id, { ...facts, isBlocked: false, labels });
    return true;
  });
  return isNew ? { email, password } : undefined;
}

function makePassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
