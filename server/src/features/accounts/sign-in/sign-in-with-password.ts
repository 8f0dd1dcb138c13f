import { ADMIN_LABEL } from '@aloud/contract/accounts/users.limits';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { findAccountByEmail, lockAccount } from '../accounts.data.ts';
import type { NoticeDeps } from '../mails/notify-owner.ts';
import { isPassword } from '../passwords/password-hash.rules.ts';
import { recordSecurityEvent, type SecurityDeps } from '../record-security-event.ts';
import {
  announceAdminSession,
  createSession,
  type Device,
  type OpenedSession,
} from '../sessions/create-session.ts';

type Deps = NoticeDeps & SecurityDeps & { db: Db; clock: Clock };
type Input = { email: string; password: string; device: Device };

/** An unknown address, an account without a password and a wrong password are one and the same failure. */
export async function signInWithPassword(deps: Deps, input: Input): Promise<OpenedSession> {
  const found = await findAccountByEmail(deps.db, input.email);
  if (!(await isPassword(found?.passwordHash, input.password)) || !found) {
    if (!found) deps.securityLog({ event: 'sign-in-failed' });
    else {
      const now = deps.clock.now();
      await recordSecurityEvent(deps, deps.db, { event: 'sign-in-failed', account: found, now });
    }
    throw new AppError('account.invalid-credentials');
  }
  return deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, found.id);
    // The password may have been changed while the old one was being checked.
    if (account?.passwordHash !== found.passwordHash) throw new AppError('account.invalid-credentials');
    if (account.isBlocked) throw new AppError('account.blocked');
    const now = deps.clock.now();
    const { device } = input;
    const opened = await createSession(deps, tx, {
      accountId: account.id,
      provider: 'email',
      factors: ['password'],
      device,
      now,
    });
    // With a second factor the session opens nothing yet; it is announced once it does.
    if (account.labels.includes(ADMIN_LABEL) && !account.isMfaOn) {
      await announceAdminSession(deps, tx, { account, device, now });
    }
    return opened;
  });
}
