import { ADMIN_LABEL } from '@aloud/contract/accounts/users.limits';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { publishAccountChange } from '../../../platform/events/account-changed.ts';
import { getOwnAccount } from '../account.ts';
import { type Account, lockAccount, updateAccount } from '../accounts.data.ts';
import { type NoticeDeps, notifyOwner } from '../mails/notify-owner.ts';
import type { OwnerNotice } from '../mails/owner-mails.en.ts';
import { recordSecurityEvent, type SecurityDeps } from '../record-security-event.ts';
import { requireProof } from '../require-proof.ts';
import { deleteSessionsExcept } from '../sessions/sessions.data.ts';
import { checkNewPassword } from './check-new-password.ts';
import { hashPassword, isPassword } from './password-hash.rules.ts';

type Deps = NoticeDeps &
  SecurityDeps & { db: Db; clock: Clock; invalidateCaller: (accountId: string) => void };
type Input = {
  accountId: string;
  sessionId: string;
  password: string;
  oldPassword: string | undefined;
  device: { userAgent: string };
};

/** Ends every other session: a thief who knew the old password is signed out. */
export async function changePassword(deps: Deps, input: Input): Promise<Account> {
  const { accountId, sessionId } = input;
  const now = deps.clock.now();
  const known = await getOwnAccount(deps.db, accountId);
  await requireProof(deps.db, { account: known, sessionId, password: input.oldPassword, now });
  await checkNewPassword(known, input.password);
  // A one-time password must be replaced by a different one.
  if (known.mustChangePassword && (await isPassword(known.passwordHash, input.password))) {
    throw new AppError('account.password-unchanged');
  }
  const passwordHash = await hashPassword(input.password);

  const changed = await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account?.passwordHash !== known.passwordHash) throw new AppError('account.invalid-credentials');
    const sessionIds = await deleteSessionsExcept(tx, accountId, sessionId);
    const after = await updateAccount(tx, accountId, {
      passwordHash,
      passwordUpdatedAt: now,
      mustChangePassword: false,
      updatedAt: now,
    });
    await publishAccountChange(deps.bus, tx, { action: 'update.password', accountId });
    await publishAccountChange(deps.bus, tx, { action: 'sessions.delete', accountId, sessionIds });
    await recordSecurityEvent(deps, tx, { event: 'password-changed', account, now });
    await notifyOwner(deps, tx, {
      accountId,
      email: account.email,
      notice: chooseNotice(account),
      device: input.device,
      now,
    });
    return after ?? account;
  });
  deps.invalidateCaller(accountId);
  return changed;
}

/** An administrator cannot replace the password by a magic link alone, so their mail must not suggest it. */
function chooseNotice({ passwordHash, labels }: Account): OwnerNotice {
  if (passwordHash === null) return 'password-set';
  return labels.includes(ADMIN_LABEL) ? 'admin-password-changed' : 'password-changed';
}
