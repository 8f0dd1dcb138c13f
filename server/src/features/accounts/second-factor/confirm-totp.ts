import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { publishAccountChange } from '../../../platform/events/account-changed.ts';
import { type Account, lockAccount, updateAccount } from '../accounts.data.ts';
import { type NoticeDeps, notifyOwner } from '../mails/notify-owner.ts';
import { recordSecurityEvent, type SecurityDeps } from '../record-security-event.ts';
import { findOwnSession, updateOwnSession } from '../sessions/sessions.data.ts';
import { findAuthenticator } from './second-factor.data.ts';
import type { SecondFactorKeys } from './second-factor-keys.ts';
import { useCode } from './use-code.ts';

type Deps = NoticeDeps &
  SecurityDeps & {
    db: Db;
    clock: Clock;
    keys: SecondFactorKeys;
    invalidateCaller: (accountId: string) => void;
  };
type Input = { accountId: string; sessionId: string; code: string; device: { userAgent: string } };

/** A right code turns the second factor on for the account and counts as the second factor of this session. */
export async function confirmTotp(deps: Deps, input: Input): Promise<Account> {
  const { accountId, sessionId, code, device } = input;
  const now = deps.clock.now();
  const confirmed = await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw new AppError('request.unauthorised');
    if (account.isMfaOn) throw new AppError('account.authenticator-exists');
    if (!(await findAuthenticator(tx, accountId))) throw new AppError('account.authenticator-missing');
    if (!(await useCode(deps, tx, { accountId, factor: 'totp', code, now }))) {
      throw new AppError('account.invalid-code');
    }
    const session = await findOwnSession(tx, { accountId, sessionId, now });
    if (!session) throw new AppError('request.unauthorised');
    const factors = [...new Set([...session.factors, 'totp'])];
    await updateOwnSession(tx, { accountId, sessionId, now }, { factors, provenAt: now });
    const after = await updateAccount(tx, accountId, { isMfaOn: true, updatedAt: now });
    await recordSecurityEvent(deps, tx, { event: 'totp-on', account, now });
    await notifyOwner(deps, tx, { accountId, email: account.email, notice: 'totp-on', device, now });
    await publishAccountChange(deps.bus, tx, { action: 'update.mfa', accountId });
    return after ?? account;
  });
  deps.invalidateCaller(accountId);
  return confirmed;
}
