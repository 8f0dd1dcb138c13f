import type { Db } from '../../db/database.ts';
import { publishAccountChange } from '../../platform/account-changed.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  type Account,
  findAccountByEmail,
  lockAccount,
  lockAddress,
  moveInviteRequest,
  updateAccount,
} from './accounts.data.ts';
import { checkNewPassword } from './check-new-password.ts';
import { type NoticeDeps, notifyOwner } from './notify-owner.ts';
import { hashPassword } from './password-hash.rules.ts';
import { provePerson } from './prove-person.ts';
import { readAccount } from './read-account.ts';
import { deleteSessionsExcept } from './sessions.data.ts';
import { deleteTokensOf } from './tokens.data.ts';

type Deps = NoticeDeps & { db: Db; clock: Clock; forgetCaller: (accountId: string) => void };
type Input = {
  accountId: string;
  sessionId: string;
  email: string;
  password: string;
  device: { userAgent: string };
};

/** The new address counts as unproven until a link sent to it is opened. Who has no password sets one by this. */
export async function changeEmail(deps: Deps, input: Input): Promise<Account> {
  const { accountId, email } = input;
  const now = deps.clock.now();
  const known = await readAccount(deps.db, accountId);
  await provePerson(deps.db, { account: known, sessionId: input.sessionId, password: input.password, now });
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
    // A link on its way to the address that was left must not open anything any more.
    await deleteTokensOf(tx, known.email);
    await moveInviteRequest(tx, { from: known.email, to: email });
    await publishAccountChange(deps.bus, tx, { action: 'update.email', accountId });
    if (email !== known.email) await tellOfMove(deps, tx, { ...input, leftEmail: known.email, now });
    if (account.passwordHash === null) {
      await notifyOwner(deps, tx, { accountId, email, notice: 'password-set', device: input.device, now });
    }
    return after ?? account;
  });
  deps.forgetCaller(accountId);
  return changed;
}

/** A thief who moves an account stays alone with it unless the address that was left hears of the move. */
async function tellOfMove(
  deps: NoticeDeps,
  tx: Db,
  { accountId, sessionId, leftEmail, device, now }: Input & { leftEmail: string; now: Date },
): Promise<void> {
  const sessionIds = await deleteSessionsExcept(tx, accountId, sessionId);
  await publishAccountChange(deps.bus, tx, { action: 'sessions.delete', accountId, sessionIds });
  await notifyOwner(deps, tx, { accountId, email: leftEmail, notice: 'email-changed', device, now });
}
