import type { Db } from '../../../db/database.ts';
import { publishAccountChange } from '../../../platform/account-changed.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Account, lockAccount, updateAccount } from '../accounts.data.ts';
import { type NoticeDeps, notifyOwner } from '../notify-owner.ts';
import { recordSecurityEvent, type SecurityDeps } from '../record-security-event.ts';
import { deleteAuthenticator, deleteRecoveryCodes, findAuthenticator } from './second-factor.data.ts';

export type TurnOffDeps = NoticeDeps &
  SecurityDeps & { db: Db; clock: Clock; forgetCaller: (accountId: string) => void };
type Input = { accountId: string } & (
  | { by: 'owner'; device: { userAgent: string } }
  // Whose device it was is not told to the owner.
  | { by: 'administrator' }
);

/** The authenticator and the recovery codes go together: one without the other would be a trap. */
export async function turnOffTotp(
  deps: TurnOffDeps,
  input: Input,
  alongside?: (tx: Db) => Promise<void>,
): Promise<Account> {
  const { accountId } = input;
  const now = deps.clock.now();
  const changed = await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw new AppError('request.unauthorised');
    if (!(await findAuthenticator(tx, accountId))) throw new AppError('account.authenticator-missing');
    await deleteAuthenticator(tx, accountId);
    if (!account.isMfaOn) return account;
    await deleteRecoveryCodes(tx, accountId);
    const after = await updateAccount(tx, accountId, { isMfaOn: false, updatedAt: now });
    await recordSecurityEvent(deps, tx, { event: 'totp-off', account, now });
    const letter =
      input.by === 'owner'
        ? ({ notice: 'totp-off', device: input.device } as const)
        : ({ notice: 'totp-off-by-administrator', device: { userAgent: '' } } as const);
    await notifyOwner(deps, tx, { accountId, email: account.email, ...letter, now });
    await alongside?.(tx);
    await publishAccountChange(deps.bus, tx, { action: 'update.mfa', accountId });
    return after ?? account;
  });
  deps.forgetCaller(accountId);
  return changed;
}
