import { ADMIN_LABEL } from '@aloud/contract/accounts/users.limits';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Account } from './accounts.data.ts';
import { isPassword } from './passwords/password-hash.rules.ts';
import { hasSecondFactor, isRecentProof } from './sessions/session.rules.ts';
import { findOwnSession, type Session } from './sessions/sessions.data.ts';

type Proof = { account: Account; sessionId: string; password: string | undefined; now: Date };

/**
 * A session alone may not change how its owner signs in: it needs the password or, without one or having forgotten
 * it, a magic link opened a moment ago. A stolen session has neither.
 */
export async function requireProof(db: Db, proof: Proof): Promise<void> {
  const { account, sessionId, password, now } = proof;
  const isProven =
    account.passwordHash === null || password === undefined
      ? await hasFreshSession(db, { account, sessionId, now })
      : await isPassword(account.passwordHash, password);
  if (!isProven) throw new AppError('account.invalid-credentials');
}

async function hasFreshSession(
  db: Db,
  { account, sessionId, now }: Omit<Proof, 'password'>,
): Promise<boolean> {
  const session = await findOwnSession(db, { accountId: account.id, sessionId, now });
  if (!session || !isRecentProof(session, now)) return false;
  // The session was opened with the one-time password; asking for it again would prove nothing more.
  if (account.mustChangePassword && session.factors.includes('password')) return true;
  return session.factors.includes('email') && canReplacePassword(account, session);
}

/** Access to an administrator's mailbox must not replace a known password: that needs the second factor. */
function canReplacePassword(account: Account, session: Session): boolean {
  const isKept = account.labels.includes(ADMIN_LABEL) && account.passwordHash !== null;
  return !isKept || hasSecondFactor(session);
}
