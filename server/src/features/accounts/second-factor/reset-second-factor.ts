import { ADMIN_LABEL } from '@aloud/contract/accounts/users';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { recordAct } from '../../audit/record-act.ts';
import { lockAccount } from '../accounts.data.ts';
import { type NoticeDeps, notifyOwner } from '../mails/notify-owner.ts';
import type { SecurityDeps } from '../record-security-event.ts';
import { deleteAllSessions } from '../sessions/delete-all-sessions.ts';
import { deleteSecondFactor } from './turn-off-totp.ts';

export type ResetDeps = NoticeDeps &
  SecurityDeps & { db: Db; clock: Clock; invalidateCaller: (accountId: string) => void };
type Input = { actorId: string; accountId: string };

/** The administrator's device is not disclosed to the owner of the account. */
const UNTOLD = { userAgent: '' };

/**
 * Done by an administrator for an account whose owner lost both phone and recovery codes. Sessions that wait for a code would be
 * signed in without it, so all of them end. An administrator's own factor is reset by the operator (`ADMIN_RESET`).
 */
export async function resetSecondFactor(deps: ResetDeps, { actorId, accountId }: Input): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw new AppError('request.not-found');
    if (account.labels.includes(ADMIN_LABEL)) throw new AppError('admin.not-yourself');
    if (!account.isMfaOn) throw new AppError('account.authenticator-missing');
    await deleteSecondFactor(deps, tx, { account, now });
    await deleteAllSessions({ ...deps, db: tx }, accountId);
    const notice = 'totp-off-by-administrator';
    await notifyOwner(deps, tx, { accountId, email: account.email, notice, device: UNTOLD, now });
    await recordAct(tx, { actorId, action: 'user.totp-off', subjectId: accountId, now });
  });
  deps.invalidateCaller(accountId);
  deps.securityLog({ event: 'totp-off-by-administrator', accountId: actorId, ownerId: accountId });
}
