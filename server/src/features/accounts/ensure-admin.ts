import { randomInt } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { uniqueId } from '../../platform/ids.ts';
import { hasLabel, insertAccount, lockAccountByEmail, lockAddress, updateAccount } from './accounts.data.ts';
import { hashPassword } from './password-hash.rules.ts';
import { deleteSessionsExcept } from './sessions.data.ts';
import { deleteTokensOf } from './tokens.data.ts';

export const ADMIN_LABEL = 'admin';

/** Without letters and digits that look alike: somebody will type it from a terminal. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

type Deps = { db: Db; clock: Clock };

/** Makes sure that somebody can sign in at `/admin`. The password exists in the answer and nowhere else. */
export async function ensureAdmin(
  deps: Deps,
  email: string,
): Promise<{ email: string; password: string } | undefined> {
  if (await hasLabel(deps.db, ADMIN_LABEL)) return undefined;
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  const now = deps.clock.now();
  const isNew = await deps.db.transaction(async (tx) => {
    await lockAddress(tx, email);
    // Another process of the same first start may have been faster.
    if (await hasLabel(tx, ADMIN_LABEL)) return false;
    const facts = { passwordHash, passwordUpdatedAt: now, isEmailVerified: true, updatedAt: now };
    const known = await lockAccountByEmail(tx, email);
    if (!known) {
      const admin = { ...facts, id: uniqueId(now), email, labels: [ADMIN_LABEL], createdAt: now };
      return (await insertAccount(tx, admin)) !== undefined;
    }
    // Whoever used this address until now is not thereby an administrator: they have to know the new password.
    await deleteSessionsExcept(tx, known.id);
    await deleteTokensOf(tx, email);
    await updateAccount(tx, known.id, { ...facts, isBlocked: false, labels: [...known.labels, ADMIN_LABEL] });
    return true;
  });
  return isNew ? { email, password } : undefined;
}

function makePassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
