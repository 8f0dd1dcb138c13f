import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { publishAccountChange } from '../../../platform/events/account-changed.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { type Account, lockAccount, updateAccount } from '../accounts.data.ts';
import { type NoticeDeps, notifyOwner } from '../mails/notify-owner.ts';
import { recordSecurityEvent, type SecurityDeps } from '../record-security-event.ts';
import { deleteAuthenticator, deleteFactors, findAuthenticator } from './second-factor.data.ts';

type Deps = NoticeDeps &
  SecurityDeps & { db: Db; clock: Clock; invalidateCaller: (accountId: string) => void };
type Input = { accountId: string; device: { userAgent: string } };

/** Turns the second factor off on request of the account's owner. */
export async function turnOffTotp(deps: Deps, { accountId, device }: Input): Promise<Account> {
  const now = deps.clock.now();
  const changed = await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw new AppError('request.unauthorised');
    if (!(await findAuthenticator(tx, accountId))) throw new AppError('account.authenticator-missing');
    if (!account.isMfaOn) {
      await deleteAuthenticator(tx, accountId);
      return account;
    }
    const after = await deleteSecondFactor(deps, tx, { account, now });
    await recordSecurityEvent(deps, tx, { event: 'totp-off', account, now });
    await notifyOwner(deps, tx, { accountId, email: account.email, notice: 'totp-off', device, now });
    return after;
  });
  deps.invalidateCaller(accountId);
  return changed;
}

export async function deleteSecondFactor(
  deps: { bus: EventBus },
  tx: Db,
  { account, now }: { account: Account; now: Date },
): Promise<Account> {
  await deleteFactors(tx, account.id);
  const after = await updateAccount(tx, account.id, { isMfaOn: false, updatedAt: now });
  await publishAccountChange(deps.bus, tx, { action: 'update.mfa', accountId: account.id });
  return after ?? account;
}
