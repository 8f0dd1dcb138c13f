import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { publishAccountChange } from '../../platform/events/account-changed.ts';
import type { DerivedKeys } from '../../platform/secrets/keys.ts';
import { recordMove } from '../departures/departures.ts';
import { getOwnAccount } from './account.ts';
import {
  type Account,
  findAccountByEmail,
  lockAccount,
  lockAddress,
  moveInviteRequest,
  updateAccount,
} from './accounts.data.ts';
import { type NoticeDeps, notifyOwner } from './mails/notify-owner.ts';
import { checkNewPassword } from './passwords/check-new-password.ts';
import { hashPassword } from './passwords/password-hash.rules.ts';
import { recordSecurityEvent, type SecurityDeps } from './record-security-event.ts';
import { requireProof } from './require-proof.ts';
import { deleteSessionsExcept } from './sessions/sessions.data.ts';
import { deleteTokensByAddress } from './sign-in/tokens.data.ts';

type Deps = NoticeDeps &
  SecurityDeps & {
    db: Db;
    clock: Clock;
    departureKeys: DerivedKeys;
    invalidateCaller: (accountId: string) => void;
  };
type Input = {
  accountId: string;
  sessionId: string;
  email: string;
  password: string;
  hasRecentProof: boolean;
  device: { userAgent: string };
};

/** The new address is unverified until a magic link sent to it is opened. An account without a password gets one here. */
export async function changeEmail(deps: Deps, input: Input): Promise<Account> {
  const { accountId, email } = input;
  const now = deps.clock.now();
  const known = await getOwnAccount(deps.db, accountId);
  await requireProof(deps.db, {
    account: known,
    sessionId: input.sessionId,
    password: input.password,
    now,
  });
  // A magic link to the new address removes the second factor, so moving a protected account needs a code first.
  if (known.isMfaOn && !input.hasRecentProof) throw new AppError('account.proof-needed');
  if (known.passwordHash === null) await checkNewPassword(known, input.password);
  const firstPassword =
    known.passwordHash === null
      ? { passwordHash: await hashPassword(input.password), passwordUpdatedAt: now }
      : {};

  const changed = await deps.db.transaction(async (tx) => {
    for (const address of [known.email, email].toSorted()) await lockAddress(tx, address);
    const account = await lockAccount(tx, accountId);
    if (account?.passwordHash !== known.passwordHash || account.email !== known.email) {
      throw new AppError('account.invalid-credentials');
    }
    const owner = await findAccountByEmail(tx, email);
    if (owner && owner.id !== accountId) throw new AppError('account.email-taken');
    const isEmailVerified = owner ? account.isEmailVerified : false;
    const after = await updateAccount(tx, accountId, {
      ...firstPassword,
      email,
      isEmailVerified,
      updatedAt: now,
    });
    // Magic links already sent to the former address must not open the account.
    await deleteTokensByAddress(tx, known.email);
    await moveInviteRequest(tx, { from: known.email, to: email });
    await publishAccountChange(deps.bus, tx, { action: 'update.email', accountId });
    await settleChange(deps, tx, { ...input, account, now });
    return after ?? account;
  });
  deps.invalidateCaller(accountId);
  return changed;
}

/** Ends other sessions and notifies the owner; a move is announced to the former address. */
async function settleChange(
  deps: Deps,
  tx: Db,
  { account, now, ...input }: Input & { account: Account; now: Date },
): Promise<void> {
  const { accountId, sessionId, email, device } = input;
  const isMoved = email !== account.email;
  const isFirstPassword = account.passwordHash === null;
  if (!isMoved && !isFirstPassword) return;
  const sessionIds = await deleteSessionsExcept(tx, accountId, sessionId);
  await publishAccountChange(deps.bus, tx, { action: 'sessions.delete', accountId, sessionIds });
  if (isMoved) {
    const left = { accountId, email: account.email, now };
    // The former address is told as well: otherwise a thief who moves the account is never noticed.
    await notifyOwner(deps, tx, { ...left, notice: 'email-changed', device });
    // An unverified address may belong to another person, who keeps the right to a starting balance.
    if (account.isEmailVerified) await recordMove(deps, tx, left);
  }
  if (isFirstPassword) {
    await recordSecurityEvent(deps, tx, { event: 'password-changed', account, now });
    await notifyOwner(deps, tx, { accountId, email, notice: 'password-set', device, now });
  }
}
