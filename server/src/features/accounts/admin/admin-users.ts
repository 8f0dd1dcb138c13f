import { ADMIN_LABEL } from '@aloud/contract/accounts/users.limits';
import type { AdminUser } from '@aloud/contract/admin/admin-users';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { publishAccountChange } from '../../../platform/events/account-changed.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { recordAct } from '../../audit/record-act.ts';
import { lockAccount, updateAccount } from '../accounts.data.ts';
import { type AccountDeletionDeps, deleteAccountData } from '../delete-account.ts';
import { deleteSessionsExcept } from '../sessions/sessions.data.ts';
import { deleteAllSessions } from '../sessions/sessions.ts';
import { deleteTokensByAddress } from '../sign-in/tokens.data.ts';
import { findAdminUser } from './admin-users.data.ts';

export async function getAdminUser(db: Db, userId: string): Promise<AdminUser> {
  const user = await findAdminUser(db, userId);
  if (!user) throw new AppError('request.not-found');
  return user;
}

type Deps = { db: Db; clock: Clock; bus: EventBus; invalidateCaller: (accountId: string) => void };
type ChangeUserInput = {
  actorId: string;
  accountId: string;
  labels?: readonly string[] | undefined;
  isBlocked?: boolean | undefined;
};

/** Applies an administrator's changes to one account in a single transaction. */
export async function changeUser(deps: Deps, input: ChangeUserInput): Promise<AdminUser> {
  const { labels, isBlocked, ...who } = input;
  const now = deps.clock.now();
  const changed = await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    if (labels) await labelUser(inside, { ...who, labels, now });
    if (isBlocked !== undefined) await blockUser(inside, { ...who, isBlocked, now });
    return getAdminUser(tx, who.accountId);
  });
  deps.invalidateCaller(input.accountId);
  return changed;
}

type TransactionDeps = { db: Db; bus: EventBus };
type BlockUserInput = { actorId: string; accountId: string; isBlocked: boolean; now: Date };

/** Inside a transaction. */
async function blockUser(deps: TransactionDeps, { actorId, ...input }: BlockUserInput): Promise<void> {
  const { accountId, isBlocked, now } = input;
  if (isBlocked && actorId === accountId) throw new AppError('admin.not-yourself');
  if (!(await setBlocked(deps, input))) return;
  await recordAct(deps.db, {
    actorId,
    action: isBlocked ? 'user.block' : 'user.unblock',
    subjectId: accountId,
    now,
  });
}

type LabelUserInput = { actorId: string; accountId: string; labels: readonly string[]; now: Date };

/** Inside a transaction. Administrators cannot drop their own label: a server without one cannot be repaired from inside. */
export async function labelUser(
  deps: TransactionDeps,
  { actorId, accountId, labels, now }: LabelUserInput,
): Promise<void> {
  const before = await findLabels(deps.db, accountId);
  if (!before) throw new AppError('request.not-found');
  const isDemotion = before.includes(ADMIN_LABEL) && !labels.includes(ADMIN_LABEL);
  if (isDemotion && actorId === accountId) throw new AppError('admin.not-yourself');
  await setLabels(deps, { accountId, labels, now });
  await recordAct(deps.db, {
    actorId,
    action: 'user.label',
    subjectId: accountId,
    before: { labels: before },
    after: { labels: [...labels] },
    now,
  });
}

type SignOutUserInput = { actorId: string; accountId: string };

/** Ends every session of an account and returns how many there were. */
export async function signOutUser(deps: Deps, { actorId, accountId }: SignOutUserInput): Promise<number> {
  return deps.db.transaction(async (tx) => {
    if (!(await findLabels(tx, accountId))) throw new AppError('request.not-found');
    const ended = await deleteAllSessions({ ...deps, db: tx }, accountId);
    await recordAct(tx, {
      actorId,
      action: 'user.sign-out',
      subjectId: accountId,
      after: { sessions: ended },
      now: deps.clock.now(),
    });
    return ended;
  });
}

/** The audit log keeps that an account was deleted and by which administrator, but nothing that identifies the account. */
export async function deleteUser(
  deps: AccountDeletionDeps,
  input: { actorId: string; accountId: string },
): Promise<void> {
  const { actorId, accountId } = input;
  const user = await getAdminUser(deps.db, accountId);
  if (user.labels.includes(ADMIN_LABEL)) throw new AppError('admin.not-yourself');
  await deleteAccountData(deps, { accountId, email: user.email }, (tx) =>
    recordAct(tx, { actorId, action: 'user.delete', subjectId: '', now: deps.clock.now() }),
  );
}

/** Inside a transaction. Ends all sessions and magic links of the account. False when nothing changed. */
async function setBlocked(
  deps: TransactionDeps,
  input: { accountId: string; isBlocked: boolean; now: Date },
): Promise<boolean> {
  const { accountId, isBlocked, now } = input;
  const account = await lockAccount(deps.db, accountId);
  if (!account) throw new AppError('request.not-found');
  if (account.isBlocked === isBlocked) return false;
  await updateAccount(deps.db, accountId, { isBlocked, updatedAt: now });
  // Sessions from before stay deleted after unblocking: each device signs in again.
  const sessionIds = await deleteSessionsExcept(deps.db, accountId);
  await deleteTokensByAddress(deps.db, account.email);
  await publishAccountChange(deps.bus, deps.db, { action: 'update.status', accountId });
  await publishAccountChange(deps.bus, deps.db, { action: 'sessions.delete', accountId, sessionIds });
  return true;
}

/** Labels grant rights, so cached sessions are invalidated at once. */
async function setLabels(
  deps: TransactionDeps,
  input: { accountId: string; labels: readonly string[]; now: Date },
): Promise<void> {
  const { accountId, labels, now } = input;
  await updateAccount(deps.db, accountId, { labels: [...labels], updatedAt: now });
  await publishAccountChange(deps.bus, deps.db, { action: 'update.labels', accountId });
}

/** Locks the account until the transaction ends, so that decisions based on its labels stay true. */
export async function findLabels(tx: Db, accountId: string): Promise<readonly string[] | undefined> {
  return (await lockAccount(tx, accountId))?.labels;
}
